import { plainName } from "#i18n/clean-text.ts";

/** In code points; with a number and an extension the name stays within the 255 bytes of common file systems. */
const LONGEST_STEM = 60;

const NAMELESS = "image";

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/iu;

export function shownName(given: string): string {
  return [...plainName(given)].slice(0, 200).join("") || NAMELESS;
}

/** `photo.JPG` → `photo`: without folders, extension, or characters that file systems reject. */
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

/** Numbers a name that is taken: `a.webp`, `a-2.webp`, `a-3.webp`. Case is ignored, as on Windows and macOS. */
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
