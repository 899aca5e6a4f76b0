import { href } from "react-router";
import type { ServiceSlug } from "#i18n/pages/page-slugs.ts";
import type { Lang } from "#i18n/locales.ts";

/** A link of the header or the footer; its text is `shell.nav.<key>`. */
export type SiteLink = {
  key:
    | "home"
    | "about"
    | "services"
    | "corporate"
    | "allServices"
    | "airport"
    | "station"
    | "hourly"
    | "cities"
    | "tours"
    | "gulfServices"
    | "fleet"
    | "events"
    | "blog"
    | "contact"
    | "booking"
    | "myRides"
    | "legalNotice"
    | "terms"
    | "privacy"
    | "cookies"
    | "emissions"
    | "accessibility";
  to(lang: Lang): string;
};

const home: SiteLink = { key: "home", to: (lang) => href("/:lang", { lang }) };
const about: SiteLink = { key: "about", to: (lang) => href("/:lang/about", { lang }) };
const booking: SiteLink = { key: "booking", to: (lang) => href("/:lang/booking", { lang }) };
const myRides: SiteLink = { key: "myRides", to: (lang) => href("/:lang/my-rides", { lang }) };
const services = allServices("services");
const corporate = service("corporate", "corporate-services");
const fleet: SiteLink = { key: "fleet", to: (lang) => href("/:lang/fleet", { lang }) };
const blog: SiteLink = { key: "blog", to: (lang) => href("/:lang/blog", { lang }) };
const events: SiteLink = { key: "events", to: (lang) => href("/:lang/prestige-events", { lang }) };
const contact: SiteLink = { key: "contact", to: (lang) => href("/:lang/contact", { lang }) };

export const HEADER_LINKS: SiteLink[] = [home, about, services, corporate, fleet, events, contact];

export const LEGAL_LINKS: SiteLink[] = [
  { key: "legalNotice", to: (lang) => href("/:lang/legal-notice", { lang }) },
  { key: "terms", to: (lang) => href("/:lang/terms", { lang }) },
  { key: "privacy", to: (lang) => href("/:lang/privacy-policy", { lang }) },
  { key: "cookies", to: (lang) => href("/:lang/cookie-policy", { lang }) },
  { key: "emissions", to: (lang) => href("/:lang/emissions", { lang }) },
  { key: "accessibility", to: (lang) => href("/:lang/accessibility", { lang }) },
];

export const PLACES = { home, about, booking, myRides, fleet, blog, contact };
export const BOOK_NOW = booking;
export const MY_RIDES = myRides;
export const CONTACT = contact;

export function allServices(key: SiteLink["key"]): SiteLink {
  return { key, to: (lang) => href("/:lang/services", { lang }) };
}

export function service(key: SiteLink["key"], slug: ServiceSlug): SiteLink {
  return { key, to: (lang) => href(`/:lang/services/${slug}`, { lang }) };
}
