import type { Place, Route } from "#platform/places/places.ts";
import { cityDuration, drivingBetween } from "./driving-time.ts";
import { fixedEstimateOf, listedTownEstimate } from "./fixed-estimates.ts";
import { zoneOf } from "./zones.ts";

export type Estimate = {
  /** Metres by road. */
  distance: number;
  /** Seconds; with `durationTo`, the lower end of a range. */
  duration: number;
  durationTo?: number;
  /** `approximate` is said so wherever it is shown. */
  source: "fixed" | "routed" | "approximate";
  /** The listed way it was read from: `cdg-paris`. */
  route?: string;
};

/**
 * The way through all points of one leg: a fixed one between two zones when there is no stop, else what a
 * router said, else the company's list of towns, else the network of main roads. Null with fewer than two points.
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

/** Routers know streets, but not how full they are: the least that a ride within Paris takes, 0 for others. */
function cityTime(points: Place[], { distance }: Route, at: string | undefined): number {
  return points.every((point) => zoneOf(point) === "paris") ? cityDuration(distance, at) : 0;
}

/** Far enough to be no slip of a router, and finite. */
function isUsable({ distance, duration }: Route): boolean {
  return Number.isFinite(distance) && Number.isFinite(duration) && distance > 0 && duration > 0;
}

/** Leg by leg along the network of main roads. */
function approximate(points: Place[], at: string | undefined): Estimate {
  const ways = points.slice(1).map((to, index) => drivingBetween({ from: points[index]!, to, at }));
  return {
    distance: roundedDistance(ways.reduce((sum, { distance }) => sum + distance, 0)),
    duration: roundedDuration(ways.reduce((sum, { duration }) => sum + duration, 0)),
    source: "approximate",
  };
}

/** To 100 m, from 20 km to 1 km and from 100 km to 5 km: not to look more exact than it is. */
function roundedDistance(metres: number): number {
  const step = metres < 20_000 ? 100 : metres < 100_000 ? 1_000 : 5_000;
  return Math.round(metres / step) * step;
}

/** To whole minutes, from 90 min on to 5 min. */
function roundedDuration(seconds: number): number {
  const step = seconds < 5_400 ? 60 : 300;
  return Math.round(seconds / step) * step;
}
