import { distanceBetween } from "#platform/places/great-circle.ts";
import type { Place, Point } from "#platform/places/places.ts";
import { zoneOf, type Zone } from "./zones.ts";

/**
 * Distance in metres, durations in seconds. With `durationTo`, the duration is a range that depends on
 * traffic.
 */
type FixedEstimate = { route: string; distance: number; duration: number; durationTo?: number };

/**
 * Routes between two zones, valid in both directions. The four popular routes have the durations that the
 * company fixed. The others range from off-peak to normal rush-hour traffic.
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

export function fixedEstimateOf(from: Zone | null, to: Zone | null): FixedEstimate | null {
  const names = [`${from}-${to}`, `${to}-${from}`];
  return FIXED_ESTIMATES.find(({ route }) => names.includes(route)) ?? null;
}

/**
 * Towns of the company's route list. `radius`: metres around the centre. Estimates: kilometres by road,
 * off-peak minutes, rush-hour minutes.
 */
const LISTED_TOWNS: (Point & { radius: number; estimate: FixedEstimate })[] = [
  { lat: 49.2583, lng: 4.0317, radius: 5_000, estimate: way("paris", "reims", 145, 95, 115) },
  { lat: 49.3594, lng: 0.0753, radius: 3_000, estimate: way("paris", "deauville", 200, 130, 150) },
  { lat: 49.0758, lng: 1.5339, radius: 2_000, estimate: way("paris", "giverny", 75, 65, 85) },
  { lat: 48.4047, lng: 2.7016, radius: 3_000, estimate: way("paris", "fontainebleau", 68, 60, 80) },
];

export function listedTownEstimate(from: Place, to: Place): FixedEstimate | null {
  const town = zoneOf(from) === "paris" ? to : zoneOf(to) === "paris" ? from : null;
  if (!town) return null;
  return LISTED_TOWNS.find((listed) => distanceBetween(listed, town) <= listed.radius)?.estimate ?? null;
}

function way(from: string, to: string, km: number, minutes: number, busyMinutes?: number): FixedEstimate {
  return {
    route: `${from}-${to}`,
    distance: km * 1_000,
    duration: minutes * 60,
    ...(busyMinutes === undefined ? {} : { durationTo: busyMinutes * 60 }),
  };
}
