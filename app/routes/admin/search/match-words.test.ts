import { expect, test } from "vitest";
import { matchWords } from "./match-words.ts";

test.each([
  ["reservations", "Réservations"],
  ["REGLAGES", "Réglages"],
  ["images opt", "Optimiser les images"],
  ["trf", "Tarifs"],
  ["acces", "Clés d’accès"],
  ["الاعدادات", "الإعدادات"],
  ["لوحة", "لوحه"],
])("fits %s to %s", (typed, name) => {
  expect(matchWords(typed, name)).toBeGreaterThan(0);
});

test.each([
  ["xyz", "Réservations"],
  ["", "Réservations"],
  ["t", "Réservations"],
  ["images xyz", "Optimiser les images"],
  ["stra", "Tarifs"],
])("does not fit %j to %s, unless a letter occurs", (typed, name) => {
  expect(matchWords(typed, name)).toBe(typed === "t" ? 2 : 0);
});

test("prefers the start of a word to its inside and to scattered letters", () => {
  const [start, inside, letters] = ["tarif", "arif", "trf"].map((typed) => matchWords(typed, "Tarifs"));
  expect(start).toBeGreaterThan(inside!);
  expect(inside).toBeGreaterThan(letters!);
});
