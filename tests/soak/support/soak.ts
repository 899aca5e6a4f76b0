import { seeded } from "#tests/fixtures/random.ts";

/** How long it goes on, and the number from which everything that is left to chance follows: the same number, the same choices. */
export type SoakOptions = { milliseconds: number; seed: number };

/**
 * What each module of `tests/soak` exports as `soak`: it does its worst for so long, judges what is left, and says in one line of figures
 * what it saw. It throws where something was lost, done twice or broken.
 */
export type Soak = (options: SoakOptions) => Promise<string>;

export type Chance = ReturnType<typeof createChance>;

/** Random choices that a seed repeats. */
export function createChance(seed: number) {
  const next = seeded(seed);
  return {
    next,
    /** True so many times of a hundred. */
    falls: (percent: number) => next() * 100 < percent,
    between: (least: number, most: number) => least + next() * (most - least),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}

/** Throws all that was found, a line each; the first thirty say enough. */
export function requireNothing(found: string[]) {
  if (found.length === 0) return;
  throw new Error(
    [`${found.length} findings`, ...found.slice(0, 30).map((one) => one.slice(0, 400))].join("\n  "),
  );
}

/** `303 × 12, 503 × 3`. */
export function tally(counts: ReadonlyMap<string | number, number>): string {
  const sorted = [...counts].toSorted(([a], [b]) => String(a).localeCompare(String(b)));
  return sorted.map(([what, times]) => `${what} × ${times}`).join(", ") || "none";
}

export function count<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
