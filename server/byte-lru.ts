type ByteLru<Value> = {
  get(key: string): Value | undefined;
  peek(key: string): Value | undefined;
  /** Does nothing if the value alone is larger than the cache. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  entries(): [string, Value][];
  bytes(): number;
  evicted(): number;
};

/**
 * A Map iterates in insertion order: a used entry is inserted again, so the least recently used comes first.
 */
export function createByteLru<Value>(maxBytes: number, sizeOf: (value: Value) => number): ByteLru<Value> {
  const values = new Map<string, Value>();
  let bytes = 0;
  let evicted = 0;
  const remove = (key: string) => {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    bytes -= sizeOf(value);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    peek: (key) => values.get(key),
    set(key, value) {
      remove(key);
      if (sizeOf(value) > maxBytes) return;
      values.set(key, value);
      bytes += sizeOf(value);
      for (const oldest of values.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
        evicted += 1;
      }
    },
    delete: remove,
    entries: () => [...values].reverse(),
    bytes: () => bytes,
    evicted: () => evicted,
  };
}
