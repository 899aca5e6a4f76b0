export const MAX_TEXT = 120;

/**
 * A text normalized for comparison: lower case, no accents or punctuation, single spaces, Latin digits. In
 * Arabic no vowel signs and tatweel, and one form of alef, hamza, ya and ta marbuta.
 */
export function plain(text: string): string {
  const lower = text.toLowerCase();
  const folded = ASCII.test(lower) ? lower : fold(lower);
  return folded.replace(ASCII.test(folded) ? ASCII_SEPARATORS : SEPARATORS, " ").trim();
}

/** Also without the Arabic article and with "st" and "bd" expanded. */
export function wordsOf(text: string): string[] {
  const words = plain(text.slice(0, MAX_TEXT));
  return words === "" ? [] : words.split(" ").map(wholeWord);
}

const ASCII = /^\p{ASCII}*$/u;
const ASCII_SEPARATORS = /[^a-z0-9]+/g;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

const LETTERS: Record<string, string> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  ـ: "",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
  گ: "غ",
  پ: "ب",
  ڤ: "ف",
  چ: "ج",
  ء: "",
};
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

function fold(lower: string): string {
  return lower
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(FOLDED, (letter) => LETTERS[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

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
