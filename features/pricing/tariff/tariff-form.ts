import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import type { Lang } from "#i18n/locales.ts";
import { amountText } from "../amount.ts";
import { perSurcharge, type SurchargeField } from "../surcharges.ts";
import type { DistancePrice, PricePerClass, Prices } from "./tariff.ts";

/** Empty: the class is not offered there. */
export type ClassTexts = Record<VehicleClass, string>;

export const MOST_ROWS = 60;
export const MOST_TIERS = 8;
export const MOST_RINGS = 30;

type RouteRow = { from: string; to: string; bothWays: boolean; prices: ClassTexts };
type PairRow = { from: string; to: string; prices: ClassTexts };
type RingRow = { upToKm: string; prices: ClassTexts };
type TierRow = { upToKm: string; perKm: ClassTexts };
export type EventRow = { key: string; from: string; to: string; percent: string };

export type TariffForm = {
  fixedRoutes: RouteRow[];
  zonePairs: PairRow[];
  /** In kilometres in a straight line, rising. */
  rings: RingRow[];
  base: ClassTexts;
  minimum: ClassTexts;
  tiers: TierRow[];
  surcharges: Record<SurchargeField, string>;
  events: EventRow[];
  /** Whole grams of CO2 equivalent per kilometre. */
  emissions: ClassTexts;
};

export function tariffFormOf(tariff: Prices, lang: Lang): TariffForm {
  const text = (cents: number | undefined) => (cents === undefined ? "" : amountText(cents, lang));
  const texts = (prices: PricePerClass) => perClass((vehicle) => text(prices[vehicle]));
  const limits = tierLimits([tariff]);
  return {
    fixedRoutes: tariff.fixedRoutes.map(({ prices, ...route }) => ({ ...route, prices: texts(prices) })),
    zonePairs: tariff.zonePairs.map(({ between: [from, to], prices }) => {
      return { from, to, prices: texts(prices) };
    }),
    rings: tariff.rings.map(({ upToKm, prices }) => ({ upToKm: String(upToKm), prices: texts(prices) })),
    base: perClass((vehicle) => text(tariff.distance[vehicle]?.base)),
    minimum: perClass((vehicle) => text(tariff.distance[vehicle]?.minimum)),
    tiers: limits.map((upToKm) => ({
      upToKm: upToKm === null ? "" : String(upToKm),
      perKm: perClass((vehicle) => text(perKmUpTo(upToKm, tariff.distance[vehicle]))),
    })),
    surcharges: perSurcharge((field, unit) =>
      unit === "percent" ? String(tariff.surcharges[field]) : text(tariff.surcharges[field]),
    ),
    events: tariff.surcharges.events.map(({ percent, ...event }) => ({ ...event, percent: String(percent) })),
    emissions: perClass((vehicle) => String(tariff.emissions[vehicle] ?? "")),
  };
}

export function perClass(textOf: (vehicle: VehicleClass) => string): ClassTexts {
  return Object.fromEntries(VEHICLE_CLASSES.map((vehicle) => [vehicle, textOf(vehicle)])) as ClassTexts;
}

/**
 * Every limit at which a class changes its price in one of the lists, rising. Tiers of classes with different
 * limits are split.
 */
export function tierLimits(lists: Prices[]): (number | null)[] {
  const prices = lists.flatMap(({ distance }) => Object.values(distance));
  const all = prices.flatMap(({ tiers }) => tiers.map(({ upToKm }) => upToKm ?? Infinity));
  const limits = [...new Set(all)].toSorted((a, b) => a - b);
  return limits.map((limit) => (limit === Infinity ? null : limit));
}

export function perKmUpTo(limit: number | null, price: DistancePrice | undefined): number | undefined {
  const reaches = (upToKm: number | null) => upToKm === null || (limit !== null && upToKm >= limit);
  return price?.tiers.find(({ upToKm }) => reaches(upToKm))?.perKm;
}
