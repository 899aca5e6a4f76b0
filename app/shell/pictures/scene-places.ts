import type { ServiceSlug, EventSlug } from "#i18n/pages/page-slugs.ts";
import type { PictureName } from "./pictures.ts";

/** No two pages share a scene. */
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

export const EVENT_SCENES: Record<EventSlug, PictureName> = {
  "fashion-week": "spotlights",
  "film-festivals": "picture-palace",
  "cannes-film-festival": "croisette",
  "diplomatic-summits": "round-table",
  "sporting-events": "stadium",
  "corporate-roadshows": "dawn-towers",
  "high-profile-delegations": "carpet-stair",
  "monaco-grand-prix": "harbour",
  "paris-air-show": "take-off",
  "versailles-gala": "mirror-pool",
  "other-events": "garden-lanterns",
};

export const SERVICES_SCENE: PictureName = "desk-by-night";

export const HOME_PRINTS: PictureName[] = ["spotlights", "round-table", "harbour"];
