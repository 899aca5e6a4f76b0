import { expect, test } from "vitest";
import { countSigns, fitOf, jsonProblem, parisFields, tagsAfter, TEXT_LIMITS } from "./field-rules.ts";

test.each([
  ["", 0],
  ["Été", 3],
  ["Été".normalize("NFD"), 3],
  ["مَرْحَبًا", 5],
  ["👩‍✈️", 1],
])("%j has %i characters", (text, count) => {
  expect(countSigns(text)).toBe(count);
});

test("a title of the minimum or the maximum length fits", () => {
  const fits = [0, 29, 30, 60, 61].map((count) => fitOf(count, TEXT_LIMITS.metaTitle));
  expect(fits).toEqual(["empty", "short", "good", "good", "long"]);
});

test("a Latin or Arabic comma completes a tag, and the text after it remains", () => {
  expect(tagsAfter(["Paris"], "Roissy  CDG , nu")).toEqual({ tags: ["Paris", "Roissy CDG"], rest: "nu" });
  expect(tagsAfter([], "باريس،")).toEqual({ tags: ["باريس"], rest: "" });
});

test("merges spellings with the same slug, and ignores tags without letters", () => {
  expect(tagsAfter(["Événements"], "evenements,--,")).toEqual({ tags: ["Événements"], rest: "" });
});

test.each([
  ["2027-01-20T23:30:00Z", "2027-01-21", "00:30"],
  ["2027-07-01T06:05:00Z", "2027-07-01", "08:05"],
])("%s is %s %s in Paris", (instant, date, time) => {
  expect(parisFields(instant)).toEqual({ date, time });
});

test.each([
  ['{"@type":"BlogPosting"}', null],
  ['{"@type":', "syntax"],
  ["", "syntax"],
  ["[]", "object"],
  ["null", "object"],
  ['"text"', "object"],
])("%j: %s", (text, problem) => {
  expect(jsonProblem(text)).toBe(problem);
});
