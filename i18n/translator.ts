import { formatsOf } from "./formats.ts";
import type { Lang } from "./locales.ts";
import { wordsOf } from "./words.ts";

/** What it takes to write to somebody in a language. */
export type Translator = ReturnType<typeof translatorIn>;

export function translatorIn(lang: Lang) {
  return { lang, words: wordsOf(lang), formats: formatsOf(lang), comma: lang === "ar" ? "، " : ", " };
}
