import type { Point } from "#platform/places/places.ts";

/** Half of the drawing, in units of its viewBox. */
export const MAP_HALF = 150;

const OUTER = 132;

/** Kilometres of the outer ring: the first that is not smaller than the distance. */
const RANGES = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

type SchematicMap = { car: { x: number; y: number }; rings: { radius: number; metres: number }[] };

/** The car around the pickup in the middle, north up: only direction and distance, no streets and no coordinates. */
export function schematicMap({ metres, bearing }: { metres: number; bearing: number }): SchematicMap {
  const range = (RANGES.find((km) => km * 1000 >= metres) ?? RANGES.at(-1)!) * 1000;
  const radius = OUTER * Math.min(1, metres / range);
  const angle = (bearing * Math.PI) / 180;
  return {
    car: { x: round(MAP_HALF + radius * Math.sin(angle)), y: round(MAP_HALF - radius * Math.cos(angle)) },
    rings: [1, 0.5].map((part) => ({ radius: OUTER * part, metres: range * part })),
  };
}

/** Degrees clockwise from north, in steps of 5. */
export function bearingFrom(from: Point, to: Point): number {
  const [north, south, east] = [to.lat, from.lat, to.lng - from.lng].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const y = Math.sin(east) * Math.cos(north);
  const x = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east);
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  return (Math.round(degrees / 5) * 5 + 360) % 360;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
