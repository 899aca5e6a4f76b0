import type { Point } from "#platform/places/places.ts";

type Spot = { x: number; y: number };

const KM_PER_DEGREE = 111.2;

/** Projects coordinates to SVG units: `origin` is at `spot`, north is up. */
export function onMap(origin: Point, spot: Spot, unitsPerKm: number): (point: Point) => Spot {
  const scale = KM_PER_DEGREE * unitsPerKm;
  const narrowing = Math.cos((origin.lat * Math.PI) / 180);
  return ({ lat, lng }) => ({
    x: Math.round(spot.x + (lng - origin.lng) * scale * narrowing),
    y: Math.round(spot.y - (lat - origin.lat) * scale),
  });
}

export function pathThrough(spots: Spot[]): string {
  return `M${spots.map(({ x, y }) => `${x} ${y}`).join("L")}`;
}

export const SEINE = points([
  [48.822, 2.401],
  [48.828, 2.389],
  [48.834, 2.3845],
  [48.838, 2.379],
  [48.8425, 2.369],
  [48.8485, 2.359],
  [48.8545, 2.349],
  [48.8578, 2.341],
  [48.8602, 2.331],
  [48.8628, 2.321],
  [48.864, 2.313],
  [48.8636, 2.301],
  [48.8602, 2.292],
  [48.8556, 2.2875],
  [48.8505, 2.28],
  [48.8465, 2.2755],
  [48.8395, 2.269],
  [48.8345, 2.262],
  [48.829, 2.252],
]);

export const PARIS_BELT = points([
  [48.9005, 2.359],
  [48.9, 2.386],
  [48.889, 2.397],
  [48.877, 2.4075],
  [48.864, 2.413],
  [48.8535, 2.4145],
  [48.8465, 2.4145],
  [48.8345, 2.4075],
  [48.828, 2.3915],
  [48.8195, 2.3685],
  [48.8165, 2.36],
  [48.8165, 2.344],
  [48.8215, 2.3255],
  [48.8265, 2.305],
  [48.8315, 2.287],
  [48.8345, 2.269],
  [48.838, 2.2575],
  [48.8485, 2.2575],
  [48.859, 2.266],
  [48.8715, 2.2755],
  [48.8785, 2.2815],
  [48.8865, 2.2915],
  [48.8955, 2.3135],
  [48.8995, 2.329],
  [48.9005, 2.3445],
]);

function points(pairs: [lat: number, lng: number][]): Point[] {
  return pairs.map(([lat, lng]) => ({ lat, lng }));
}
