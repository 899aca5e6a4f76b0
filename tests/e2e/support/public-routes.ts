import { PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";
import type { Lang } from "#i18n/locales.ts";

const SPECIFIED = [
  "",
  "about",
  "services",
  "services/airport-transfers",
  "services/train-station-transfers",
  "services/hourly-chauffeur",
  "services/city-to-city",
  "services/corporate-services",
  "services/private-events",
  "services/tours-sightseeing",
  "services/fast-track",
  "services/bodyguard-pro",
  "services/vip-gulf-services",
  "fleet",
  "fleet/mercedes-e-class",
  "fleet/mercedes-s-class",
  "fleet/mercedes-v-class",
  "fleet/mercedes-sprinter",
  "fleet/range-rover",
  "fleet/maybach",
  "fleet/rolls-royce",
  "prestige-events",
  "prestige-events/fashion-week",
  "prestige-events/film-festivals",
  "prestige-events/cannes-film-festival",
  "prestige-events/diplomatic-summits",
  "prestige-events/sporting-events",
  "prestige-events/corporate-roadshows",
  "prestige-events/high-profile-delegations",
  "prestige-events/monaco-grand-prix",
  "prestige-events/paris-air-show",
  "prestige-events/versailles-gala",
  "prestige-events/other-events",
  "booking",
  "contact",
  "privacy-policy",
  "cookie-policy",
  "blog",
  "legal-notice",
  "emissions",
  "accessibility",
  "terms",
];

export const PUBLIC_ROUTES = [...new Set([...SPECIFIED, ...PUBLIC_PAGES])];

export function addressOf(lang: Lang, route: string): string {
  return route === "" ? `/${lang}` : `/${lang}/${route}`;
}
