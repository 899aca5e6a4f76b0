/** The seven classes by the names of their pages; a test holds them to those of the fleet. */
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
