import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import type { Point } from "#platform/places/places.ts";
import type { Estimate } from "./estimate.ts";
import type { Leg } from "./legs.ts";
import { areaFindings } from "./service-area.ts";
import type { DistancePrice, Tariff } from "./tariff/tariff.ts";
import { sideOf, spotOf, ZONE_MIDDLES, ZONES, type Spot, type Zone } from "./zones.ts";

/** Cents, and the rule that set them: `fixed:cdg-paris`, `zones:cdg-disneyland`, `rings:26`, `distance`. */
type TransferPrice = { rule: string; amount: number };

/**
 * The price of the transfer without surcharges: fixed route, else zone pair, else ring, else kilometres. Null
 * if no rule has a price, or outside the area of instant prices. With stops, the price is that of the whole
 * way, and never less than that of a part of it.
 */
export function transferPrice(
  { from, to, stops }: Pick<Leg, "from" | "to" | "stops">,
  vehicle: VehicleClass,
  estimate: Estimate | null,
  tariff: Tariff,
): TransferPrice | null {
  if (areaFindings({ from, to, stops }).length > 0) return null;
  const points = [from, ...stops, to].map(spotOf);
  if (stops.length === 0) return ridePrice(points, vehicle, estimate, tariff);
  const whole = spanPrice(lengthOf(points), vehicle, estimate, tariff);
  if (!whole) return null;
  const parts = [points, ...points.slice(1).map((point, index) => [points[index]!, point])];
  const direct = parts.flatMap((part) => ridePrice(part, vehicle, null, tariff) ?? []);
  return direct.reduce((dearest, price) => (price.amount >= dearest.amount ? price : dearest), whole);
}

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

/**
 * The listed price, else the price by length, limited by the listed rides in the same direction: at least the
 * price of a listed place that is nearer, and at most the price of one that is farther. So prices never fall
 * with the distance.
 */
function ridePrice(
  spots: Spot[],
  vehicle: VehicleClass,
  estimate: Estimate | null,
  tariff: Tariff,
): TransferPrice | null {
  const [from, to] = [spots[0]!, spots.at(-1)!];
  const listed = directPrice(from.zone, to.zone, vehicle, tariff);
  if (listed) return listed;
  const span = spanPrice(lengthOf([from, to]), vehicle, estimate, tariff);
  if (!span) return null;
  const beside = [...listedBeside(from, to, vehicle, tariff), ...listedBeside(to, from, vehicle, tariff)];
  const most = Math.min(...beside.filter(({ isNearer }) => !isNearer).map(({ amount }) => amount));
  const least = Math.max(...beside.filter(({ isNearer }) => isNearer).map(({ amount }) => amount));
  return { ...span, amount: Math.max(least, Math.min(most, span.amount)) };
}

function listedBeside(hub: Spot, spot: Spot, vehicle: VehicleClass, tariff: Tariff) {
  const { zone } = hub;
  if (!zone) return [];
  const [far, side] = [distanceBetween(hub, spot), sideOf(hub, spot)];
  return ZONES.flatMap((other) => {
    const middle = ZONE_MIDDLES[other];
    const isBeside = other === zone || sideOf(hub, middle) === side;
    const listed = isBeside ? directPrice(zone, other, vehicle, tariff) : null;
    return listed ? [{ amount: listed.amount, isNearer: distanceBetween(hub, middle) <= far }] : [];
  });
}

/**
 * The price by straight-line length: the price of its ring. Beyond the last ring, or if its ring has no price
 * for the class, the price by kilometres of road, and never less than that of a nearer ring.
 */
function spanPrice(
  metres: number,
  vehicle: VehicleClass,
  estimate: Estimate | null,
  { rings, distance }: Tariff,
): TransferPrice | null {
  const ring = rings.find(({ upToKm }) => metres <= upToKm * 1_000);
  const inRing = ring?.prices[vehicle];
  if (ring && inRing !== undefined) return { rule: `rings:${ring.upToKm}`, amount: inRing };
  // Only a routed distance is more accurate than the straight line.
  const byRoad = estimate?.source === "routed" ? estimate.distance : pricedRoad(metres);
  const price = distance[vehicle];
  const amount = price ? distancePrice(byRoad, price) : null;
  if (amount === null) return null;
  const nearer = rings
    .filter(({ upToKm }) => upToKm * 1_000 < metres)
    .map(({ prices }) => prices[vehicle] ?? 0);
  return { rule: "distance", amount: Math.max(amount, ...nearer) };
}

/**
 * Metres of road that a price counts: 1.35 times the straight line up to 10 km, falling to 1.25 at 100 km.
 * Based on the straight line and not on the estimated route, so that prices in one direction never fall with
 * the distance.
 */
export function pricedRoad(straight: number): number {
  const share = Math.min(1, Math.max(0, (straight - 10_000) / 90_000));
  return straight * (1.35 - 0.1 * share);
}

export function lengthOf(points: Point[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + distanceBetween(points[index]!, point), 0);
}

/** Base plus kilometres, rounded half up to whole euros, at least the minimum. Null beyond the last tier. */
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
