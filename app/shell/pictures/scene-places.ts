import type { EventSlug } from "#i18n/pages/event-slugs.ts";
import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";
import type { PictureName } from "./pictures.ts";

/** The night each service drives through; no page shares its scene with another. */
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

/** The place where each event's guests get out. */
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

/** One print a group of events on the home page, in the groups' order: stage, state, sport. */
export const HOME_PRINTS: PictureName[] = ["spotlights", "round-table", "harbour"];
