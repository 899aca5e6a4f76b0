import { expect, test } from "vitest";
import { outlineOf } from "#tests/support/outline-of.ts";
import { LANGS } from "../locales.ts";
import { factsIn } from "./fill-facts.ts";
import { pageDocument } from "./page-documents.server.ts";
import { fleetIndexDocument, vehicleDocument } from "./vehicle-document.ts";
import { VEHICLE_FACTS } from "./vehicle-fact.ts";
import { VEHICLE_SLUGS } from "./page-slugs.ts";

const PAGES = [...VEHICLE_SLUGS, "index"] as const;
const EVERY_PAGE = LANGS.flatMap((lang) => PAGES.map((page) => [lang, page] as const));
const KNOWN: readonly string[] = VEHICLE_FACTS;

test.each(EVERY_PAGE)("has a valid page in %s for fleet/%s", (lang, page) => {
  const schema = page === "index" ? fleetIndexDocument : vehicleDocument;
  expect(schema.safeParse(pageDocument(lang, "fleet", page)).error?.issues ?? []).toEqual([]);
});

test.each(EVERY_PAGE)(
  "has in %s the lines, facts and classes of the French page for fleet/%s",
  (lang, page) => {
    expect(outlineOf(pageDocument(lang, "fleet", page))).toEqual(
      outlineOf(pageDocument("fr", "fleet", page)),
    );
  },
);

test.each(EVERY_PAGE)("names in %s only known facts for fleet/%s", (lang, page) => {
  const facts = factsIn(JSON.stringify(pageDocument(lang, "fleet", page)));
  expect(facts.filter((fact) => !KNOWN.includes(fact))).toEqual([]);
});

test("recommends other classes only, each once", () => {
  for (const slug of VEHICLE_SLUGS) {
    const better = pageDocument("fr", "fleet", slug).instead.map(({ vehicle }) => vehicle);
    expect(better).not.toContain(slug);
    expect(new Set(better).size).toBe(better.length);
  }
});

test("links each class once on the index", () => {
  const listed = pageDocument("fr", "fleet", "index").guide.list.map(({ vehicle }) => vehicle);
  expect(listed.toSorted()).toEqual([...VEHICLE_SLUGS].toSorted());
});

test("has no paragraph in two pages of a language", () => {
  for (const lang of LANGS) {
    const paragraphs = VEHICLE_SLUGS.flatMap((slug) => {
      const { title, lead, plan, purpose, chapters, instead, questions } = pageDocument(lang, "fleet", slug);
      const told = [...chapters, ...instead].map(({ text }) => text);
      return [title, lead, plan, ...purpose.text, ...told, ...questions.map(({ answer }) => answer)];
    });
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  }
});
