import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { Estimate } from "./estimate.ts";
import type { Leg } from "./legs.ts";
import { areaFindings } from "./service-area.ts";
import type { DistancePrice, Tariff } from "./tariff/tariff.ts";
import { zoneOf, type Zone } from "./zones.ts";

/** Cents, and the rule they come from: `fixed:cdg-paris`, `zones:cdg-disneyland`, `distance`. */
export type TransferPrice = { rule: string; amount: number };

/**
 * The bare ride: fixed route, else zone pair, else distance tiers; null when the tariff knows none of them, or outside the area that has instant prices.
 * Stops make another way of it: then distance counts, but a detour is never cheaper than the direct ride.
 */
export function transferPrice(
  leg: Leg,
  vehicle: VehicleClass,
  estimate: Estimate | null,
  tariff: Tariff,
): TransferPrice | null {
  if (areaFindings(leg).length > 0) return null;
  const from = zoneOf(leg.from);
  const to = zoneOf(leg.to);
  const direct = directPrice(from, to, vehicle, tariff);
  if (direct && leg.stops.length === 0) return direct;

  const byDistance = distancePriceOf(estimate, tariff.distance[vehicle]);
  return direct && byDistance && direct.amount >= byDistance.amount ? direct : byDistance;
}

/** From zone to zone without a stop: fixed route, else zone pair; null where the list has neither. */
export function directPrice(
  from: Zone | null,
  to: Zone | null,
  vehicle: VehicleClass,
  tariff: Tariff,
): TransferPrice | null {
  return fixedPrice(from, to, vehicle, tariff) ?? zonePrice(from, to, vehicle, tariff);
}

function fixedPrice(
  from: Zone | null,
  to: Zone | null,
  vehicle: VehicleClass,
  { fixedRoutes }: Tariff,
): TransferPrice | null {
  const offered = fixedRoutes.filter(({ prices }) => prices[vehicle] !== undefined);
  const route =
    offered.find((row) => row.from === from && row.to === to) ??
    offered.find((row) => row.bothWays && row.from === to && row.to === from);
  return route ? { rule: `fixed:${route.from}-${route.to}`, amount: route.prices[vehicle]! } : null;
}

function zonePrice(
  from: Zone | null,
  to: Zone | null,
  vehicle: VehicleClass,
  { zonePairs }: Tariff,
): TransferPrice | null {
  const pair = zonePairs.find(({ between: [a, b], prices }) => {
    const fits = (a === from && b === to) || (a === to && b === from);
    return fits && prices[vehicle] !== undefined;
  });
  return pair ? { rule: `zones:${pair.between.join("-")}`, amount: pair.prices[vehicle]! } : null;
}

function distancePriceOf(estimate: Estimate | null, price: DistancePrice | undefined): TransferPrice | null {
  const amount = estimate && price ? distancePrice(estimate.distance, price) : null;
  return amount === null ? null : { rule: "distance", amount };
}

/** Base and kilometres, rounded half up to the whole euro, at least the minimum; null beyond the last tier. */
export function distancePrice(metres: number, { base, minimum, tiers }: DistancePrice): number | null {
  let thousandths = base * 1_000;
  let done = 0;
  for (const { upToKm, perKm } of tiers) {
    const end = upToKm === null ? metres : Math.min(metres, upToKm * 1_000);
    thousandths += (end - done) * perKm;
    done = end;
    if (done === metres) return Math.max(minimum, Math.round(thousandths / 100_000) * 100);
  }
  return null;
}
