import { LEGAL_PAGES } from "#i18n/legal/legal-document.ts";
import { VEHICLE_SLUGS, SERVICE_SLUGS, EVENT_SLUGS } from "#i18n/pages/page-slugs.ts";

/**
 * Every page that may be indexed, without its language; the home page is empty. The sitemap, the social cards and tests
 * read this list, and a test compares it with the route table. Posts of the blog are read from the database.
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

/** Paths under a language that are for one guest or the company only; robots.txt excludes them. */
export const PRIVATE_PAGES: readonly string[] = [
  "admin",
  "blog/preview/",
  "booking/live",
  "booking/manage/",
  "booking/passenger/",
  "booking/pay",
  "booking/places",
  "booking/programme/live",
  "chauffeur/",
  "form-stamp",
  "locale",
  "m/",
  "my-rides",
  "offers/",
  "organisation",
  "p/",
  "payment/",
  "requests/",
  "t/",
  "thank-you",
];

/** Paths below a private one that a robot fetches for a person: Google Calendar obeys robots.txt. The longer rule counts. */
export const MACHINE_PAGES: readonly string[] = ["my-rides/calendar/"];
