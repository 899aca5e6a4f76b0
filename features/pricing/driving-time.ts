import { isAirport } from "#features/places/airport.ts";
import type { Place, Point } from "#platform/places/places.ts";
import { zoneOf } from "./zones.ts";

type Way = {
  from: Place;
  to: Place;
  /** Metres. */
  road: number;
  /** Paris wall time of the pickup, `2027-03-28T14:30`; without it a calm hour of the day. */
  at?: string | undefined;
};

/** Roads wind more in town: 1.35 times the straight line up to 10 km, down to 1.25 from 100 km on; more in the mountains. */
export function roadDistance(straight: number, isMountain = false): number {
  const share = Math.min(1, Math.max(0, (straight - 10_000) / 90_000));
  return straight * (1.35 - 0.1 * share) * (isMountain ? 1.15 : 1);
}

type Ground = "paris" | "suburb" | "mountain" | "town" | "airport";

/** Out of each end: so many metres of its own streets, at the speed of a calm hour by day. */
const STREETS: Record<Ground, { metres: number; kmh: number }> = {
  paris: { metres: 3_000, kmh: 14 },
  suburb: { metres: 3_000, kmh: 18 },
  mountain: { metres: 40_000, kmh: 42 },
  town: { metres: 2_000, kmh: 30 },
  airport: { metres: 1_000, kmh: 30 },
};

/** Loading, the kerb, the first lights: what a ride within the city takes besides its way. */
const CITY_START = 5 * 60;
const CITY_KMH = 13;

/** Seconds by road: the streets of both ends, the belts around Paris, the motorway. Traffic slows the first two. */
export function drivingTime({ from, to, road, at }: Way): number {
  const [a, b] = [groundOf(from), groundOf(to)];
  const traffic = trafficAt(at);
  if (a === "paris" && b === "paris") return CITY_START + (seconds(road, CITY_KMH) * (1 + traffic)) / 2;

  const ends = [STREETS[a], STREETS[b]];
  const streets = Math.min(1, road / (ends[0]!.metres + ends[1]!.metres));
  const inStreets = ends.reduce((sum, { metres, kmh }) => sum + seconds(metres * streets, kmh), 0);
  const onRoad = Math.max(0, road - ends[0]!.metres - ends[1]!.metres);
  const isRegional = isNearParis(from) && isNearParis(to);
  const belt =
    isRegional || isNearParis(from) || isNearParis(to) ? Math.min(onRoad, isRegional ? 22_000 : 15_000) : 0;
  const open = a === "mountain" || b === "mountain" ? 88 : 118;
  return (inStreets + seconds(belt, isRegional ? 45 : 50)) * traffic + seconds(onRoad - belt, open);
}

/** Alps and Pyrenees, where valleys make the way: boxes of south, north, west and east. */
const MOUNTAINS = [
  [45.25, 46.3, 6.35, 7.1],
  [44.3, 45.25, 5.95, 7.1],
  [42.4, 43, -0.8, 2.3],
] as const;

export function isInMountains({ lat, lng }: Point): boolean {
  return MOUNTAINS.some(
    ([south, north, west, east]) => lat > south && lat < north && lng > west && lng < east,
  );
}

function groundOf(place: Place): Ground {
  if (isAirport(place)) return "airport";
  if (zoneOf(place) === "paris") return "paris";
  if (/^9[234]$/.test(departmentOf(place))) return "suburb";
  return isInMountains(place) ? "mountain" : "town";
}

function isNearParis(place: Place): boolean {
  return zoneOf(place) !== null || /^(7[578]|9[1-5])$/.test(departmentOf(place));
}

function departmentOf({ department, postcode = "" }: Place): string {
  return department ?? postcode.slice(0, 2);
}

/** How much slower than in a calm hour of the day: busy on working days in the morning and in the evening, empty at night. */
function trafficAt(at: string | undefined): number {
  if (!at) return 1;
  const time = at.slice(11);
  const isWorkday = ![0, 6].includes(new Date(`${at.slice(0, 10)}T12:00:00Z`).getUTCDay());
  if (time < "06:30" || time >= "21:00") return 0.7;
  return isWorkday && ((time >= "07:30" && time < "10:00") || (time >= "16:30" && time < "20:00")) ? 1.15 : 1;
}

function seconds(metres: number, kmh: number): number {
  return metres / (kmh / 3.6);
}
