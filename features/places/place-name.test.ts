import { expect, test } from "vitest";
import { contextOf, labelOf, nameOf } from "./place-name.ts";

const RITZ = {
  names: { fr: "Ritz Paris", en: "Ritz Paris", ar: "فندق ريتز باريس" },
  context: { fr: "Paris 1er", en: "Paris 1st", ar: "باريس، الدائرة الأولى" },
};

test("returns the name in the requested language", () => {
  expect(nameOf(RITZ, "fr")).toBe("Ritz Paris");
  expect(nameOf(RITZ, "ar")).toBe("فندق ريتز باريس");
  expect(contextOf(RITZ, "en")).toBe("Paris 1st");
});

test("falls back to French when a name is missing in the language", () => {
  const place = { names: { fr: "Thoiry", en: "", ar: "" }, context: { fr: "Yvelines (78)", en: "", ar: "" } };
  expect(nameOf(place, "ar")).toBe("Thoiry");
  expect(contextOf(place, "en")).toBe("Yvelines (78)");
});

test("joins name and context with the comma of the language", () => {
  expect(labelOf(RITZ, "fr")).toBe("Ritz Paris, Paris 1er");
  expect(labelOf(RITZ, "ar")).toBe("فندق ريتز باريس، باريس، الدائرة الأولى");
});

test("omits a context that is empty or part of the name", () => {
  const address = "12 Rue de la Paix 75002 Paris";
  const named = (text: string) => ({ fr: text, en: text, ar: text });
  expect(labelOf({ names: named(address), context: named("75002 Paris") }, "fr")).toBe(address);
  expect(labelOf({ names: named(address), context: named("") }, "en")).toBe(address);
});
