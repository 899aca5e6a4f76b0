/** The only list, in the order of the pages. */
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

export const SERVICE_SLUGS = [
  "airport-transfers",
  "train-station-transfers",
  "hourly-chauffeur",
  "city-to-city",
  "corporate-services",
  "private-events",
  "tours-sightseeing",
  "fast-track",
  "bodyguard-pro",
  "vip-gulf-services",
] as const;

export type ServiceSlug = (typeof SERVICE_SLUGS)[number];

export const EVENT_SLUGS = [
  "fashion-week",
  "film-festivals",
  "cannes-film-festival",
  "diplomatic-summits",
  "sporting-events",
  "corporate-roadshows",
  "high-profile-delegations",
  "monaco-grand-prix",
  "paris-air-show",
  "versailles-gala",
  "other-events",
] as const;

export type EventSlug = (typeof EVENT_SLUGS)[number];
