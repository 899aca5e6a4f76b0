import { AIRPORT_TERMINALS } from "#platform/places/airport-terminals.ts";
import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";

/** A test of app/shell compares the list with the files. */
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

export const MEETING_STATIONS = [
  "gare-du-nord",
  "gare-de-l-est",
  "gare-de-lyon",
  "gare-saint-lazare",
  "gare-montparnasse",
  "gare-d-austerlitz",
  "gare-de-bercy",
  "gare-cdg-tgv",
] as const;

export const MEETING_TERMINALS = Object.entries(AIRPORT_TERMINALS).flatMap(([airport, terminals]) =>
  terminals.map(([code]) => ({ airport, code, point: `${airport}-${code}` })),
);

const MEETING_POINTS: readonly string[] = [
  ...MEETING_TERMINALS.map(({ point }) => point),
  ...MEETING_STATIONS,
];

type MeetingSlot = `meeting:${string}`;

export function meetingSlot(point: string): MeetingSlot | null {
  return MEETING_POINTS.includes(point) ? `meeting:${point}` : null;
}

export type SlotName = MeetingSlot | `scene:${SceneName}` | `car:${VehicleClass}` | `cabin:${VehicleClass}`;

export const SLOT_NAMES: readonly SlotName[] = [
  ...SCENES.map((scene) => `scene:${scene}` as const),
  ...VEHICLE_CLASSES.map((car) => `car:${car}` as const),
  ...VEHICLE_CLASSES.map((car) => `cabin:${car}` as const),
  ...MEETING_POINTS.map((point) => `meeting:${point}` as const),
];

export function isSlotName(value: unknown): value is SlotName {
  return SLOT_NAMES.includes(value as SlotName);
}
