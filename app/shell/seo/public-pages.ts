import { LEGAL_PAGES } from "#i18n/legal/legal-document.ts";
import { EVENT_SLUGS } from "#i18n/pages/event-slugs.ts";
import { SERVICE_SLUGS } from "#i18n/pages/service-slugs.ts";
import { VEHICLE_SLUGS } from "#i18n/pages/vehicle-slugs.ts";

/**
 * Every page that search engines may keep, without its language; the home is empty. The sitemap, the cards and the tests go
 * by this list, and a test holds it against the table of routes. Posts of the blog are read from the database.
 */
export const PUBLIC_PAGES: readonly string[] = [
  "",
  "about",
  "services",
  ...SERVICE_SLUGS.map((slug) => `services/${slug}`),
  "fleet",
  ...VEHICLE_SLUGS.map((slug) => `fleet/${slug}`),
  "prestige-events",
  ...EVENT_SLUGS.map((slug) => `prestige-events/${slug}`),
  "blog",
  "booking",
  "contact",
  ...LEGAL_PAGES,
];

/** Addresses under a language that are nobody's but the guest's or the company's. Crawlers are asked to leave them alone. */
export const PRIVATE_PAGES: readonly string[] = [
  "admin",
  "blog/preview/",
  "booking/live",
  "booking/manage/",
  "booking/pay",
  "booking/places",
  "chauffeur/",
  "form-stamp",
  "offers/",
  "payment/",
  "requests/",
  "thank-you",
];
