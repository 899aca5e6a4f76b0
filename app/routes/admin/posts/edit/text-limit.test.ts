import { expect, test } from "vitest";
import { countSigns, fitOf, TEXT_LIMITS } from "./text-limit.ts";

test.each([
  ["", 0],
  ["Été", 3],
  ["Été".normalize("NFD"), 3],
  ["مَرْحَبًا", 5],
  ["👩‍✈️", 1],
])("%j has %i signs", (text, count) => {
  expect(countSigns(text)).toBe(count);
});

test("a title fits between its two limits, both of them among it", () => {
  const fits = [0, 29, 30, 60, 61].map((count) => fitOf(count, TEXT_LIMITS.metaTitle));
  expect(fits).toEqual(["empty", "short", "good", "good", "long"]);
});
