import { expect, test } from "vitest";
import { headingIds, readingMinutes } from "./content-text.ts";
import { readPage, readSlug, slugFrom } from "./post-slug.ts";
import { doc, heading, paragraph, table } from "../seed/write.ts";

test("rounds the reading time to whole minutes, at least one", () => {
  expect(readingMinutes(doc(paragraph("Court.")), "fr")).toBe(1);
  expect(readingMinutes(doc(paragraph("mot ".repeat(210 * 4))), "fr")).toBe(4);
  expect(readingMinutes(doc(table(["mot ".repeat(160 * 3)])), "ar")).toBe(3);
});

test("gives headings unique ids in any script", () => {
  const content = doc(
    heading(2, "Le départ"),
    paragraph("main"),
    heading(3, "Le départ"),
    heading(2, "الوصول"),
    heading(2, "?!"),
  );
  expect(headingIds(content)).toEqual(["part-le-depart", "part-le-depart-2", "part-الوصول", "part-1"]);
});

test.each([
  ["Roissy CDG", "roissy-cdg"],
  ["À l’heure", "a-l-heure"],
  ["Œuvres & Cie", "oeuvres-cie"],
  ["بالساعة", "بالساعة"],
  ["<script>", "script"],
  ["?!", ""],
])("makes %j into the slug %j", (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test.each(["a-b", "2026", "من-المطار-إلى-باريس", "été"])("accepts the slug %j", (slug) => {
  expect(readSlug(slug.normalize("NFD"))).toBe(slug.normalize("NFC"));
});

test.each([
  "",
  "-a",
  "a-",
  "a--b",
  "a/b",
  "a.xml",
  "a b",
  "\0",
  "a\u202Eb",
  "<b>",
  "a".repeat(161),
  undefined,
])("rejects the slug %j", (slug) => {
  expect(readSlug(slug)).toBeNull();
});

test.each([
  ["2", 2],
  [null, 1],
  ["", 1],
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["1e3", 1],
  ["abc", 1],
  ["٢", 1],
  ["99999999999999999999", 1],
])("reads ?page=%j as page %i", (text, page) => {
  expect(readPage(text)).toBe(page);
});
