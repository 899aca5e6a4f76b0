import { plainName } from "#i18n/clean-text.ts";
import { inEveryLang } from "#i18n/locales.ts";
import type { AltTexts } from "./media.ts";

/** In code points. */
export const LONGEST_NAME = 120;

const NAMELESS = "image";

/** Library name of a file: without folders, extension and direction overrides. */
export function nameOfFile(given: string): string {
  const file = plainName(given).split(/[/\\]/).at(-1) ?? "";
  const name = shortened(file.replace(/\.(jpe?g|png|webp|avif|gif|tiff?|heic)$/iu, "").trim());
  return name === "" || /^\.+$/.test(name) ? NAMELESS : name;
}

export const NO_ALTS: AltTexts = inEveryLang(() => "");

function shortened(text: string): string {
  return [...text].slice(0, LONGEST_NAME).join("").trim();
}
