import { plainName } from "#i18n/clean-text.ts";

/** In characters as people count them; with an ending and a number it stays within what file systems take (255 bytes). */
const LONGEST_STEM = 60;

/** What a file is called that brought no name worth keeping. */
const NAMELESS = "image";

/** Names that Windows keeps for itself. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/iu;

/** As the report shows it: one line that nothing in it can turn around. */
export function shownName(given: string): string {
  return [...plainName(given)].slice(0, 200).join("") || NAMELESS;
}

/** `photo.JPG` → `photo`: no folders, no ending, no sign that a file system or a reader could trip over. */
export function stemOf(given: string): string {
  const file = plainName(given).split(/[/\\]/u).at(-1) ?? "";
  const stem = file
    .replace(/\.[a-z0-9]{1,5}$/iu, "")
    .replace(/[<>:"|?*]/gu, "-")
    .replace(/^[\s.]+|[\s.]+$/gu, "");
  const short = [...stem]
    .slice(0, LONGEST_STEM)
    .join("")
    .replace(/[\s.]+$/u, "");
  if (short === "") return NAMELESS;
  return RESERVED.test(short) ? `${short}-${NAMELESS}` : short;
}

/** The name among `taken` ones: `a.webp`, `a-2.webp`, `a-3.webp`. Letters that differ in case only are the same file elsewhere. */
export function uniqueName(stem: string, ending: string, taken: Iterable<string>): string {
  const used = new Set([...taken].map(folded));
  const name = (number: number) => `${stem}${number === 1 ? "" : `-${number}`}.${ending}`;
  let number = 1;
  while (used.has(folded(name(number)))) number += 1;
  return name(number);
}

function folded(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
