/** For the comparison of names and words: lower case, without accents, Arabic vowel signs and invisible characters. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
