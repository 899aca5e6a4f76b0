import type { MediaRow } from "./media.table.ts";
import type { AltTexts, PickedPicture, ShownPicture } from "./media.ts";
import type { Lang } from "#i18n/locales.ts";

/** Pixels. A file is made in each width below that of the picture, and one in its own width up to `LARGEST_WIDTH`. */
const WIDTHS = [320, 640, 1280, 1920];
export const LARGEST_WIDTH = 2560;
export const QUALITY = 82;

type Files = { id: string; hash: string };

export function widthsBelow(largest: number): number[] {
  return WIDTHS.filter((width) => width < largest);
}

/** The extension is always `.webp`; the content type follows from the bytes. */
export function fileKey({ id, hash }: Files, width: number): string {
  return `media/${id}/${hash}-${width}.webp`;
}

export function keyOfFile(id: string, file: string): string | null {
  const isOurs =
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) && /^[0-9a-f]{16}-\d{1,5}\.webp$/.test(file);
  return isOurs ? `media/${id}/${file}` : null;
}

type Shape = Pick<MediaRow, "id" | "hash" | "width" | "height" | "widths">;

export function shownPicture(row: Shape & { alts: AltTexts }, lang: Lang): ShownPicture {
  return { ...shapeOf(row), alt: row.alts[lang] };
}

export function pickedPicture(row: Shape & { name: string; alts: AltTexts }): PickedPicture {
  const { id, name, alts } = row;
  return { id, name, alts, ...shapeOf(row) };
}

function shapeOf({ id, hash, width, height, widths }: Shape) {
  return { path: `/media/${id}/${hash}`, width, height, widths };
}
