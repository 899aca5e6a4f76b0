import type { Point } from "./places.ts";

/** Mean radius of the Earth (IUGG), in metres. */
const EARTH_RADIUS = 6_371_009;

/** Great-circle distance in metres (haversine, accurate to 0.5 %). */
export function distanceBetween(a: Point, b: Point): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
