import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";

const ANYWHERE: ServiceSlug[] = ["airport-transfers", "hourly-chauffeur"];

/** The services that lie beside what a post speaks of, by its category. */
const SERVICES = new Map<string, ServiceSlug[]>([
  ["airports", ["airport-transfers", "fast-track"]],
  ["paris", ["tours-sightseeing", "hourly-chauffeur"]],
  ["events", ["private-events", "hourly-chauffeur"]],
  ["gulf", ["vip-gulf-services", "fast-track"]],
  ["business", ["corporate-services", "hourly-chauffeur"]],
  ["cars", ["airport-transfers", "city-to-city"]],
]);

export function relatedServices(category: string | undefined): ServiceSlug[] {
  return SERVICES.get(category ?? "") ?? ANYWHERE;
}
