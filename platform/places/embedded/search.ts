import type { Place } from "../places.ts";
import { wordsOf } from "./plain-text.ts";
import { scoreOf } from "./score.ts";
import { meaningfulWords, type SearchIndex } from "./search-index.ts";
import { readMistypedWord, readTypedWord, type TypedWord } from "./typed-word.ts";

/**
 * How a text and a name meet. `exact`: all words of both, as written. `whole`: all words of both, some only begun or
 * with slips. `part`: words of the name are missing.
 */
export type Meeting = "exact" | "whole" | "part";

export type Hit = {
  place: Place;
  /** How well the words fit, about 0 to 1. */
  fit: number;
  /** The fit and the importance of the place together: the order of the list. */
  score: number;
  meeting: Meeting;
};

export type SearchResult = {
  hits: Hit[];
  /** Words, letters and places looked at: what a query costs. */ work: number;
};

/** More words than any name of the atlas with its context has; the rest of a longer text is not looked at. */
const MAX_WORDS = 12;

/**
 * The places whose name, with what may stand beside it, has every typed word; best first. Slips are forgiven only
 * where the text as it stands is nobody's name and fills less than the list: a right spelling is cheap, and never
 * drowned in what is like it.
 */
export function searchAtlas(index: SearchIndex, text: string, limit: number): SearchResult {
  const words = meaningfulWords(text).slice(0, MAX_WORDS);
  if (words.length === 0) return { hits: [], work: 0 };
  const best = new Map<string, Hit>();
  let work = 0;
  const joined = wordsOf(text).join("");
  const readings = [
    { words, read: readTypedWord },
    ...(words.length > 1 ? [{ words: [joined], read: readTypedWord }] : []),
    { words, read: readMistypedWord },
    ...(words.length > 1 ? [{ words: [joined], read: readMistypedWord }] : []),
  ];
  for (const { words, read } of readings) {
    if (best.size >= limit || [...best.values()].some(({ meeting }) => meeting === "exact")) break;
    const found = placesWithAll(
      index,
      words.map((word) => read(index, word)),
    );
    for (const hit of found.hits) keepBetter(best, hit);
    work += found.work;
  }
  return { hits: [...best.values()].sort(byScore).slice(0, limit), work };
}

/** One bit for each typed word marks the places that have it; those with all bits are looked at closely. */
function placesWithAll(index: SearchIndex, typed: TypedWord[]): SearchResult {
  const marks = new Uint16Array(index.places.length);
  let work = 0;
  typed.forEach((word, bit) => {
    work += word.work;
    for (const match of word.fits.keys()) {
      const places = index.placesOfWord[match]!;
      work += places.length;
      for (const place of places) marks[place]! |= 1 << bit;
    }
  });
  const all = (1 << typed.length) - 1;
  const hits: Hit[] = [];
  marks.forEach((mark, place) => {
    if (mark !== all) return;
    work++;
    const hit = scoreOf(index.places[place]!, typed, index.vocabulary.words);
    if (hit) hits.push(hit);
  });
  return { hits, work };
}

function keepBetter(best: Map<string, Hit>, hit: Hit): void {
  const known = best.get(hit.place.id);
  if (!known || hit.score > known.score) best.set(hit.place.id, hit);
}

/** Ids decide between equals, so that a list never dances. */
function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || (a.place.id < b.place.id ? -1 : 1);
}
