import { distanceBetween } from "#platform/places/great-circle.ts";
import type { Point } from "#platform/places/places.ts";
import { FASTEST_KMH, ROAD_CLASSES, roadNetwork } from "./road-network.ts";

export type Streets = {
  /** Additional seconds at this end: loading, parking, traffic lights, finding the door. */
  start: number;
  winding: number;
  kmh: number;
  isBusy: boolean;
};

export type RoadEnd = Point & { streets: Streets };

/** Metres, and off-peak seconds by day. Traffic changes only `busy`. */
type RoadWay = { metres: number; free: number; busy: number };

/** Metres. A longer way on local roads passes through villages and is slower. */
const LONG_LOCAL = 40_000;
const LONG_LOCAL_KMH = 48;
/**
 * Metres. A place farther than this from every junction is abroad, beyond the network, where there are
 * motorways too.
 */
const OFF_NETWORK = 120_000;
const OFF_NETWORK_KMH = 85;

/** Metres. On a shorter way both ends share their streets, so that starting takes less time. */
const SHORT_WAY = 5_000;

/**
 * Seconds that a kilometre adds to the cost of a route, because a driver does not take a long detour to save
 * a minute.
 */
const PER_KM = 15;

/**
 * Metres. Junctions within this distance are tried as the first of a route. If there is none, the nearest
 * junction is tried.
 */
const FIRST_JUNCTIONS = 50_000;

/**
 * The fastest route off-peak (A* search): local roads only, or local roads to a junction, main roads, and
 * local roads again. All junctions around both ends are tried, so that the result changes smoothly with the
 * points.
 */
export function quickestWay(from: RoadEnd, to: RoadEnd): RoadWay {
  const { points, roadsFrom } = roadNetwork();
  const left = points.map((point) => distanceBetween(point, to));
  const open = firstWays(from, points);
  const done = new Set<number>();
  let quickest = directWay(from, to);
  for (;;) {
    const [next, least] = leastOf(open, left);
    if (next < 0 || least >= costOf(quickest)) break;
    const way = open.get(next)!;
    open.delete(next);
    done.add(next);
    const arrived = sum(way, localWay(to.streets, left[next]!));
    if (costOf(arrived) < costOf(quickest)) quickest = arrived;
    for (const road of roadsFrom[next]!) {
      if (done.has(road.to)) continue;
      const { kmh, isBusy } = ROAD_CLASSES[road.class];
      const further = sum(way, drive(road.metres, kmh, isBusy));
      const known = open.get(road.to);
      if (!known || costOf(further) < costOf(known)) open.set(road.to, further);
    }
  }
  return [from, to].reduce((way, end) => sum(way, startOf(end.streets, quickest.metres)), quickest);
}

function firstWays(from: RoadEnd, points: Point[]): Map<number, RoadWay> {
  const away = points.map((point) => distanceBetween(from, point));
  const reach = Math.max(FIRST_JUNCTIONS, Math.min(...away));
  const ways = new Map<number, RoadWay>();
  for (const [number, straight] of away.entries())
    if (straight <= reach) ways.set(number, localWay(from.streets, straight));
  return ways;
}

function localWay({ winding, kmh, isBusy }: Streets, straight: number): RoadWay {
  const metres = straight * winding;
  const off = Math.max(0, metres - OFF_NETWORK);
  const long = Math.max(0, metres - off - LONG_LOCAL);
  return [drive(long, Math.min(kmh, LONG_LOCAL_KMH), false), drive(off, OFF_NETWORK_KMH, false)].reduce(
    sum,
    drive(metres - off - long, kmh, isBusy),
  );
}

function directWay(from: RoadEnd, to: RoadEnd): RoadWay {
  const half = distanceBetween(from, to) / 2;
  return sum(localWay(from.streets, half), localWay(to.streets, half));
}

function startOf({ start, isBusy }: Streets, metres: number): RoadWay {
  const time = start * Math.min(1, metres / SHORT_WAY);
  return { metres: 0, free: isBusy ? 0 : time, busy: isBusy ? time : 0 };
}

function leastOf(open: Map<number, RoadWay>, left: number[]): [number: number, seconds: number] {
  let [found, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [number, way] of open) {
    const value = costOf(way) + seconds(left[number]!, FASTEST_KMH) + (left[number]! / 1_000) * PER_KM;
    if (value < least) [found, least] = [number, value];
  }
  return [found, least];
}

function drive(metres: number, kmh: number, isBusy: boolean): RoadWay {
  const time = seconds(metres, kmh);
  return { metres, free: isBusy ? 0 : time, busy: isBusy ? time : 0 };
}

function sum(one: RoadWay, other: RoadWay): RoadWay {
  return { metres: one.metres + other.metres, free: one.free + other.free, busy: one.busy + other.busy };
}

/** In seconds. */
function costOf({ metres, free, busy }: RoadWay): number {
  return free + busy + (metres / 1_000) * PER_KM;
}

function seconds(metres: number, kmh: number): number {
  return metres / (kmh / 3.6);
}
