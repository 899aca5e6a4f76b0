import { formatsOf } from "./formats.ts";
import { directionOf, type Lang, LANGUAGES } from "./locales.ts";
import { wordsOf } from "./words.ts";

/** What it takes to write to somebody in a language. */
export type Translator = ReturnType<typeof translatorIn>;

export function translatorIn(lang: Lang) {
  return {
    lang,
    words: wordsOf(lang),
    formats: formatsOf(lang),
    comma: LANGUAGES[lang].comma,
    /** From one place to the next; it points where the reader's line goes. */
    arrow: directionOf(lang) === "rtl" ? "←" : "→",
  };
}
