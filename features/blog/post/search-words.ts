const LONGEST = 100;
const MOST = 8;

/** Accents, Arabic vowel marks and tatweel. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;
const ALIKE: Record<string, string> = { ٱ: "ا", ى: "ي", ة: "ه" };

/** The words of a search without accents and with one form of alef, escaped for `like`. The search column is folded in the same way. */
export function searchWords(search: string): string[] {
  return foldedText(search.toWellFormed().replaceAll("\0", "").slice(0, LONGEST))
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MOST)
    .map((word) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`));
}

/** NFD splits a letter with hamza or an accent into the letter and a mark. */
function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/[ٱىة]/g, (letter) => ALIKE[letter]!);
}
