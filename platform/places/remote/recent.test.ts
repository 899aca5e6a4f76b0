import { expect, test } from "vitest";
import { createRecent } from "./recent.ts";

test("returns a value until it expires", () => {
  const recent = createRecent<string>({ life: 100 });
  recent.set("a", "answer", 0);
  expect(recent.get("a", 99)).toBe("answer");
  expect(recent.get("a", 100)).toBeUndefined();
  expect(recent.get("b", 0)).toBeUndefined();
});

test("evicts the least recently used value", () => {
  const recent = createRecent<number>({ size: 2 });
  recent.set("a", 1, 0);
  recent.set("b", 2, 0);
  recent.get("a", 1);
  recent.set("c", 3, 2);
  expect(["a", "b", "c"].map((key) => recent.get(key, 3))).toEqual([1, undefined, 3]);
});
