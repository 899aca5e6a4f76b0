import { plainName } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { inEveryLang, LANGS } from "#i18n/locales.ts";
import type { AltTexts } from "./media.ts";

/** In characters as people count them. */
const LONGEST_NAME = 120;
const LONGEST_ALT = 300;

/** What an upload is called that brought no name worth keeping. */
const NAMELESS = "image";

/** A file's own name as the library keeps it: no folders, no ending, nothing that turns letters around. */
export function nameOfFile(given: string): string {
  const file = plainName(given).split(/[/\\]/).at(-1) ?? "";
  const name = shortened(file.replace(/\.(jpe?g|png|webp|avif|gif|tiff?|heic)$/iu, "").trim());
  return name === "" || /^\.+$/.test(name) ? NAMELESS : name;
}

/** Name and texts as they were typed, made safe to keep, and what is wrong with them; fields are `name` and `alt-fr` … */
export function checkMedia(typed: { name: string; alts: Partial<AltTexts> }) {
  const name = plainName(typed.name);
  const alts = inEveryLang((lang) => plainName(typed.alts[lang] ?? ""));
  const errors: FieldError[] = [
    ...(name === "" ? [fieldError("name", "media-name-missing")] : []),
    ...tooLong("name", name, LONGEST_NAME),
    ...LANGS.flatMap((lang) => tooLong(`alt-${lang}`, alts[lang], LONGEST_ALT)),
  ];
  return { name, alts, errors };
}

export const NO_ALTS: AltTexts = inEveryLang(() => "");

function tooLong(field: string, text: string, max: number): FieldError[] {
  return [...text].length > max ? [fieldError(field, "too-long", { max })] : [];
}

function shortened(text: string): string {
  return [...text].slice(0, LONGEST_NAME).join("").trim();
}
