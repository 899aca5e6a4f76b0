import { isAbroad } from "./abroad.ts";
import { bestPlaces } from "./best-places.ts";
import type { Hit, SearchResult } from "./hit.ts";
import { wordsOf } from "./plain-text.ts";
import { meaningfulWords, type SearchIndex } from "./search-index.ts";
import { readMistypedWord, readTypedWord, type TypedWord } from "./typed-word.ts";

const MAX_WORDS = 12;

/**
 * The places whose name and context match every typed word, best first. Typos are tolerated only if the text
 * as typed is not a name and does not fill the list: a correct spelling is cheap and its results are not
 * buried under similar ones.
 */
export function searchAtlas(index: SearchIndex, text: string, limit: number): SearchResult {
  const best = new Map<string, Hit>();
  const abroad = isAbroad(text);
  let work = 0;
  for (const { words, read, isMistyped } of readingsOf(text)) {
    if (isMistyped && abroad) break;
    if (best.size >= limit || [...best.values()].some(({ meeting }) => meeting === "exact")) break;
    const found = searchFor(index, words, read, limit);
    for (const hit of found.hits) if (!abroad || answersAbroad(hit)) keepBetter(best, hit);
    work += found.work;
  }
  return { hits: [...best.values()].sort(byScore).slice(0, Math.max(0, limit)), work };
}

function answersAbroad({ meeting, place }: Hit): boolean {
  return meeting === "exact" || (place.kind !== "town" && place.kind !== "station");
}

type Reading = {
  isMistyped: boolean;
  words: string[];
  read: (index: SearchIndex, word: string) => TypedWord;
};

function readingsOf(text: string): Reading[] {
  const words = [...new Set(meaningfulWords(text))].slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const texts = words.length === 1 ? [words] : [words, [wordsOf(text).join("")]];
  return [readTypedWord, readMistypedWord].flatMap((read) =>
    texts.map((words) => ({ words, read, isMistyped: read === readMistypedWord })),
  );
}

function searchFor(index: SearchIndex, words: string[], read: Reading["read"], limit: number): SearchResult {
  const typed: TypedWord[] = [];
  for (const word of words) {
    typed.push(read(index, word));
    if (typed.at(-1)!.fits.size === 0)
      return { hits: [], work: typed.reduce((sum, { work }) => sum + work, 0) };
  }
  return bestPlaces(index, typed, limit);
}

function keepBetter(best: Map<string, Hit>, hit: Hit): void {
  const known = best.get(hit.place.id);
  if (!known || hit.score > known.score) best.set(hit.place.id, hit);
}

function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || (a.place.id < b.place.id ? -1 : 1);
}
