import type { Messages } from "./dictionaries.ts";

type Some = Partial<Messages>;

const known = new Map<string, Some>();

/** In the process what its loaders have picked, in the browser the files it has fetched: few, since the lists of parts stand in the code. */
export function keepWords(address: string, words: Some) {
  known.set(address, words);
}

export function areWordsKnown(address: string): boolean {
  return known.has(address);
}

/** The words under an address of `pickWords`. What nobody brought is shown by its key. */
export function wordsAt(address: string): Some {
  return known.get(address) ?? NONE;
}

const NONE: Some = {};
const together = new Map<string, Some>();

/** Those of several addresses as one, the same object each time; sections of one namespace may come from several. */
export function wordsAtAll(addresses: readonly string[]): Some {
  const key = addresses.join();
  let words = together.get(key);
  if (!words) {
    words = addresses.map(wordsAt).reduce(withMore, NONE);
    // What is not there yet may still come.
    if (addresses.every(areWordsKnown)) together.set(key, words);
  }
  return words;
}

type Sections = Record<string, object>;

function withMore(all: Some, more: Some): Some {
  const merged: Sections = { ...(all as Sections) };
  for (const [name, sections] of Object.entries(more as Sections))
    merged[name] = name in merged ? { ...merged[name], ...sections } : sections;
  return merged;
}
