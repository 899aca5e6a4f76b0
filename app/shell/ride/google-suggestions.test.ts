import { expect, test } from "vitest";
import { ownFirst } from "./google-suggestions.ts";
import type { Suggestion } from "./suggestion.ts";

const place = (name: string, kind: Suggestion["kind"] = "hotel"): Suggestion => ({
  id: name,
  kind,
  name,
  where: "",
});

test("lists our own places first, and a place known to both once", () => {
  const found = ownFirst([place("Ritz Paris")], [place("ritz paris"), place("Ritz Bar")]);
  expect(found.map(({ name }) => name)).toEqual(["Ritz Paris", "Ritz Bar"]);
});

test("reserves room for Google's places, with at most eight in total", () => {
  const own = Array.from({ length: 8 }, (_, index) => place(`ours ${index}`));
  const theirs = Array.from({ length: 5 }, (_, index) => place(`theirs ${index}`));
  const found = ownFirst(own, theirs).map(({ name }) => name);
  expect(found.length).toBe(8);
  expect(found.filter((name) => name.startsWith("theirs"))).toEqual(["theirs 0", "theirs 1", "theirs 2"]);
  expect(ownFirst(own, [])).toEqual(own);
});
