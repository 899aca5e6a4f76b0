import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";

/** The drawn scenes; each may give way to a picture of the library. app/shell holds the list to the files. */
export const SCENES = [
  "airport-apron",
  "carpet-stair",
  "chateau-gates",
  "courtyard",
  "croisette",
  "dawn-towers",
  "desk-by-night",
  "embassy",
  "garden-lanterns",
  "gulf-salon",
  "harbour",
  "hour-city",
  "la-defense",
  "mirror-pool",
  "night-motorway",
  "picture-palace",
  "round-table",
  "runway-jet",
  "spotlights",
  "stadium",
  "station-hall",
  "take-off",
] as const;

export type SceneName = (typeof SCENES)[number];

/** A place of the site that has a drawn picture as long as nobody fills it. */
export type SlotName = `scene:${SceneName}` | `car:${VehicleClass}` | `cabin:${VehicleClass}`;

export const SLOT_NAMES: readonly SlotName[] = [
  ...SCENES.map((scene) => `scene:${scene}` as const),
  ...VEHICLE_CLASSES.map((car) => `car:${car}` as const),
  ...VEHICLE_CLASSES.map((car) => `cabin:${car}` as const),
];

export function isSlotName(value: unknown): value is SlotName {
  return SLOT_NAMES.includes(value as SlotName);
}
