import { isAirport } from "#features/places/airport.ts";
import type { Place, Point } from "#platform/places/places.ts";
import { quickestWay, type RoadEnd, type Streets } from "./road-way.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import { ZONE_MIDDLES, zoneOf } from "./zones.ts";

type Drive = {
  from: Place;
  to: Place;
  /** Paris wall time of the pickup, `2027-03-28T14:30`; without it a calm hour of the day. */
  at?: string | undefined;
};

/** Metres and seconds. */
export type Driving = { distance: number; duration: number };

const MINUTE = 60;

/** The streets that a ride starts and ends in, in a calm hour by day. */
const STREETS = {
  paris: { start: 5 * MINUTE, winding: 1.25, kmh: 30, isBusy: true },
  suburb: { start: 5.5 * MINUTE, winding: 1.3, kmh: 36, isBusy: true },
  city: { start: 7 * MINUTE, winding: 1.2, kmh: 38, isBusy: true },
  coast: { start: 2 * MINUTE, winding: 1.38, kmh: 32, isBusy: true },
  town: { start: 5 * MINUTE, winding: 1.3, kmh: 53, isBusy: true },
  mountain: { start: 3 * MINUTE, winding: 2, kmh: 36, isBusy: false },
} as const satisfies Record<string, Streets>;

/** At a terminal one is on the road at once. */
const AIRPORT_START = 3 * MINUTE;

/** Within Paris: the kerb and the first lights, the streets, and beyond these metres quays and boulevards. */
const CITY = { start: 5 * MINUTE, metres: 4_000, kmh: 13, fastKmh: 22, winding: 1.25 };

/** The quickest way by road and the time it takes at that hour. */
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

/** Seconds for so many metres through the streets of Paris; half of them is waiting at lights, whatever the hour. */
export function cityDuration(metres: number, at: string | undefined): number {
  const slow = Math.min(metres, CITY.metres);
  const driving = slow / (CITY.kmh / 3.6) + (metres - slow) / (CITY.fastKmh / 3.6);
  return CITY.start + (driving * (1 + trafficAt(at))) / 2;
}

/** Boxes of south, north, west and east. */
type Box = readonly [south: number, north: number, west: number, east: number];

/** Where valleys make the way. */
const MOUNTAINS: Box[] = [
  [45.25, 46.3, 6.35, 7.1], // Savoie and Haute-Savoie
  [44.3, 45.25, 5.95, 7.1], // Oisans, Briançonnais, Queyras
  [43.85, 44.3, 6.4, 7.7], // Mercantour
  [45.7, 46.6, 7.1, 10.4], // Valais and the Alps east of it
  [42.4, 43, -0.8, 2.3], // Pyrenees
];

/** Resorts in one row between the hills and the sea. */
const COASTS: Box[] = [
  [43.2, 43.4, 6.5, 6.75], // Gulf of Saint-Tropez
  [43.4, 43.8, 6.75, 7.55], // Fréjus to Menton
];

/** Metres from the middle of Paris. */
const SUBURBS = 22_000;

/** Large towns, each with the circle of its streets: metres. */
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

/** How much slower than in a calm hour of the day: busy on working days in the morning and in the evening, empty at night. */
function trafficAt(at: string | undefined): number {
  if (!at) return 1;
  const time = at.slice(11);
  const isWorkday = ![0, 6].includes(new Date(`${at.slice(0, 10)}T12:00:00Z`).getUTCDay());
  if (time < "06:30" || time >= "21:00") return 0.7;
  return isWorkday && ((time >= "07:30" && time < "10:00") || (time >= "16:30" && time < "20:00")) ? 1.15 : 1;
}
