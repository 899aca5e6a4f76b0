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
      // Cut, it may end in a hyphen or in half a letter.
      .replace(/[-\ud800-\udbff]+$/, "")
  );
}

/** What the blog itself has under its address, now or one day. */
const RESERVED = new Set(["category", "tag", "preview", "feed", "page", "search"]);

export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

/** `paris-2`, `paris-3` …: the first that is not taken. */
export function nextSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let again = 2; ; again += 1) {
    const ending = `-${again}`;
    const next = slug.slice(0, LONGEST_SLUG - ending.length).replace(/[-\ud800-\udbff]+$/, "") + ending;
    if (!isTaken(next)) return next;
  }
}

/** `?page=` as a number from 1; whatever else stands there is the first page. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
