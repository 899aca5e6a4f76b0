/** The ten services; the names are also their paths. */
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
