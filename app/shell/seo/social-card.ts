export type CardText = { heading: string; title: string; siteName: string };

export const CARD_SIZE = { width: 1200, height: 630 };

/** Raise it when the design changes, so that every card gets a new address. */
const DESIGN = 1;

const HOME = "home";

/**
 * The address of the card of `/fr/fleet`: the version is a hash of its text, so caches may store the card without
 * expiry.
 */
export function cardAddress(path: string, text: CardText): string {
  const [lang, ...rest] = path.split("/").slice(1);
  return `/cards/${lang}/${rest.join("/") || HOME}.png?v=${cardVersion(text)}`;
}

/** The page of the card `fleet.png`, without its language: `fleet`; null for an invalid name. */
export function pageOfCard(file: string): string | null {
  const [, page] = /^([\p{L}\p{N}\p{M}-]+(?:\/[\p{L}\p{N}\p{M}-]+)*)\.png$/u.exec(file) ?? [];
  if (page === undefined) return null;
  return page === HOME ? "" : page;
}

/** A short hash with the same result on the server and in the browser (FNV-1a). */
export function cardVersion({ heading, title, siteName }: CardText): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode([DESIGN, heading, title, siteName].join("\n")))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** In the language of the page, because each language has its own card. */
export function cardAlt({ heading, siteName }: CardText): string {
  return `${heading} · ${siteName}`;
}
