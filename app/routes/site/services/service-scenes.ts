import type { PictureName } from "#app/shell/pictures.ts";
import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";

/** The night each service drives through. */
export const SERVICE_SCENES: Record<ServiceSlug, PictureName> = {
  "airport-transfers": "airport-apron",
  "train-station-transfers": "station-hall",
  "hourly-chauffeur": "hour-city",
  "city-to-city": "night-motorway",
  "corporate-services": "la-defense",
  "private-events": "courtyard",
  "tours-sightseeing": "chateau-gates",
  "fast-track": "runway-jet",
  "bodyguard-pro": "embassy",
  "vip-gulf-services": "gulf-salon",
};
