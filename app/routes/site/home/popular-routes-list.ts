import { fixedEstimateOf } from "#features/pricing/fixed-estimates.ts";
import type { Zone } from "#features/pricing/zones.ts";

/** The popular routes in display order. The key names their illustration and their words. */
const POPULAR = [
  { key: "cdg", from: "cdg", to: "paris" },
  { key: "ory", from: "ory", to: "paris" },
  { key: "disneyland", from: "paris", to: "disneyland" },
  { key: "versailles", from: "paris", to: "versailles" },
] as const satisfies { key: Zone; from: Zone; to: Zone }[];

export type PopularRoute = ReturnType<typeof popularRoutes>[number];

/** With the distance (metres) and duration (seconds) that the estimate of a booking shows too. */
export function popularRoutes() {
  return POPULAR.map((route) => {
    const estimate = fixedEstimateOf(route.from, route.to);
    if (!estimate) throw new Error(`No fixed estimate from ${route.from} to ${route.to}`);
    const { distance, duration, durationTo } = estimate;
    return { ...route, distance, duration, durationTo };
  });
}
