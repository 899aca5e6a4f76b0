import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";

/** The services that this class is most often asked for. */
export const SERVICES_WITH: Record<VehicleClass, [ServiceSlug, ServiceSlug, ServiceSlug]> = {
  "mercedes-e-class": ["airport-transfers", "train-station-transfers", "corporate-services"],
  "mercedes-s-class": ["corporate-services", "fast-track", "hourly-chauffeur"],
  "mercedes-v-class": ["airport-transfers", "tours-sightseeing", "vip-gulf-services"],
  "mercedes-sprinter": ["private-events", "corporate-services", "tours-sightseeing"],
  "range-rover": ["city-to-city", "bodyguard-pro", "hourly-chauffeur"],
  maybach: ["hourly-chauffeur", "fast-track", "private-events"],
  "rolls-royce": ["private-events", "hourly-chauffeur", "vip-gulf-services"],
};
