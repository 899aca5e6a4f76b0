import { type Lang, scriptOf } from "#i18n/locales.ts";

/** Frequent French words that do not exist in English. */
const FRENCH =
  /(?<![\p{L}’'-])(vous|nous|votre|vos|notre|nos|avec|pour|dans|chez|être|sont|une|réserver|chauffeur privé)(?![\p{L}’'-])/iu;

/** Four Latin words in a row are an untranslated sentence. Fewer may be a name. */
const LATIN_SENTENCE = /(?:[A-Za-zÀ-ÿ][a-zà-ÿ’'-]+\s+){3}[a-zà-ÿ’'-]+/u;

export function foreignTexts(lang: Lang, texts: string[]): string[] {
  const otherScript = scriptOf(lang) === "latin" ? /\p{Script=Arabic}/u : LATIN_SENTENCE;
  return texts.filter((text) => otherScript.test(text) || (lang !== "fr" && FRENCH.test(text)));
}
