const LONGEST_SLUG = 160;
/** Letters and digits of any script, for Arabic slugs; combining marks belong to their letters. */
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(-[\p{L}\p{N}\p{M}]+)*$/u;

/** Normalises a slug from a URL; null if invalid, so that it never reaches the database. */
export function readSlug(text: string | undefined): string | null {
  if (text === undefined || text.length > LONGEST_SLUG) return null;
  const slug = text.normalize("NFC");
  return SLUG.test(slug) ? slug : null;
}

/**
 * `Roissy CDG` becomes `roissy-cdg`, `Événements` becomes `evenements`; Arabic letters are kept. Empty for a name without letters or
 * digits.
 */
export function slugFrom(name: string): string {
  return (
    name
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .normalize("NFC")
      .toLowerCase()
      .replace(/œ/g, "oe")
      .replace(/æ/g, "ae")
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, LONGEST_SLUG)
      // Cutting may leave a trailing hyphen or a lone surrogate.
      .replace(/[-\ud800-\udbff]+$/, "")
  );
}

const RESERVED = new Set(["category", "tag", "preview", "feed", "page", "search"]);

export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

export function nextSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let again = 2; ; again += 1) {
    const ending = `-${again}`;
    const next = slug.slice(0, LONGEST_SLUG - ending.length).replace(/[-\ud800-\udbff]+$/, "") + ending;
    if (!isTaken(next)) return next;
  }
}

/** Invalid values give 1. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
