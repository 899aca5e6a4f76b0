import { folded } from "#i18n/folded-text.ts";

/** How well a word fits: at the start of a word, inside of a word, or only its letters in this order. */
const AT_START = 3;
const INSIDE = 2;
const LETTERS = 1;

/**
 * How well typed words fit a name, ignoring accents and the order of words; 0 if one of them does not fit. The letters
 * of a word may have others between them: `trf` fits `Tarifs`.
 */
export function matchWords(typed: string, name: string): number {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const text = folded(name);
  const scores = words.map((word) => scoreOf(word, text));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function scoreOf(word: string, text: string): number {
  if (text.split(/[\s’'-]+/).some((one) => one.startsWith(word))) return AT_START;
  if (text.includes(word)) return INSIDE;
  return word.length > 1 && text.split(/\s+/).some((one) => hasLetters(one, word)) ? LETTERS : 0;
}

function hasLetters(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === letters[at]) at += 1;
  return at >= letters.length;
}
