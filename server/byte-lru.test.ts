import { expect, test } from "vitest";
import { createByteLru } from "./byte-lru.ts";

const sizeOf = (text: string) => text.length;

test("evicts the least recently used entries above the limit of bytes", () => {
  const cache = createByteLru(10, sizeOf);
  cache.set("a", "aaaa");
  cache.set("b", "bbbb");
  cache.get("a");
  cache.set("c", "cccc");
  expect(cache.entries()).toEqual([
    ["c", "cccc"],
    ["a", "aaaa"],
  ]);
  expect([cache.bytes(), cache.evicted()]).toEqual([8, 1]);
});

test("counts a replaced or deleted entry once", () => {
  const cache = createByteLru(10, sizeOf);
  cache.set("a", "aaaa");
  cache.set("a", "aa");
  expect(cache.bytes()).toBe(2);
  cache.delete("a");
  cache.delete("a");
  expect([cache.bytes(), cache.entries()]).toEqual([0, []]);
});

test("does not store a value larger than the cache", () => {
  const cache = createByteLru(3, sizeOf);
  cache.set("a", "aaa");
  cache.set("b", "bbbb");
  expect(cache.peek("b")).toBeUndefined();
  expect(cache.peek("a")).toBe("aaa");
});
