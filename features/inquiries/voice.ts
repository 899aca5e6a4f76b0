import { formatsOf } from "#i18n/formats.ts";
import type { Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";

/** What it takes to write to somebody in a language. */
export type Voice = ReturnType<typeof voiceIn>;

export function voiceIn(lang: Lang) {
  return { lang, words: wordsOf(lang), formats: formatsOf(lang), comma: lang === "ar" ? "، " : ", " };
}
