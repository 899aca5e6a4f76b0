import { formatsOf } from "./formats.ts";
import { directionOf, type Lang, LANGUAGES } from "./locales.ts";
import { wordsOf } from "./words.ts";

export type Translator = ReturnType<typeof translatorIn>;

export function translatorIn(lang: Lang) {
  return {
    lang,
    words: wordsOf(lang),
    formats: formatsOf(lang),
    comma: LANGUAGES[lang].comma,
    /** From one place to the next, in the reading direction. */
    arrow: directionOf(lang) === "rtl" ? "←" : "→",
  };
}
