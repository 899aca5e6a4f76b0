import { PARIS_AIRPORTS, parisAirportAt, type ParisAirport } from "#features/places/airport.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import type { Place, Point } from "#platform/places/places.ts";

export const ZONES = ["cdg", "ory", "bva", "lbg", "paris", "disneyland", "versailles"] as const;

export type Zone = (typeof ZONES)[number];

const AIRPORT_ZONES: Record<ParisAirport, Zone> = { CDG: "cdg", ORY: "ory", BVA: "bva", LBG: "lbg" };

const DISNEYLAND = { centre: { lat: 48.8709, lng: 2.7829 }, radius: 3_000 };
const VERSAILLES = { centre: { lat: 48.8049, lng: 2.1204 }, radius: 3_000 };

/** For Paris, a postcode takes precedence over the position. */
export function zoneOf(place: Place): Zone | null {
  const airport = airportZoneOf(place);
  if (airport) return airport;
  if (isWithin(DISNEYLAND, place)) return "disneyland";
  if (isInParis(place)) return "paris";
  if (place.postcode === "78000" || isWithin(VERSAILLES, place)) return "versailles";
  return null;
}

/**
 * A place for pricing. A place in a zone has the position of the centre of the zone, because a zone has one
 * price.
 */
export type Spot = Point & { zone: Zone | null };

export function spotOf(place: Place): Spot {
  const zone = zoneOf(place);
  const { lat, lng } = zone ? ZONE_MIDDLES[zone] : place;
  return { zone, lat, lng };
}

export const ZONE_MIDDLES: Record<Zone, Point> = {
  cdg: PARIS_AIRPORTS.CDG,
  ory: PARIS_AIRPORTS.ORY,
  bva: PARIS_AIRPORTS.BVA,
  lbg: PARIS_AIRPORTS.LBG,
  paris: { lat: 48.8566, lng: 2.3522 },
  disneyland: DISNEYLAND.centre,
  versailles: VERSAILLES.centre,
};

/** Direction of `to` as seen from `from`, in eighths of a circle: 0 is north, 2 is east. */
export function sideOf(from: Point, to: Point): number {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const bearing = Math.atan2(east, to.lat - from.lat) / (Math.PI / 4);
  return (Math.round(bearing) + 8) % 8;
}

/**
 * By IATA code, else by its position on the grounds of an airport: hotels there have the prices of the
 * airport.
 */
function airportZoneOf(place: Place): Zone | null {
  const known = Object.entries(AIRPORT_ZONES).find(([code]) => code === place.iata);
  if (known) return known[1];
  const around = parisAirportAt(place);
  return around ? AIRPORT_ZONES[around] : null;
}

function isWithin(circle: { centre: Point; radius: number }, point: Point): boolean {
  return distanceBetween(circle.centre, point) <= circle.radius;
}

function isInParis(place: Place): boolean {
  const department = place.postcode?.slice(0, 2) ?? place.department;
  return department ? department === "75" : isInside(PARIS_OUTLINE, place);
}

function isInside(outline: Array<[lat: number, lng: number]>, { lat, lng }: Point): boolean {
  let inside = false;
  outline.forEach(([lat1, lng1], index) => {
    const [lat2, lng2] = outline.at(index - 1)!;
    const crosses = lat1 > lat !== lat2 > lat;
    if (crosses && lng < lng1 + ((lat - lat1) / (lat2 - lat1)) * (lng2 - lng1)) inside = !inside;
  });
  return inside;
}

/**
 * Outline of Paris along its gates, with the Bois de Boulogne, accurate to about 300 m. Used for places of
 * which only the position is known.
 */
const PARIS_OUTLINE: Array<[lat: number, lng: number]> = [
  [48.9015, 2.359], // Chapelle
  [48.901, 2.371], // Aubervilliers
  [48.899, 2.3865], // Villette
  [48.8885, 2.396], // Pantin
  [48.8825, 2.4],
  [48.877, 2.411], // Lilas
  [48.864, 2.4135], // Bagnolet
  [48.8535, 2.4155], // Montreuil
  [48.8465, 2.4155], // Vincennes
  [48.831, 2.401], // Charenton
  [48.828, 2.3905], // Bercy
  [48.8205, 2.369], // Ivry
  [48.8165, 2.36], // Italie
  [48.8165, 2.344], // Gentilly
  [48.8215, 2.3255], // Orléans
  [48.8265, 2.305], // Vanves
  [48.8315, 2.287], // Versailles
  [48.8325, 2.273], // Sèvres
  [48.834, 2.263],
  [48.837, 2.2545], // Saint-Cloud
  [48.845, 2.2545], // Molitor
  [48.8475, 2.24], // Boulogne
  [48.8525, 2.227], // Longchamp
  [48.865, 2.2255],
  [48.8735, 2.238],
  [48.88, 2.2585],
  [48.8795, 2.2805], // Maillot
  [48.8865, 2.2915], // Champerret
  [48.8905, 2.299], // Asnières
  [48.896, 2.3135], // Clichy
  [48.8995, 2.329], // Saint-Ouen
  [48.901, 2.3445], // Clignancourt
];
