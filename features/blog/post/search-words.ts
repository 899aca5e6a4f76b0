const LONGEST = 100;
const MOST = 8;

/** Vowel signs, accents, the lengthening of Arabic letters. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;
const ALIKE: Record<string, string> = { ٱ: "ا", ى: "ي", ة: "ه" };

/**
 * What somebody looks for, word by word, without accents and with one alif, as `like` wants it. The query folds what it searches in
 * the same way.
 */
export function searchWords(search: string): string[] {
  return foldedText(search.toWellFormed().replaceAll("\0", "").slice(0, LONGEST))
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MOST)
    .map((word) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`));
}

/** Taken apart, a letter with a hamza or an accent is the letter and a mark. */
function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/[ٱىة]/g, (message) => ALIKE[message]!);
}
