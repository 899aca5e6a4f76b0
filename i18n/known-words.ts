import type { Messages } from "./dictionaries.ts";

type Some = Partial<Messages>;

const known = new Map<string, Some>();

export function cacheWords(address: string, words: Some) {
  known.set(address, words);
}

export function areWordsKnown(address: string): boolean {
  return known.has(address);
}

/** A missing word is shown as its key. */
export function wordsAt(address: string): Some {
  return known.get(address) ?? NONE;
}

const NONE: Some = {};
const together = new Map<string, Some>();

/** The same object for each call. Sections of one namespace may come from several addresses. */
export function wordsAtAll(addresses: readonly string[]): Some {
  const key = addresses.join();
  let words = together.get(key);
  if (!words) {
    words = addresses.map(wordsAt).reduce(withMore, NONE);
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
