import type { Point } from "../../places.ts";

/** Kilometres in a straight line, flat: good to a hundredth within a hundred kilometres. */
export function kilometres(a: Point, b: Point): number {
  const north = (a.lat - b.lat) * 111.2;
  const east = (a.lng - b.lng) * 111.3 * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
