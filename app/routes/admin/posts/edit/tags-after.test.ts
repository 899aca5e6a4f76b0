import { expect, test } from "vitest";
import { tagsAfter } from "./tags-after.ts";

test("a comma makes a tag, Latin or Arabic, and what follows goes on being typed", () => {
  expect(tagsAfter(["Paris"], "Roissy  CDG , nu")).toEqual({ tags: ["Paris", "Roissy CDG"], rest: "nu" });
  expect(tagsAfter([], "باريس،")).toEqual({ tags: ["باريس"], rest: "" });
});

test("two spellings are one tag, and signs alone are none", () => {
  expect(tagsAfter(["Événements"], "evenements,--,")).toEqual({ tags: ["Événements"], rest: "" });
});
