import type { Place, Route } from "#platform/places/places.ts";
import { cityDuration, drivingBetween } from "./driving-time.ts";
import { fixedEstimateOf, listedTownEstimate } from "./fixed-estimates.ts";
import { zoneOf } from "./zones.ts";

export type Estimate = {
  /** Metres by road. */
  distance: number;
  /** Seconds. With `durationTo`, the lower end of a range. */
  duration: number;
  durationTo?: number;
  source: "fixed" | "routed" | "approximate";
  /** The fixed or listed route that it was read from: `cdg-paris`. */
  route?: string;
};

/**
 * Estimates one leg through all its points. The first source that has a result is used: a fixed route between
 * two zones (without stops), the router, the company's list of towns (without stops), the network of main
 * roads. Returns null for fewer than two points.
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
  const listed = rest.length === 1 ? listedTownEstimate(from, to) : null;
  return listed ? { ...listed, source: "approximate" } : approximate(points, at);
}

/** Minimum seconds of a ride within Paris, because routers ignore traffic. 0 for other rides. */
function cityTime(points: Place[], { distance }: Route, at: string | undefined): number {
  return points.every((point) => zoneOf(point) === "paris") ? cityDuration(distance, at) : 0;
}

/** Zero and infinity are errors of a router. */
function isUsable({ distance, duration }: Route): boolean {
  return Number.isFinite(distance) && Number.isFinite(duration) && distance > 0 && duration > 0;
}

function approximate(points: Place[], at: string | undefined): Estimate {
  const ways = points.slice(1).map((to, index) => drivingBetween({ from: points[index]!, to, at }));
  return {
    distance: roundedDistance(ways.reduce((sum, { distance }) => sum + distance, 0)),
    duration: roundedDuration(ways.reduce((sum, { duration }) => sum + duration, 0)),
    source: "approximate",
  };
}

/**
 * Rounds to 100 m, from 20 km to 1 km, and from 100 km to 5 km, so that an approximation does not look exact.
 */
function roundedDistance(metres: number): number {
  const step = metres < 20_000 ? 100 : metres < 100_000 ? 1_000 : 5_000;
  return Math.round(metres / step) * step;
}

/** Rounds to whole minutes, and from 90 min to 5 min. */
function roundedDuration(seconds: number): number {
  const step = seconds < 5_400 ? 60 : 300;
  return Math.round(seconds / step) * step;
}
