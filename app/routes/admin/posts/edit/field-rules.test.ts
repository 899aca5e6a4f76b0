import { expect, test } from "vitest";
import { countSigns, fitOf, jsonProblem, parisFields, tagsAfter, TEXT_LIMITS } from "./field-rules.ts";

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

test("a comma makes a tag, Latin or Arabic, and what follows goes on being typed", () => {
  expect(tagsAfter(["Paris"], "Roissy  CDG , nu")).toEqual({ tags: ["Paris", "Roissy CDG"], rest: "nu" });
  expect(tagsAfter([], "باريس،")).toEqual({ tags: ["باريس"], rest: "" });
});

test("two spellings are one tag, and signs alone are none", () => {
  expect(tagsAfter(["Événements"], "evenements,--,")).toEqual({ tags: ["Événements"], rest: "" });
});

test.each([
  ["2027-01-20T23:30:00Z", "2027-01-21", "00:30"],
  ["2027-07-01T06:05:00Z", "2027-07-01", "08:05"],
])("%s is %s %s in Paris, wherever the page is read", (instant, date, time) => {
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
