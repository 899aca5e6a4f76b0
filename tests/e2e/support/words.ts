import { formatsOf } from "#i18n/formats.ts";
import type { Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";

export function translatorOf(lang: Lang) {
  return { t: wordsOf(lang), formats: formatsOf(lang) };
}
