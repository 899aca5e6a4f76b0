import { expect, test } from "vitest";
import { foldTimeline, mergeTimeline } from "./timeline.ts";

const at = (text: string) => {
  const [key = "", instant = ""] = text.split(" ");
  return { key, at: instant };
};

test.each([
  [
    "puts the latest entry of all sources first",
    [["audit 2027-01-20T09:00:00Z"], ["mail 2027-01-20T10:00:00Z", "old 2027-01-18T10:00:00Z"]],
    ["mail", "audit", "old"],
  ],
  [
    "keeps the order of the sources for entries of the same instant",
    [
      ["audit 2027-01-20T09:00:00.000Z"],
      ["mail 2027-01-20T09:00:00Z"],
      ["late 2027-01-20T10:00:00Z", "paid 2027-01-20T09:00:00Z"],
    ],
    ["late", "audit", "mail", "paid"],
  ],
  [
    "keeps the order of a source for its entries of the same instant",
    [["second 2027-01-20T09:00:00Z", "first 2027-01-20T09:00:00Z"]],
    ["second", "first"],
  ],
  [
    "orders the hour that the clock of Paris shows twice by its instants",
    [
      ["summer 2026-10-25T02:40:00+02:00", "before 2026-10-25T01:59:00+02:00"],
      ["winter 2026-10-25T02:10:00+01:00"],
    ],
    ["winter", "summer", "before"],
  ],
  ["is empty without entries", [[], []], []],
])("%s", (_, sources, keys) => {
  expect(mergeTimeline(sources.map((source) => source.map(at))).map(({ key }) => key)).toEqual(keys);
});

test.each([
  ["shows all when the rest is short", "abcd", 2, "abcd", ""],
  ["folds what follows the first entries", "abcde", 2, "ab", "cde"],
  ["shows an old entry that needs an act, in its place", "abcDefg", 2, "abD", "cefg"],
  ["folds nothing of a short list", "ab", 5, "ab", ""],
])("%s", (_, letters, most, shown, folded) => {
  const entries = [...letters].map((key) => ({ key, isOpen: key === key.toUpperCase() }));
  const told = foldTimeline(entries, most);
  expect([told.shown, told.folded].map((some) => some.map(({ key }) => key).join(""))).toEqual([
    shown,
    folded,
  ]);
});
