import { foldedWords } from "#i18n/folded-text.ts";

/**
 * What a guest typed as their preferred chauffeur names this one: every word of it is a word of the full name, or the first letter of one,
 * whatever the accents and capitals. "M. Karim B." names Karim Belkacem.
 */
export function isAskedFor(typed: string | undefined, fullName: string): boolean {
  const asked = foldedWords(typed ?? "").filter((word, index) => index > 0 || !TITLES.includes(word));
  const name = foldedWords(fullName);
  return (
    asked.some(({ length }) => length > 1) &&
    asked.every((word) => name.some((own) => (word.length === 1 ? own.startsWith(word) : own === word)))
  );
}

const TITLES = ["m", "mr", "monsieur", "mme", "madame", "mrs", "ms", "miss", "السيد", "السيدة"];
