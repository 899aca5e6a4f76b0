import { type Lang, scriptOf } from "#i18n/locales.ts";

/** Small words that every French sentence has some of, and no English one. */
const FRENCH =
  /(?<![\p{L}’'-])(vous|nous|votre|vos|notre|nos|avec|pour|dans|chez|être|sont|une|réserver|chauffeur privé)(?![\p{L}’'-])/iu;

/** Three Latin words in a row are a sentence left over; two may be a name. */
const LATIN_SENTENCE = /(?:[A-Za-zÀ-ÿ][a-zà-ÿ’'-]+\s+){3}[a-zà-ÿ’'-]+/u;

/** Texts of a page that stand in a language that is not the page's. */
export function foreignTexts(lang: Lang, texts: string[]): string[] {
  const otherScript = scriptOf(lang) === "latin" ? /\p{Script=Arabic}/u : LATIN_SENTENCE;
  return texts.filter((text) => otherScript.test(text) || (lang !== "fr" && FRENCH.test(text)));
}
