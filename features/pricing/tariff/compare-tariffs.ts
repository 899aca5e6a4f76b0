import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { AMOUNT_FIELDS, PERCENT_FIELDS, type SurchargeField } from "../surcharges.ts";
import { perKmUpTo, tierLimits } from "./tariff-form.ts";
import type { PricePerClass, Prices } from "./tariff.ts";

export type LineName =
  | { kind: "fixed"; from: string; to: string; bothWays: boolean }
  | { kind: "zones"; from: string; to: string }
  | { kind: "ring"; upToKm: number }
  | { kind: "base" }
  | { kind: "minimum" }
  | { kind: "tier"; upToKm: number | null }
  | { kind: "surcharge"; field: SurchargeField }
  | { kind: "event"; key: string; from: string; to: string }
  | { kind: "emissions" };

/** One amount in both lists, in cents, whole percent or grams per kilometre. Null: the list does not have it. */
export type ComparedValue = {
  vehicle: VehicleClass | null;
  before: number | null;
  after: number | null;
};

export type ComparedLine = { name: LineName; unit: "cents" | "percent" | "grams"; values: ComparedValue[] };

/**
 * Every line of two price lists, in the order of the form. A line that is in both lists is one line; a route
 * whose direction changes, a ring with another limit and a period with other dates are two.
 */
export function compareTariffs(before: Prices, after: Prices): ComparedLine[] {
  const classes = (name: (list: Prices) => NamedPrices[]) => pairs(name(before), name(after));
  return [
    ...classes(fixedLines),
    ...classes(zoneLines),
    ...classes(ringLines),
    ...classes((list) => distanceLines(list, tierLimits([before, after]))),
    ...pairs(surchargeLines(before, "percent"), surchargeLines(after, "percent")),
    ...pairs(eventLines(before), eventLines(after)),
    ...pairs(surchargeLines(before, "cents"), surchargeLines(after, "cents")),
    ...classes(({ emissions }) => [{ name: { kind: "emissions" }, unit: "grams", prices: emissions }]),
  ];
}

export function hasChanged({ before, after }: ComparedValue): boolean {
  return before !== after;
}

/** The change in percent of the first amount, with one decimal. Null if a list lacks the amount. */
export function percentChange({ before, after }: Pick<ComparedValue, "before" | "after">): number | null {
  if (before === null || after === null || before === 0) return null;
  return Math.round(((after - before) / before) * 1000) / 10;
}

type Line = { name: LineName; unit: ComparedLine["unit"] };
type NamedPrices = Line & { prices: PricePerClass | number };

function pairs(before: NamedPrices[], after: NamedPrices[]): ComparedLine[] {
  const older = new Map(before.map((line) => [JSON.stringify(line.name), line]));
  const newer = new Map(after.map((line) => [JSON.stringify(line.name), line]));
  return [...new Map([...older, ...newer])].flatMap(([key, { name, unit }]) => {
    const values = valuesOf(older.get(key)?.prices, newer.get(key)?.prices);
    return values.length > 0 ? [{ name, unit, values }] : [];
  });
}

function valuesOf(before: NamedPrices["prices"] = {}, after: NamedPrices["prices"] = {}): ComparedValue[] {
  const isOne = typeof before === "number" || typeof after === "number";
  const valueOf = (prices: NamedPrices["prices"], vehicle: VehicleClass | null) =>
    (typeof prices === "number" ? prices : vehicle && prices[vehicle]) ?? null;
  return (isOne ? [null] : VEHICLE_CLASSES)
    .map((vehicle) => ({ vehicle, before: valueOf(before, vehicle), after: valueOf(after, vehicle) }))
    .filter((value) => value.before !== null || value.after !== null);
}

function fixedLines({ fixedRoutes }: Prices): NamedPrices[] {
  return fixedRoutes.map(({ from, to, bothWays, prices }) => {
    return { name: { kind: "fixed", from, to, bothWays }, unit: "cents", prices };
  });
}

/** The order of the two zones has no meaning. */
function zoneLines({ zonePairs }: Prices): NamedPrices[] {
  return zonePairs.map(({ between, prices }) => {
    const [from = "", to = ""] = between.toSorted();
    return { name: { kind: "zones", from, to }, unit: "cents", prices };
  });
}

function ringLines({ rings }: Prices): NamedPrices[] {
  return rings.map(({ upToKm, prices }) => ({ name: { kind: "ring", upToKm }, unit: "cents", prices }));
}

function distanceLines({ distance }: Prices, limits: (number | null)[]): NamedPrices[] {
  const perClass = (amountOf: (vehicle: VehicleClass) => number | undefined): PricePerClass =>
    Object.fromEntries(
      VEHICLE_CLASSES.flatMap((vehicle) => {
        const amount = amountOf(vehicle);
        return amount === undefined ? [] : [[vehicle, amount]];
      }),
    );
  return [
    { name: { kind: "base" }, unit: "cents", prices: perClass((vehicle) => distance[vehicle]?.base) },
    { name: { kind: "minimum" }, unit: "cents", prices: perClass((vehicle) => distance[vehicle]?.minimum) },
    ...limits.map((upToKm): NamedPrices => {
      const prices = perClass((vehicle) => perKmUpTo(upToKm, distance[vehicle]));
      return { name: { kind: "tier", upToKm }, unit: "cents", prices };
    }),
  ];
}

function surchargeLines({ surcharges }: Prices, unit: Line["unit"]): NamedPrices[] {
  const fields = unit === "percent" ? PERCENT_FIELDS : AMOUNT_FIELDS;
  return fields.map((field) => ({ name: { kind: "surcharge", field }, unit, prices: surcharges[field] }));
}

function eventLines({ surcharges }: Prices): NamedPrices[] {
  return surcharges.events.map(({ key, from, to, percent }) => {
    return { name: { kind: "event", key, from, to }, unit: "percent", prices: percent };
  });
}
