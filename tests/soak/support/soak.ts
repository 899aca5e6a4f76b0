import { seeded } from "#tests/fixtures/random.ts";

type SoakOptions = { milliseconds: number; seed: number };

/**
 * The export `soak` of each module of `tests/soak`: causes faults for this time, checks the site, and returns one line of figures. Throws if
 * something was lost, done twice or broken.
 */
export type Soak = (options: SoakOptions) => Promise<string>;

export type Chance = ReturnType<typeof createChance>;

export function createChance(seed: number) {
  const next = seeded(seed);
  return {
    next,
    falls: (percent: number) => next() * 100 < percent,
    between: (least: number, most: number) => least + next() * (most - least),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}

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
