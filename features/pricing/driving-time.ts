import { isAirport } from "#features/places/airport.ts";
import type { Place, Point } from "#platform/places/places.ts";
import { quickestWay, type RoadEnd, type Streets } from "./road-way.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import { ZONE_MIDDLES, zoneOf } from "./zones.ts";

type Drive = {
  from: Place;
  to: Place;
  /**
   * Paris wall time of the pickup, `2027-03-28T14:30`. Without it, an off-peak hour of the day is assumed.
   */
  at?: string | undefined;
};

/** Metres and seconds. */
type Driving = { distance: number; duration: number };

const MINUTE = 60;

/** Local streets at both ends of a ride, with their off-peak speed by day. `start` is in seconds. */
const STREETS = {
  paris: { start: 5 * MINUTE, winding: 1.25, kmh: 30, isBusy: true },
  suburb: { start: 5.5 * MINUTE, winding: 1.3, kmh: 36, isBusy: true },
  city: { start: 7 * MINUTE, winding: 1.2, kmh: 38, isBusy: true },
  coast: { start: 2 * MINUTE, winding: 1.38, kmh: 32, isBusy: true },
  town: { start: 5 * MINUTE, winding: 1.3, kmh: 53, isBusy: true },
  mountain: { start: 3 * MINUTE, winding: 2, kmh: 36, isBusy: false },
} as const satisfies Record<string, Streets>;

/** Less than elsewhere, because a terminal is next to a main road. */
const AIRPORT_START = 3 * MINUTE;

/**
 * Rides within Paris. `start`: the kerb and the first lights. Beyond `metres`, quays and boulevards allow
 * `fastKmh`.
 */
const CITY = { start: 5 * MINUTE, metres: 4_000, kmh: 13, fastKmh: 22, winding: 1.25 };

export function drivingBetween({ from, to, at }: Drive): Driving {
  if ([from, to].every((place) => groundOf(place) === "paris")) {
    const distance = distanceBetween(from, to) * CITY.winding;
    return { distance, duration: cityDuration(distance, at) };
  }
  const { metres, free, busy } = quickestWay(endAt(from), endAt(to));
  return { distance: metres, duration: free + busy * trafficAt(at) };
}

function endAt(place: Place): RoadEnd {
  const streets = STREETS[groundOf(place)];
  return {
    lat: place.lat,
    lng: place.lng,
    streets: isAirport(place) ? { ...streets, start: AIRPORT_START } : streets,
  };
}

/**
 * Seconds for a distance through the streets of Paris. Half of the driving time is waiting at lights, which
 * does not depend on traffic.
 */
export function cityDuration(metres: number, at: string | undefined): number {
  const slow = Math.min(metres, CITY.metres);
  const driving = slow / (CITY.kmh / 3.6) + (metres - slow) / (CITY.fastKmh / 3.6);
  return CITY.start + (driving * (1 + trafficAt(at))) / 2;
}

type Box = readonly [south: number, north: number, west: number, east: number];

const MOUNTAINS: Box[] = [
  [45.25, 46.3, 6.35, 7.1], // Savoie and Haute-Savoie
  [44.3, 45.25, 5.95, 7.1], // Oisans, Briançonnais, Queyras
  [43.85, 44.3, 6.4, 7.7], // Mercantour
  [45.7, 46.6, 7.1, 10.4], // Valais and the Alps east of it
  [42.4, 43, -0.8, 2.3], // Pyrenees
];

const COASTS: Box[] = [
  [43.2, 43.4, 6.5, 6.75], // Gulf of Saint-Tropez
  [43.4, 43.8, 6.75, 7.55], // Fréjus to Menton
];

/** Metres from the centre of Paris. */
const SUBURBS = 22_000;

/** Large towns. `radius`: metres around the centre that have town streets. */
const CITIES: (Point & { radius: number })[] = [
  { lat: 45.755, lng: 4.85, radius: 8_000 }, // Lyon
  { lat: 43.3, lng: 5.38, radius: 7_000 }, // Marseille
  { lat: 43.605, lng: 1.444, radius: 8_000 }, // Toulouse
  { lat: 44.84, lng: -0.58, radius: 12_000 }, // Bordeaux
  { lat: 50.633, lng: 3.06, radius: 5_000 }, // Lille
  { lat: 47.217, lng: -1.553, radius: 5_000 }, // Nantes
  { lat: 48.584, lng: 7.745, radius: 4_000 }, // Strasbourg
  { lat: 43.61, lng: 3.877, radius: 4_000 }, // Montpellier
  { lat: 48.112, lng: -1.674, radius: 4_000 }, // Rennes
  { lat: 45.188, lng: 5.724, radius: 4_000 }, // Grenoble
  { lat: 49.443, lng: 1.099, radius: 4_000 }, // Rouen
  { lat: 50.8467, lng: 4.3525, radius: 7_000 }, // Brussels
  { lat: 46.204, lng: 6.143, radius: 4_000 }, // Geneva
  { lat: 43.31, lng: -1.98, radius: 4_000 }, // San Sebastián
  { lat: 51.51, lng: -0.13, radius: 15_000 }, // London
];

function isIn(boxes: Box[], { lat, lng }: Point): boolean {
  return boxes.some(([south, north, west, east]) => lat > south && lat < north && lng > west && lng < east);
}

function groundOf(place: Place): keyof typeof STREETS {
  if (zoneOf(place) === "paris") return "paris";
  if (distanceBetween(ZONE_MIDDLES.paris, place) < SUBURBS) return "suburb";
  if (CITIES.some((city) => distanceBetween(city, place) < city.radius)) return "city";
  if (isIn(MOUNTAINS, place)) return "mountain";
  return isIn(COASTS, place) ? "coast" : "town";
}

/** Factor on the driving time: above 1 in the morning and evening of working days, below 1 at night. */
function trafficAt(at: string | undefined): number {
  if (!at) return 1;
  const time = at.slice(11);
  const isWorkday = ![0, 6].includes(new Date(`${at.slice(0, 10)}T12:00:00Z`).getUTCDay());
  if (time < "06:30" || time >= "21:00") return 0.7;
  return isWorkday && ((time >= "07:30" && time < "10:00") || (time >= "16:30" && time < "20:00")) ? 1.15 : 1;
}
