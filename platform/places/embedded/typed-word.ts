import type { SearchIndex } from "./search-index.ts";
import { editsAllowed, similarWords } from "./similar-words.ts";
import { wordsBeginningWith } from "./vocabulary.ts";

export type TypedWord = {
  fits: Map<number, number>;
  itself: Set<number>;
  nearly: Set<number>;
  slips: Set<number>;
  work: number;
};

const NEARLY = 0.7;

export function readTypedWord(index: SearchIndex, typed: string): TypedWord {
  const read: TypedWord = {
    fits: new Map(),
    itself: new Set(),
    nearly: new Set(),
    slips: new Set(),
    work: 0,
  };
  const { start, end } = wordsBeginningWith(index.vocabulary, typed);
  for (let word = start; word < end; word++) {
    const share = typed.length / index.vocabulary.words[word]!.length;
    read.fits.set(word, share === 1 ? 1 : 0.8 + 0.12 * share);
    if (share === 1) read.itself.add(word);
    if (share >= NEARLY) read.nearly.add(word);
  }
  for (const department of departmentsOf(typed)) {
    const { start: word } = wordsBeginningWith(index.vocabulary, department);
    if (index.vocabulary.words[word] !== department) continue;
    read.fits.set(word, 0.75);
    read.itself.add(word);
  }
  return { ...read, work: end - start };
}

export function readMistypedWord(index: SearchIndex, typed: string): TypedWord {
  const read = readTypedWord(index, typed);
  const most = editsAllowed(typed);
  if (most === 0) return read;
  const { found, work } = similarWords(index.vocabulary, typed, most);
  for (const { word, edits, whole } of found) {
    const fit = (whole ? 0.9 : 0.75) - 0.1 * edits;
    if (!read.fits.has(word)) read.slips.add(word);
    if (fit > (read.fits.get(word) ?? 0)) read.fits.set(word, fit);
    if (whole) read.nearly.add(word);
  }
  return { ...read, work: read.work + work };
}

function departmentsOf(typed: string): string[] {
  if (!/^\d{5}$/.test(typed)) return [];
  const code = typed.slice(0, 2);
  return code === "20" ? ["2a", "2b"] : [code];
}
