import { mostFit, scoreOf, scoreWith } from "./score.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Hit, SearchResult } from "./hit.ts";
import type { TypedWord } from "./typed-word.ts";

/**
 * The best places that have every typed word. They are looked at from the most important on, and no further than
 * where even a perfect name could not reach the list: that keeps a single letter cheap.
 */
export function bestPlaces(index: SearchIndex, typed: TypedWord[], limit: number): SearchResult {
  const { marks, work } = markPlaces(index, typed);
  const all = (1 << typed.length) - 1;
  const within = mostFit(typed);
  const hits: Hit[] = [];
  const scores: number[] = [];
  for (let position = 0; position < marks.length; position++) {
    if (marks[position] !== all) continue;
    const place = index.places[position]!;
    if (scores.length >= limit && scoreWith(within, place.importance) < scores[0]!) break;
    const hit = scoreOf(place, typed, index.vocabulary.words);
    if (!hit) continue;
    hits.push(hit);
    keepHighest(scores, hit.score, limit);
  }
  return { hits, work: work + hits.length };
}

/** One bit for each typed word marks the places that have it. */
function markPlaces(index: SearchIndex, typed: TypedWord[]): { marks: Uint16Array; work: number } {
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
  return { marks, work };
}

/** The list of the best scores so far, the lowest first. */
function keepHighest(scores: number[], score: number, limit: number): void {
  if (scores.length >= limit && score <= scores[0]!) return;
  scores.push(score);
  scores.sort((a, b) => a - b);
  if (scores.length > limit) scores.shift();
}
