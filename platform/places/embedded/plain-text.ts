import { folded } from "#i18n/folded-text.ts";

export const MAX_TEXT = 120;

/**
 * A text normalized for comparison: lower case, no accents or punctuation, single spaces, Latin digits. In
 * Arabic no vowel signs and tatweel, and one form of alef, hamza, ya and ta marbuta.
 */
export function plain(text: string): string {
  const plain = ASCII.test(text)
    ? text.toLowerCase()
    : folded(text).replace(REPLACED, (letter) => LETTERS[letter] ?? letter);
  return plain.replace(ASCII.test(plain) ? ASCII_SEPARATORS : SEPARATORS, " ").trim();
}

/** Also without the Arabic article and with "st" and "bd" expanded. */
export function wordsOf(text: string): string[] {
  const words = plain(text.slice(0, MAX_TEXT));
  return words === "" ? [] : words.split(" ").map(wholeWord);
}

const ASCII = /^\p{ASCII}*$/u;
const ASCII_SEPARATORS = /[^a-z0-9]+/g;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/** Persian letters as Arabic speakers write them in names of places. */
const LETTERS: Record<string, string> = { گ: "غ", پ: "ب", ڤ: "ف", چ: "ج", ء: "" };
const REPLACED = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

const IN_FULL: Record<string, string> = {
  st: "saint",
  ste: "sainte",
  bd: "boulevard",
  bld: "boulevard",
  blvd: "boulevard",
  av: "avenue",
  ave: "avenue",
  kdg: "cdg",
  cgd: "cdg",
  kgd: "cdg",
  dcg: "cdg",
  gdc: "cdg",
  sdg: "cdg",
  cdj: "cdg",
};

function wholeWord(word: string): string {
  const inFull = IN_FULL[word];
  if (inFull) return inFull;
  return word.length >= 5 && word.startsWith("ال") ? word.slice(2) : word;
}
