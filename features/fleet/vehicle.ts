import { VEHICLE_SLUGS, type ServiceSlug } from "#i18n/pages/page-slugs.ts";
import { LUGGAGE_UNITS } from "./load.ts";

/** They are also the slugs of their pages. */
export const VEHICLE_CLASSES = VEHICLE_SLUGS;

export type VehicleClass = (typeof VEHICLE_CLASSES)[number];

type VehicleFeature =
  | "wifi"
  | "water"
  | "chargers"
  | "leather"
  | "climate-zones"
  | "tinted-windows"
  | "reclining-seats"
  | "massage-seats"
  | "rear-screens"
  | "facing-seats"
  | "standing-room"
  | "all-wheel-drive"
  | "panoramic-roof"
  | "champagne-cooler"
  | "starlight-headliner";

type Vehicle = {
  class: VehicleClass;
  /** In decimetres. */
  length: number;
  passengers: number;
  /** Boot space, in units of `LUGGAGE_UNITS`. */
  luggageUnits: number;
  maxChildSeats: number;
  category: "standard" | "prestige";
  features: VehicleFeature[];
  services: [ServiceSlug, ServiceSlug, ServiceSlug];
};

/**
 * By law a VTC car has 4 to 9 seats including the driver's (Code des transports, R3122-6), so at most 8
 * guests.
 */
export const MAX_PASSENGERS = 8;

const ON_BOARD = ["wifi", "water", "chargers", "leather"] as const satisfies VehicleFeature[];

export const VEHICLES: Record<VehicleClass, Vehicle> = {
  "mercedes-e-class": {
    class: "mercedes-e-class",
    length: 49,
    passengers: 3,
    luggageUnits: largeCases(2),
    maxChildSeats: 2,
    category: "standard",
    features: [...ON_BOARD, "climate-zones"],
    services: ["airport-transfers", "train-station-transfers", "corporate-services"],
  },
  "mercedes-s-class": {
    class: "mercedes-s-class",
    length: 53,
    passengers: 3,
    luggageUnits: largeCases(2),
    maxChildSeats: 2,
    category: "standard",
    features: [...ON_BOARD, "reclining-seats", "massage-seats", "tinted-windows"],
    services: ["corporate-services", "fast-track", "hourly-chauffeur"],
  },
  "mercedes-v-class": {
    class: "mercedes-v-class",
    length: 52,
    passengers: 7,
    luggageUnits: largeCases(7),
    maxChildSeats: 4,
    category: "standard",
    features: [...ON_BOARD, "facing-seats", "tinted-windows"],
    services: ["airport-transfers", "tours-sightseeing", "vip-gulf-services"],
  },
  "mercedes-sprinter": {
    class: "mercedes-sprinter",
    length: 70,
    passengers: MAX_PASSENGERS,
    luggageUnits: largeCases(10),
    maxChildSeats: 4,
    category: "standard",
    features: [...ON_BOARD, "standing-room", "tinted-windows"],
    services: ["private-events", "corporate-services", "tours-sightseeing"],
  },
  "range-rover": {
    class: "range-rover",
    length: 51,
    passengers: 3,
    luggageUnits: largeCases(3),
    maxChildSeats: 2,
    category: "standard",
    features: [...ON_BOARD, "all-wheel-drive", "panoramic-roof", "tinted-windows"],
    services: ["city-to-city", "bodyguard-pro", "hourly-chauffeur"],
  },
  maybach: {
    class: "maybach",
    length: 55,
    passengers: 3,
    luggageUnits: largeCases(2),
    maxChildSeats: 2,
    category: "prestige",
    features: [...ON_BOARD, "reclining-seats", "massage-seats", "rear-screens", "champagne-cooler"],
    services: ["hourly-chauffeur", "fast-track", "private-events"],
  },
  "rolls-royce": {
    class: "rolls-royce",
    length: 58,
    passengers: 3,
    luggageUnits: largeCases(2),
    maxChildSeats: 2,
    category: "prestige",
    features: [...ON_BOARD, "reclining-seats", "starlight-headliner", "champagne-cooler"],
    services: ["private-events", "hourly-chauffeur", "vip-gulf-services"],
  },
};

export function isVehicleClass(value: unknown): value is VehicleClass {
  return VEHICLE_CLASSES.includes(value as VehicleClass);
}

export function largeBagsOf(vehicle: VehicleClass): number {
  return Math.floor(VEHICLES[vehicle].luggageUnits / LUGGAGE_UNITS.large);
}

function largeCases(count: number): number {
  return count * LUGGAGE_UNITS.large;
}
