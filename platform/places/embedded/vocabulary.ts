/**
 * All words of the atlas, sorted, each with the length of the prefix that it shares with the previous word.
 */
export type Vocabulary = { words: string[]; shared: Uint8Array };

type WordRange = { start: number; end: number };

export function vocabularyOf(lists: string[][]): Vocabulary {
  const words = new Set<string>();
  for (const list of lists) for (const word of list) words.add(word);
  const sorted = [...words].sort();
  const shared = new Uint8Array(sorted.length);
  for (let i = 1; i < sorted.length; i++) shared[i] = sharedLength(sorted[i - 1]!, sorted[i]!);
  return { words: sorted, shared };
}

export function wordsBeginningWith({ words }: Vocabulary, prefix: string): WordRange {
  const start = lowerBound(words, prefix);
  return { start, end: lowerBound(words, `${prefix}\uffff`) };
}

function lowerBound(words: string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sharedLength(a: string, b: string): number {
  const longest = Math.min(a.length, b.length, 255);
  let length = 0;
  while (length < longest && a[length] === b[length]) length++;
  return length;
}
