import type { Named, Place, PlaceKind } from "../places.ts";
import type { AtlasEntry } from "./atlas/atlas-entry.ts";
import { wordsOf } from "./plain-text.ts";
import { type Vocabulary, vocabularyOf } from "./vocabulary.ts";

export type IndexedPlace = {
  place: Place;
  importance: number;
  labels: number[][];
  joined: number[];
  context: number[];
};

export type SearchIndex = {
  places: IndexedPlace[];
  vocabulary: Vocabulary;
  placesNamed: PlacesOfWords;
  placesBeside: PlacesOfWords;
};

/**
 * The places of all words in one array; `starts` has the range of each word. Twenty thousand arrays would
 * take as much memory as the places.
 */
export type PlacesOfWords = { starts: Uint32Array; places: Uint16Array };

const EMPTY_WORDS = new Set(
  "de du des d la le les l a au aux en sur et un une the of at in to and دو دي دا لو لا لي في من الى و".split(
    " ",
  ),
);

const KIND_WORDS: Partial<Record<PlaceKind, string>> = {
  airport: "aeroport airport مطار",
  terminal: "aeroport airport terminal aerogare مطار صالة مبنى",
  station: "gare station train sncf محطة قطار",
  hotel: "hotel palace فندق",
};

export function buildSearchIndex(unsorted: AtlasEntry[]): SearchIndex {
  const entries = unsorted.toSorted(byImportance);
  const drafts = entries.map((entry) => ({ ...labelsOf(entry), context: contextOf(entry) }));
  const contexts = new Map(drafts.map(({ context }) => [context, [] as number[]]));
  const lists = [...drafts.flatMap(({ labels, joined }) => [...labels, joined]), ...contexts.keys()];
  const vocabulary = vocabularyOf(lists);
  const positions = new Map(vocabulary.words.map((word, index) => [word, index]));
  const at = (word: string) => positions.get(word)!;
  for (const [words, places] of contexts) places.push(...words.map(at));
  const places = drafts.map(({ labels, joined, context }, index) => ({
    place: entries[index]!.place,
    importance: entries[index]!.importance,
    labels: labels.map((label) => label.map(at)),
    joined: joined.map(at),
    context: contexts.get(context)!,
  }));
  return {
    places,
    vocabulary,
    placesNamed: placesOfWords(places, vocabulary.words.length, ({ labels, joined }) => [...labels, joined]),
    placesBeside: placesOfWords(places, vocabulary.words.length, ({ context }) => [context]),
  };
}

function byImportance(a: AtlasEntry, b: AtlasEntry): number {
  return b.importance - a.importance || (a.place.id < b.place.id ? -1 : 1);
}

export function meaningfulWords(text: string): string[] {
  const words = wordsOf(text);
  const meaningful = withoutEmptyWords(words);
  return meaningful.length > 0 ? meaningful : words;
}

export function withoutEmptyWords(words: string[]): string[] {
  return words.filter((word) => !EMPTY_WORDS.has(word));
}

function labelsOf({ place, aliases: others, postcodes = [] }: AtlasEntry): {
  labels: string[][];
  joined: string[];
} {
  const names = Object.values(place.names);
  const aliases = place.kind === "airport" && place.iata ? [...others, place.iata] : others;
  // Most places are communes with one name; fifteen thousand sets would take a quarter of the loading time.
  if (place.kind === "town" && aliases.length === 0 && names.every((name) => name === place.names.fr))
    return { labels: [meaningfulWords(place.names.fr)], joined: postcodes };
  const texts = [...new Set([...names, ...aliases])];
  const joined = place.kind === "town" ? [] : texts.map(wordsOf).filter((words) => words.length > 1);
  const whole = [...postcodes, ...new Set(joined.map((words) => words.join("")))];
  return { labels: texts.map(meaningfulWords), joined: whole };
}

const contextWords = new WeakMap<Named, string[]>();

function contextOf({ place: { kind, context, postcode, iata }, sort }: AtlasEntry): string[] {
  // The postcodes of a town belong to its names, so that all towns of a department share one list here.
  const own = [KIND_WORDS[kind], sort, kind === "town" ? "" : postcode, iata].flatMap((text) =>
    wordsOf(text ?? ""),
  );
  const known = contextWords.get(context);
  const shared = known ?? Object.values(context).flatMap(meaningfulWords);
  if (!known) contextWords.set(context, shared);
  return own.length === 0 ? shared : [...shared, ...own];
}

function placesOfWords(
  places: IndexedPlace[],
  words: number,
  groupsOf: (place: IndexedPlace) => number[][],
): PlacesOfWords {
  if (places.length > 2 ** 16) throw new Error("More places than their positions have bits");
  const starts = new Uint32Array(words + 1);
  eachWord(places, words, groupsOf, (word) => (starts[word + 1]! += 1));
  for (let word = 0; word < words; word++) starts[word + 1]! += starts[word]!;
  const row = new Uint16Array(starts[words]!);
  const ends = starts.slice();
  eachWord(places, words, groupsOf, (word, place) => (row[ends[word]!++] = place));
  return { starts, places: row };
}

function eachWord(
  places: IndexedPlace[],
  words: number,
  groupsOf: (place: IndexedPlace) => number[][],
  visit: (word: number, place: number) => void,
): void {
  const last = new Int32Array(words).fill(-1);
  places.forEach((indexed, place) => {
    for (const group of groupsOf(indexed))
      for (const word of group) {
        if (last[word] !== place) visit(word, place);
        last[word] = place;
      }
  });
}
