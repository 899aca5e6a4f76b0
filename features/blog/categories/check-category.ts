import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { inEveryLang, LANGS, type Lang } from "#i18n/locales.ts";
import { plainLine } from "#i18n/clean-text.ts";
import { slugFrom } from "../post/post-slug.ts";

const LONGEST = 60;

/** A category's names, or what is wrong with them; the fields are called `name-fr` and so on. */
export function checkCategory(
  typed: Record<Lang, string>,
): { names: Record<Lang, string> } | { errors: FieldError[] } {
  const names = inEveryLang((lang) => plainLine(typed[lang]));
  const errors = LANGS.flatMap((lang): FieldError[] => {
    const name = names[lang];
    if (name === "") return [fieldError(`name-${lang}`, "category-name-missing")];
    if ([...name].length > LONGEST) return [fieldError(`name-${lang}`, "too-long", { max: LONGEST })];
    return slugFrom(name) === "" ? [fieldError(`name-${lang}`, "category-name-signs")] : [];
  });
  return errors.length > 0 ? { errors } : { names };
}
