const LONGEST_SLUG = 160;
/** Letters of any script, so that an Arabic post has an Arabic address; marks belong to their letters. */
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(-[\p{L}\p{N}\p{M}]+)*$/u;

/** A slug out of an address: null for what can be none, so that it never reaches the database. */
export function readSlug(text: string | undefined): string | null {
  if (text === undefined || text.length > LONGEST_SLUG) return null;
  const slug = text.normalize("NFC");
  return SLUG.test(slug) ? slug : null;
}

/** `Roissy CDG` becomes `roissy-cdg`, `Événements` `evenements`; Arabic letters stay. Empty for a name without letters. */
export function slugFrom(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, LONGEST_SLUG);
}

/** `?page=` as a number from 1; whatever else stands there is the first page. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
