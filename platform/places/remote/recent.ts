/**
 * A cache of the latest responses of a service, by query; evicts the least recently used. Times in
 * milliseconds.
 */
type Recent<T> = {
  get(key: string, now: number): T | undefined;
  set(key: string, value: T, now: number): void;
};

export function createRecent<T>({ size = 500, life = 10 * 60_000 } = {}): Recent<T> {
  const kept = new Map<string, { value: T; until: number }>();
  return {
    get(key, now) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      kept.delete(key);
      if (entry.until <= now) return undefined;
      kept.set(key, entry);
      return entry.value;
    },
    set(key, value, now) {
      kept.delete(key);
      kept.set(key, { value, until: now + life });
      if (kept.size > size) kept.delete(kept.keys().next().value!);
    },
  };
}
