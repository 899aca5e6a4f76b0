import type { Lang } from "#i18n/locales.ts";
import { EVENT_SLUGS } from "#i18n/pages/event-slugs.ts";
import { SERVICE_SLUGS } from "#i18n/pages/service-slugs.ts";
import { VEHICLE_SLUGS } from "#i18n/pages/vehicle-slugs.ts";

const PAGES = [
  "",
  "/booking",
  "/services",
  ...SERVICE_SLUGS.map((slug) => `/services/${slug}`),
  "/fleet",
  ...VEHICLE_SLUGS.map((slug) => `/fleet/${slug}`),
  "/prestige-events",
  ...EVENT_SLUGS.map((slug) => `/prestige-events/${slug}`),
  "/about",
  "/contact",
  "/blog",
];

/** The pages that a post in this language may lead to. */
export function ownPages(lang: Lang): string[] {
  return PAGES.map((page) => `/${lang}${page}`);
}
