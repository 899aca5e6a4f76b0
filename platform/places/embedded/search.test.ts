import { expect, test } from "vitest";
import { readAtlas } from "./atlas/atlas.ts";
import { buildSearchIndex } from "./search-index.ts";
import { searchAtlas } from "./search.ts";
import { QUERIES } from "./search-samples.ts";

const index = buildSearchIndex(readAtlas());
const idsFor = (text: string, limit = 8) => searchAtlas(index, text, limit).hits.map(({ place }) => place.id);

test.each([
  ["CDG", "cdg"],
  ["cdg 2e", "cdg-2e"],
  ["CDG2E", "cdg-2e"],
  ["t2e", "cdg-2e"],
  ["terminal 2F roissy", "cdg-2f"],
  ["charles de gaulle 2e", "cdg-2e"],
  ["roissy", "cdg"],
  ["aéroport charles de gaulle", "cdg"],
  ["airport orly", "ory"],
  ["private jet", "lbg"],
  ["paris", "paris"],
  ["pari", "paris"],
  ["paris 16", "paris-16"],
  ["75008 paris", "paris-8"],
  ["ritz", "hotel-ritz-paris"],
  ["hotel ritz paris", "hotel-ritz-paris"],
  ["george v", "hotel-four-seasons-george-v"],
  ["eurodisney", "disneyland-paris"],
  ["disney land", "disneyland-paris"],
  ["garedunord", "gare-du-nord"],
  ["paris gare du nord", "gare-du-nord"],
  ["chateau versailles", "chateau-de-versailles"],
  ["palace of versailles", "chateau-de-versailles"],
  ["st tropez", "saint-tropez"],
  ["lyon", "lyon"],
  ["nice", "nice"],
  ["la defense", "la-defense"],
  ["american hospital", "hopital-americain"],
  ["vallee village", "la-vallee-village"],
])("finds for «%s» first %s", (text, id) => {
  expect(idsFor(text)[0]).toBe(id);
});

test.each([
  ["charle de gaule", "cdg"],
  ["versaile", "versailles"],
  ["vesrailles", "versailles"],
  ["dinsey", "disneyland-paris"],
  ["mariott champs", "marriott-champs-elysees"],
  ["galerie lafayete", "galeries-lafayette"],
  ["shangri la", "hotel-shangri-la-paris"],
  ["deuville", "deauville"],
])("tolerates the typo in «%s» and finds %s first", (text, id) => {
  expect(idsFor(text)[0]).toBe(id);
});

test.each([
  ["مطار شارل ديغول", "cdg"],
  ["شارل دي غول", "cdg"],
  ["مَطار شارل ديجول", "cdg"],
  ["رواسي", "cdg"],
  ["مطار أورلى", "ory"],
  ["باريس", "paris"],
  ["ديزني لاند", "disneyland-paris"],
  ["قصر فرساي", "chateau-de-versailles"],
  ["فندق ريتز", "hotel-ritz-paris"],
  ["فورسيزونز", "hotel-four-seasons-george-v"],
  ["الشانزليزيه", "champs-elysees"],
  ["شانزليزيه", "champs-elysees"],
  ["برج ايفل", "tour-eiffel"],
  ["المستشفى الامريكي", "hopital-americain"],
  ["مسجد باريس الكبير", "grande-mosquee-de-paris"],
  ["باريس ٨", "paris-8"],
  ["غاليري لافاييت", "galeries-lafayette"],
])("finds for the Arabic «%s» first %s", (text, id) => {
  expect(idsFor(text)[0]).toBe(id);
});

test.each([
  "Londres",
  "London",
  "London, UK",
  "لندن",
  "Dubai",
  "دبي",
  "Milan",
  "Rome",
  "Barcelone",
  "berlin",
  "Doha",
])("does not match a city abroad to a French village: «%s»", (text) => {
  const towns = searchAtlas(index, text, 8).hits.filter(
    ({ place, meeting }) => place.kind === "town" && meeting !== "exact",
  );
  expect(towns.map(({ place }) => place.id)).toEqual([]);
});

test("tolerates typos except in the first letter and in half a town's name", () => {
  expect(idsFor("Gordeaux")).toEqual([]);
  expect(idsFor("bordaux")[0]).toBe("bordeaux");
  expect(idsFor("maximz")).not.toContain("sainte-maxime-83");
  expect(idsFor("sainte maxine")[0]).toBe("sainte-maxime-83");
});

test.each([
  ["93200", "saint-denis"],
  ["75116", "paris-16"],
  ["77300", "fontainebleau"],
  ["92100 boulogne", "boulogne-billancourt"],
  ["boulogne", "boulogne-billancourt"],
  ["gare de poissy", "gare-poissy-78"],
  ["gare du bourget", "gare-le-bourget-93"],
  ["valence tgv", "gare-valence-tgv-26"],
])("finds by postcode or town «%s» first %s", (text, id) => {
  expect(idsFor(text)[0]).toBe(id);
});

test("ranks the likeliest place first while a word is being typed", () => {
  expect(idsFor("ve")[0]).toBe("versailles");
  expect(idsFor("dis")[0]).toBe("disneyland-paris");
  expect(idsFor("gare")[0]).toBe("gare-du-nord");
  expect(idsFor("cd")[0]).toBe("cdg");
});

test("finds the terminals of an airport", () => {
  expect(idsFor("orly")).toEqual(expect.arrayContaining(["ory", "ory-1", "ory-2", "ory-3", "ory-4"]));
});

test("requires every word", () => {
  expect(idsFor("ritz marseille")).toEqual([]);
  expect(idsFor("gare du nord")).toEqual(["gare-du-nord"]);
});

test("returns a stable order that does not depend on the limit", () => {
  expect(idsFor("saint")).toEqual(idsFor("saint"));
  expect(idsFor("saint", 8).slice(0, 3)).toEqual(idsFor("saint", 3));
});

test.each(["", "   ", "😀", "%_'", "…", "؟"])("finds nothing for «%s»", (text) => {
  expect(idsFor(text)).toEqual([]);
});

test.each([
  ["SQL", "'; DROP TABLE places; --"],
  ["a null byte", "paris\u0000"],
  ["ten kilobytes of one word", "a".repeat(10_000)],
  ["ten kilobytes of words", "saint ".repeat(1700)],
  ["marks without letters", "\u0301".repeat(10_000)],
])("does not throw for %s", (_, text) => {
  expect(() => searchAtlas(index, text, 8)).not.toThrow();
});

test("examines only a small part of the atlas for any query", () => {
  const letters = index.vocabulary.words.join("").length;
  const costly = QUERIES.map((text) => ({ text, work: searchAtlas(index, text, 8).work }));
  const dearest = costly.reduce((most, each) => (each.work > most.work ? each : most));
  expect(dearest.work, dearest.text).toBeLessThan(letters / 2);
  const typical = costly.map(({ work }) => work).sort((a, b) => a - b)[Math.floor(costly.length / 2)];
  expect(typical).toBeLessThan(letters / 20);
});
