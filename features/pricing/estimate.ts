import { distanceBetween } from "#platform/places/great-circle.ts";
import type { Place, Route } from "#platform/places/places.ts";
import { drivingTime, isInMountains, roadDistance } from "./driving-time.ts";
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
export function estimateLeg(
  points: Place[],
  { routed, at }: { routed?: Route | undefined; at?: string } = {},
): Estimate | null {
  const [from, ...rest] = points;
  const to = rest.at(-1);
  if (!from || !to) return null;

  const fixed = rest.length === 1 ? fixedEstimateOf(zoneOf(from), zoneOf(to)) : null;
  if (fixed) return { ...fixed, source: "fixed" };
  if (routed && isUsable(routed)) {
    return {
      distance: Math.round(routed.distance),
      duration: Math.round(Math.max(routed.duration, cityTime(points, routed, at))),
      source: "routed",
    };
  }
  return approximate(points, at);
}

/** Routers know streets, but not how full they are: the least that a ride within Paris takes, 0 for others. */
function cityTime(points: Place[], { distance }: Route, at: string | undefined): number {
  const [from, to] = [points[0]!, points.at(-1)!];
  return points.every((point) => zoneOf(point) === "paris")
    ? drivingTime({ from, to, road: distance, at })
    : 0;
}

/** Far enough to be no slip of a router, and finite. */
function isUsable({ distance, duration }: Route): boolean {
  return Number.isFinite(distance) && Number.isFinite(duration) && distance > 0 && duration > 0;
}

/** Rounded to 100 m and whole minutes, not to look more exact than it is. */
function approximate(points: Place[], at: string | undefined): Estimate {
  let metres = 0;
  let seconds = 0;
  points.slice(1).forEach((to, index) => {
    const from = points[index]!;
    const road = roadDistance(distanceBetween(from, to), isInMountains(from) || isInMountains(to));
    metres += road;
    seconds += drivingTime({ from, to, road, at });
  });
  return {
    distance: Math.round(metres / 100) * 100,
    duration: Math.round(seconds / 60) * 60,
    source: "approximate",
  };
}
