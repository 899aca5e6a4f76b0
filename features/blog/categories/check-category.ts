import type { FieldError } from "#i18n/field-error.ts";
import { inEveryLang, LANGS, type Lang } from "#i18n/locales.ts";
import { lineText, readForm } from "#i18n/read-form.server.ts";
import { slugFrom } from "../post/post-slug.ts";

/** A name without letters would give an empty slug. */
const category = inEveryLang((lang) => {
  const name = lineText(60, "category-name-missing");
  return [`name-${lang}`, name.refine((text) => slugFrom(text) !== "", "category-name-signs")] as const;
});

export function checkCategory(
  typed: Record<Lang, string>,
): { names: Record<Lang, string> } | { errors: FieldError[] } {
  const form = Object.fromEntries(LANGS.map((lang) => [`name-${lang}`, typed[lang]]));
  const read = readForm(category, form);
  return read.ok ? { names: read.value } : { errors: read.errors };
}
