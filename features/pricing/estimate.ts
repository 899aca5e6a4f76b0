import { distanceBetween } from "#features/places/great-circle.ts";
import type { Place, Point, Route } from "#platform/places/places.ts";
import { fixedEstimateOf } from "./fixed-estimates.ts";
import { zoneOf } from "./zones.ts";

export type Estimate = {
  /** Metres by road. */
  distance: number;
  /** Seconds; with `durationTo`, the lower end of a range. */
  duration: number;
  durationTo?: number;
  /** `approximate` is said so wherever it is shown. */
  source: "fixed" | "routed" | "approximate";
  /** The fixed way it was read from: `cdg-paris`. */
  route?: string;
};

/**
 * The way through all points of one leg: a fixed one between two zones when there is no stop, else what a
 * router said, else the great circle. Null with fewer than two points.
 */
export function estimateLeg(points: Place[], routed?: Route): Estimate | null {
  const [from, ...rest] = points;
  const to = rest.at(-1);
  if (!from || !to) return null;

  const fixed = rest.length === 1 ? fixedEstimateOf(zoneOf(from), zoneOf(to)) : null;
  if (fixed) return { ...fixed, source: "fixed" };
  if (routed && isUsable(routed)) {
    return {
      distance: Math.round(routed.distance),
      duration: Math.round(routed.duration),
      source: "routed",
    };
  }
  return approximate(points);
}

/** Far enough to be no slip of a router, and finite. */
function isUsable({ distance, duration }: Route): boolean {
  return Number.isFinite(distance) && Number.isFinite(duration) && distance > 0 && duration > 0;
}

/** Rounded to 100 m and whole minutes, not to look more exact than it is. */
function approximate(points: Point[]): Estimate {
  let metres = 0;
  let seconds = 0;
  points.slice(1).forEach((point, index) => {
    const road = roadDistance(distanceBetween(points[index]!, point));
    metres += road;
    seconds += drivingTime(road);
  });
  return {
    distance: Math.round(metres / 100) * 100,
    duration: Math.round(seconds / 60) * 60,
    source: "approximate",
  };
}

/** Roads wind more in town: 1.35 times the straight line up to 10 km, down to 1.25 from 100 km on. */
export function roadDistance(straight: number): number {
  const share = Math.min(1, Math.max(0, (straight - 10_000) / 90_000));
  return straight * (1.35 - 0.1 * share);
}

/** Leaving a city, then its belt, then the motorway; metres in, seconds out. */
const SPEEDS = [
  { upTo: 8_000, kmh: 25 },
  { upTo: 30_000, kmh: 55 },
  { upTo: Number.POSITIVE_INFINITY, kmh: 115 },
];

export function drivingTime(road: number): number {
  let seconds = 0;
  let done = 0;
  for (const { upTo, kmh } of SPEEDS) {
    const part = Math.max(0, Math.min(road, upTo) - done);
    seconds += part / (kmh / 3.6);
    done += part;
  }
  return seconds;
}
