import { isAbroad } from "./abroad.ts";
import { bestPlaces } from "./best-places.ts";
import type { Hit, SearchResult } from "./hit.ts";
import { wordsOf } from "./plain-text.ts";
import { meaningfulWords, type SearchIndex } from "./search-index.ts";
import { readMistypedWord, readTypedWord, type TypedWord } from "./typed-word.ts";

/** More words than any name of the atlas with its context has; the rest of a longer text is not looked at. */
const MAX_WORDS = 12;

/**
 * The places whose name, with what may stand beside it, has every typed word; best first. Slips are forgiven only
 * where the text as it stands is nobody's name and fills less than the list: a right spelling is cheap, and never
 * drowned in what is like it.
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

/** "Tokyo" may well be the Palais de Tokyo, but no village, nor its station, that only has a city's name in its own. */
function answersAbroad({ meeting, place }: Hit): boolean {
  return meeting === "exact" || (place.kind !== "town" && place.kind !== "station");
}

type Reading = {
  isMistyped: boolean;
  words: string[];
  read: (index: SearchIndex, word: string) => TypedWord;
};

/** As typed; with the words in one ("disney land"); and both again with slips forgiven. */
function readingsOf(text: string): Reading[] {
  const words = [...new Set(meaningfulWords(text))].slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const texts = words.length === 1 ? [words] : [words, [wordsOf(text).join("")]];
  return [readTypedWord, readMistypedWord].flatMap((read) =>
    texts.map((words) => ({ words, read, isMistyped: read === readMistypedWord })),
  );
}

/** One word that nothing is like ends the search: no place has them all. */
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

/** Ids decide between equals, so that a list never dances. */
function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || (a.place.id < b.place.id ? -1 : 1);
}
