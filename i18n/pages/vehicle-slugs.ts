/** The vehicle classes by the names of their pages: the only list, in the order of the pages. */
export const VEHICLE_SLUGS = [
  "mercedes-e-class",
  "mercedes-s-class",
  "mercedes-v-class",
  "mercedes-sprinter",
  "range-rover",
  "maybach",
  "rolls-royce",
] as const;

export type VehicleSlug = (typeof VEHICLE_SLUGS)[number];
