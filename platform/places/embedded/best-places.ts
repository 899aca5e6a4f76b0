import { mostFit, scoreOf, scoreWith } from "./score.ts";
import type { PlacesOfWords, SearchIndex } from "./search-index.ts";
import type { Hit, SearchResult } from "./hit.ts";
import type { TypedWord } from "./typed-word.ts";

/**
 * Upper limit of places to score for one text. Of more places with the same few letters, the most important
 * are the likely ones, and a village named "Saint-…" needs more letters.
 */
const MOST_WEIGHED = 1200;

/**
 * The best places that match every typed word, at least one of them in a name. Scores the places by
 * importance and stops when even a perfect match could not enter the list, which keeps a query of one letter
 * cheap.
 */
export function bestPlaces(index: SearchIndex, typed: TypedWord[], limit: number): SearchResult {
  const { marks, work } = markPlaces(index, typed);
  const all = NAMED | ((1 << typed.length) - 1);
  const within = mostFit(typed);
  const hits: Hit[] = [];
  const scores: number[] = [];
  let weighed = 0;
  for (let position = 0; position < marks.length && weighed < MOST_WEIGHED; position++) {
    if (marks[position] !== all) continue;
    const place = index.places[position]!;
    if (scores.length >= limit && scoreWith(within, place.importance) < scores[0]!) break;
    weighed++;
    const hit = scoreOf(place, typed, index.vocabulary.words);
    if (!hit || (scores.length >= limit && hit.score < scores[0]!)) continue;
    hits.push(hit);
    keepHighest(scores, hit.score, limit);
  }
  return { hits, work: work + weighed };
}

const NAMED = 1 << 15;

function markPlaces(index: SearchIndex, typed: TypedWord[]): { marks: Uint16Array; work: number } {
  const marks = new Uint16Array(index.places.length);
  let work = 0;
  typed.forEach((word, bit) => {
    work += word.work;
    for (const match of word.fits.keys()) {
      work += mark(marks, index.placesNamed, match, NAMED | (1 << bit));
      work += mark(marks, index.placesBeside, match, 1 << bit);
    }
  });
  return { marks, work };
}

function mark(marks: Uint16Array, { starts, places }: PlacesOfWords, word: number, bits: number): number {
  const [start, end] = [starts[word]!, starts[word + 1]!];
  for (let at = start; at < end; at++) marks[places[at]!]! |= bits;
  return end - start;
}

function keepHighest(scores: number[], score: number, limit: number): void {
  if (scores.length >= limit && score <= scores[0]!) return;
  scores.push(score);
  scores.sort((a, b) => a - b);
  if (scores.length > limit) scores.shift();
}
