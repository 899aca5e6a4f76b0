/** The seven classes; the ids are also the slugs of their pages. */
export const VEHICLE_CLASSES = [
  "mercedes-e-class",
  "mercedes-s-class",
  "mercedes-v-class",
  "mercedes-sprinter",
  "range-rover",
  "maybach",
  "rolls-royce",
] as const;

export type VehicleClass = (typeof VEHICLE_CLASSES)[number];
