import { latinDigits } from "./clean-text.ts";

/** Accents, vowel signs of Arabic and Hebrew, the lengthening of Arabic letters, and invisible characters. */
const IGNORED =
  /[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g;

/** Letters that do not decompose into a letter and an accent, and letters that people exchange. */
const LETTERS: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
  œ: "oe",
  æ: "ae",
  ß: "ss",
  þ: "th",
};
const REPLACED = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/**
 * For the comparison of names and words, in every search of the site: lower case, without accents, Latin digits; "Straßer" is "strasser",
 * "Cœur" is "coeur". The database has the same function (migration 0087).
 */
export function folded(text: string): string {
  return latinDigits(text.normalize("NFKD").replaceAll(IGNORED, "").toLowerCase()).replaceAll(
    REPLACED,
    (letter) => LETTERS[letter] ?? letter,
  );
}

export function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
