/** What a link preview shows of a page: its h1, and its title below where the two differ. */
export type CardText = { heading: string; title: string; siteName: string };

export const CARD_SIZE = { width: 1200, height: 630 };

/** Raised when the drawing changes, so that every card gets a new address. */
const DESIGN = 1;

/** The page's name in a card's address; a home has no path of its own. */
const HOME = "home";

/** Where the card of `/fr/fleet` is: its text is part of the version, so a cache may keep it for good. */
export function cardAddress(path: string, text: CardText): string {
  const [lang, ...rest] = path.split("/").slice(1);
  return `/cards/${lang}/${rest.join("/") || HOME}.png?v=${cardVersion(text)}`;
}

/** The page behind `fleet.png`, without its language: `fleet`; null for what is no card's name. */
export function pageOfCard(file: string): string | null {
  const [, page] = /^([\p{L}\p{N}\p{M}-]+(?:\/[\p{L}\p{N}\p{M}-]+)*)\.png$/u.exec(file) ?? [];
  if (page === undefined) return null;
  return page === HOME ? "" : page;
}

/** Short, and the same on the server and in the browser (FNV-1a). */
export function cardVersion({ heading, title, siteName }: CardText): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode([DESIGN, heading, title, siteName].join("\n")))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** One card per page and language, so its text can be read out in that language. */
export function cardAlt({ heading, siteName }: CardText): string {
  return `${heading} · ${siteName}`;
}
