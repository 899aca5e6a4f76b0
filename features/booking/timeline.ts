/**
 * Entries of several sources in one list, the latest first. Instants are compared, not their texts, so that an hour that the clock
 * shows twice keeps its order. Entries of the same instant keep the order of their sources.
 */
export function mergeTimeline<Entry extends { at: string }>(sources: Entry[][]): Entry[] {
  return sources.flat().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const LEAST_FOLDED = 3;

export function foldTimeline<Entry extends { isOpen: boolean }>(
  entries: Entry[],
  most: number,
): { shown: Entry[]; folded: Entry[] } {
  const shown = entries.filter(({ isOpen }, index) => isOpen || index < most);
  const folded = entries.filter((entry) => !shown.includes(entry));
  return folded.length < LEAST_FOLDED ? { shown: entries, folded: [] } : { shown, folded };
}
