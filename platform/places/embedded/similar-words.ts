import { type Vocabulary, wordsBeginningWith } from "./vocabulary.ts";

type Match = { edits: number; whole: boolean };

type SimilarWord = Match & { word: number };

type SimilarWords = {
  found: SimilarWord[];
  /** Letters compared: the cost. */ work: number;
};

/** Tolerated edits in a word: one from four letters, two from eight, none in a word with a digit. */
export function editsAllowed(typed: string): number {
  if (typed.length < 4 || /\d/.test(typed)) return 0;
  return typed.length < 8 ? 1 : 2;
}

/**
 * The words that equal or begin with `typed` within `most` edits: an extra, missing or wrong letter, or two
 * swapped (optimal string alignment). The first letter must match: it is rarely the typo, and "Londres" is
 * not Ondres. The words are sorted, so the rows of a shared prefix are computed once, and words with too
 * different a prefix are skipped.
 */
export function similarWords(vocabulary: Vocabulary, typed: string, most: number): SimilarWords {
  const { words, shared } = vocabulary;
  const table = tableFor(typed, most);
  const found: SimilarWord[] = [];
  let match: Match | undefined;
  let [work, ready, deadEnd] = [0, 0, Infinity];
  const { start, end } = wordsBeginningWith(vocabulary, typed.slice(0, 1));
  for (let index = start; index < end; index++) {
    if (index === start || shared[index]! < deadEnd) {
      const word = words[index]!;
      const depth = Math.min(word.length, typed.length + most);
      deadEnd = Infinity;
      for (
        ready = index === start ? 0 : Math.min(ready, shared[index]!);
        ready < depth && deadEnd === Infinity;
        ready++
      ) {
        work++;
        if (fillRow(table, word, ready + 1) > most) deadEnd = ready + 1;
      }
      match = matchIn(table, ready, word.length);
    }
    if (match) found.push({ word: index, ...match });
  }
  return { found, work };
}

/**
 * Row d, column i: the distance between a word's first d letters and the first i of `typed`, within the band
 * of `most`.
 */
type Table = { typed: string; most: number; width: number; cells: Uint8Array };

function tableFor(typed: string, most: number): Table {
  const width = typed.length + 1;
  const cells = new Uint8Array(width * (width + most + 1)).fill(most + 1);
  for (let i = 0; i <= Math.min(most, typed.length); i++) cells[i] = i;
  return { typed, most, width, cells };
}

function fillRow({ typed, most, width, cells }: Table, word: string, depth: number): number {
  const row = depth * width;
  const letter = word.charCodeAt(depth - 1);
  const before = depth > 1 ? word.charCodeAt(depth - 2) : -1;
  const last = Math.min(typed.length, depth + most);
  let least = most + 1;
  for (let i = Math.max(0, depth - most); i <= last; i++) {
    let best = cells[row - width + i]! + 1;
    if (i > 0) {
      const at = typed.charCodeAt(i - 1);
      best = Math.min(best, cells[row + i - 1]! + 1, cells[row - width + i - 1]! + (at === letter ? 0 : 1));
      const swapped = i > 1 && at === before && typed.charCodeAt(i - 2) === letter;
      if (swapped) best = Math.min(best, cells[row - 2 * width + i - 2]! + 1);
    }
    cells[row + i] = Math.min(best, most + 1);
    least = Math.min(least, best);
  }
  return least;
}

/**
 * Prefers the whole word; else, from five letters, a prefix, because shorter prefixes match half of the
 * atlas.
 */
function matchIn({ typed, most, width, cells }: Table, ready: number, length: number): Match | undefined {
  const distance = (depth: number) => cells[depth * width + typed.length]!;
  if (ready === length && distance(ready) <= most) return { edits: distance(ready), whole: true };
  if (typed.length < 5) return undefined;
  let edits = most + 1;
  for (let depth = typed.length - most; depth <= ready; depth++) edits = Math.min(edits, distance(depth));
  return edits <= most ? { edits, whole: false } : undefined;
}
