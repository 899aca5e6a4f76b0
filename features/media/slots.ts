import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";

/** Scenes with default artwork that a picture of the library may replace. A test of app/shell compares the list with the files. */
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

/** A place with default artwork until a picture is assigned. */
export type SlotName = `scene:${SceneName}` | `car:${VehicleClass}` | `cabin:${VehicleClass}`;

export const SLOT_NAMES: readonly SlotName[] = [
  ...SCENES.map((scene) => `scene:${scene}` as const),
  ...VEHICLE_CLASSES.map((car) => `car:${car}` as const),
  ...VEHICLE_CLASSES.map((car) => `cabin:${car}` as const),
];

export function isSlotName(value: unknown): value is SlotName {
  return SLOT_NAMES.includes(value as SlotName);
}
