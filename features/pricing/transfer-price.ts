import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import type { Point } from "#platform/places/places.ts";
import type { Estimate } from "./estimate.ts";
import type { Leg } from "./legs.ts";
import { areaFindings } from "./service-area.ts";
import type { DistancePrice, Tariff } from "./tariff/tariff.ts";
import { sideOf, spotOf, ZONE_MIDDLES, ZONES, type Spot, type Zone } from "./zones.ts";

/** Cents, and the rule they come from: `fixed:cdg-paris`, `zones:cdg-disneyland`, `rings:26`, `distance`. */
export type TransferPrice = { rule: string; amount: number };

/**
 * The bare ride: fixed route, else zone pair, else the ring of its distance, else kilometres; null when the tariff knows none of them, or
 * outside the area that has instant prices. With stops it costs what the whole way costs, and never less than any part of it.
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

/**
 * From door to door: what the list says, else what its length costs, held between the listed rides on the same side: what lies
 * beyond a listed place costs at least as much, what lies before it at most. So no price falls on the way out.
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

/** The listed rides from a zone to the side where another place lies, and whether they end before it. */
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
 * What a way of this length in a straight line costs: the price of its ring; beyond the last ring, or where a class is in none, by
 * kilometres of road, and never less than a ring nearer by.
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
  // Only a router knows more about the road than the straight line does.
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
 * Metres of road that a price counts: 1.35 times the straight line up to 10 km, down to 1.25 from 100 km on. By the straight line
 * alone and not by the estimated way, so that no price falls when a place lies farther out on the same side.
 */
export function pricedRoad(straight: number): number {
  const share = Math.min(1, Math.max(0, (straight - 10_000) / 90_000));
  return straight * (1.35 - 0.1 * share);
}

/** Metres from point to point in straight lines: by these a price finds its ring. */
export function lengthOf(points: Point[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + distanceBetween(points[index]!, point), 0);
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
