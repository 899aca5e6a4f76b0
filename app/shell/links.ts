import { href } from "react-router";
import type { Lang } from "#i18n/locales.ts";

/** A link of the header or the footer; its text is `shell.nav.<key>`. */
export type SiteLink = {
  key: "home" | "routes" | "fleet" | "how" | "gulf" | "contact" | "booking";
  to(lang: Lang): string;
};

const home: SiteLink = { key: "home", to: (lang) => href("/:lang", { lang }) };
const booking: SiteLink = { key: "booking", to: (lang) => href("/:lang/booking", { lang }) };
const routes = onHome("routes");
const fleet = onHome("fleet");
const how = onHome("how");
const gulf = onHome("gulf");
const contact = onHome("contact");

/** Only pages that exist; a new page adds its line here. */
export const HEADER_LINKS: SiteLink[] = [home, routes, fleet, how, gulf, contact];

export const FOOTER_GROUPS: { key: "house" | "travel"; links: SiteLink[] }[] = [
  { key: "house", links: [home, fleet, gulf, contact] },
  { key: "travel", links: [booking, routes, how] },
];

export const BOOK_NOW = booking;

function onHome(key: SiteLink["key"]): SiteLink {
  return { key, to: (lang) => `${href("/:lang", { lang })}#${key}` };
}
