const DRAWN_COVERS = ["airports", "paris", "events", "gulf", "business", "cars"] as const;
export type DrawnCover = (typeof DRAWN_COVERS)[number];

type Cover = { kind: "drawn"; name: DrawnCover } | { kind: "media"; id: string };

const DRAWN = "drawn:";

/** Parses the cover of a post: the name of a generated cover after `drawn:`, or the id of a library picture. */
export function coverOf(text: string | null): Cover | null {
  if (!text) return null;
  if (!text.startsWith(DRAWN)) return { kind: "media", id: text };
  const name = DRAWN_COVERS.find((known) => DRAWN + known === text);
  return name ? { kind: "drawn", name } : null;
}

export function drawnCover(name: DrawnCover): string {
  return DRAWN + name;
}

export const COVER_SHAPE = { width: 1600, height: 1000, widths: [480, 960, 1600] } as const;
