import type { Zone } from "./zones.ts";

/** Distance in metres; durations in seconds, `durationTo` the upper end where traffic makes it a range. */
export type FixedEstimate = { route: string; distance: number; duration: number; durationTo?: number };

/**
 * Ways between two zones, the same in both directions. The four popular routes show the fixed durations;
 * the others run from a calm hour to an ordinary busy one.
 */
const FIXED_ESTIMATES: FixedEstimate[] = [
  way("cdg", "paris", 30, 45, 60),
  way("ory", "paris", 18, 30, 45),
  way("paris", "disneyland", 40, 45),
  way("paris", "versailles", 22, 30, 40),
  way("bva", "paris", 86, 75, 90),
  way("lbg", "paris", 16, 25, 40),
  way("cdg", "disneyland", 43, 40, 55),
  way("ory", "disneyland", 46, 40, 60),
  way("bva", "disneyland", 120, 95, 120),
  way("cdg", "versailles", 52, 50, 80),
  way("cdg", "ory", 45, 45, 75),
];

/** The known way between two zones; null when there is none, or within one zone. */
export function fixedEstimateOf(from: Zone | null, to: Zone | null): FixedEstimate | null {
  const names = [`${from}-${to}`, `${to}-${from}`];
  return FIXED_ESTIMATES.find(({ route }) => names.includes(route)) ?? null;
}

function way(from: Zone, to: Zone, km: number, minutes: number, busyMinutes?: number): FixedEstimate {
  return {
    route: `${from}-${to}`,
    distance: km * 1_000,
    duration: minutes * 60,
    ...(busyMinutes === undefined ? {} : { durationTo: busyMinutes * 60 }),
  };
}
