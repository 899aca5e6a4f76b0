/** The covers that are drawn by code, see `art/covers`. */
const DRAWN_COVERS = ["airports", "paris", "events", "gulf", "business", "cars"] as const;
export type DrawnCover = (typeof DRAWN_COVERS)[number];

export type Cover = { kind: "drawn"; name: DrawnCover } | { kind: "media"; id: string };

const DRAWN = "drawn:";

/** What a post's row says of its cover: a drawing's name behind `drawn:`, else a picture of the media library. */
export function coverOf(text: string | null): Cover | null {
  if (!text) return null;
  if (!text.startsWith(DRAWN)) return { kind: "media", id: text };
  const name = DRAWN_COVERS.find((known) => DRAWN + known === text);
  return name ? { kind: "drawn", name } : null;
}

export function drawnCover(name: DrawnCover): string {
  return DRAWN + name;
}
