import { directPrice } from "./transfer-price.ts";
import { fixedEstimateOf } from "./fixed-estimates.ts";
import type { Tariff } from "./tariff/tariff.ts";
import type { Zone } from "./zones.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import type { ServiceSlug } from "#i18n/pages/page-slugs.ts";

const AIRPORTS = ["cdg", "ory", "lbg", "bva"] as const;

/**
 * The usual route from one airport to Paris (metres, seconds) and its prices in cents. A price is null if the
 * class needs a quote.
 */
export type AirportRoad = {
  airport: (typeof AIRPORTS)[number];
  distance: number;
  duration: number;
  durationTo?: number;
  sedan: number | null;
  van: number | null;
};

export function airportRoads(tariff: Tariff): AirportRoad[] {
  return AIRPORTS.flatMap((airport) => {
    const estimate = fixedEstimateOf(airport, "paris");
    if (!estimate) return [];
    const { distance, duration, durationTo } = estimate;
    const priceOf = (vehicle: VehicleClass) => listedPrice(tariff, airport, "paris", vehicle);
    const [sedan, van] = [priceOf("mercedes-e-class"), priceOf("mercedes-v-class")];
    return [{ airport, distance, duration, durationTo, sedan, van }];
  });
}

/**
 * The lowest listed price of a service in cents, which its page shows as "from". Null if the list has none.
 */
export function fromPrice(service: ServiceSlug, tariff: Tariff): number | null {
  if (service === "airport-transfers") return lowest(AIRPORTS.map((code) => cheapest(tariff, code)));
  if (service === "train-station-transfers") return cheapest(tariff, "paris");
  if (service === "fast-track") return tariff.surcharges.fastTrackPerPassenger || null;
  return null;
}

function cheapest(tariff: Tariff, from: Zone): number | null {
  return lowest(VEHICLE_CLASSES.map((vehicle) => listedPrice(tariff, from, "paris", vehicle)));
}

/** The listed price of the transfer in cents, without surcharges. Null if the list has none. */
export function listedPrice(tariff: Tariff, from: Zone, to: Zone, vehicle: VehicleClass): number | null {
  return directPrice(from, to, vehicle, tariff)?.amount ?? null;
}

function lowest(prices: Array<number | null>): number | null {
  const known = prices.filter((price) => price !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
