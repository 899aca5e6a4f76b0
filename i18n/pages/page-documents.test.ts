import { expect, test } from "vitest";
import { outlineOf } from "#tests/support/outline-of.ts";
import { LANGS } from "../locales.ts";
import { factsIn } from "./fill-facts.ts";
import { pageDocument } from "./page-documents.server.ts";
import { serviceDocument, serviceIndexDocument } from "./service-document.ts";
import { OPTIONAL_FACTS, SERVICE_FACTS } from "./service-fact.ts";
import { SERVICE_SLUGS } from "./page-slugs.ts";

const PAGES = [...SERVICE_SLUGS, "index"] as const;
const EVERY_PAGE = LANGS.flatMap((lang) => PAGES.map((page) => [lang, page] as const));
const KNOWN: readonly string[] = [...SERVICE_FACTS, ...OPTIONAL_FACTS];

test.each(EVERY_PAGE)("has a valid page in %s for services/%s", (lang, page) => {
  const schema = page === "index" ? serviceIndexDocument : serviceDocument;
  expect(schema.safeParse(pageDocument(lang, "services", page)).error?.issues ?? []).toEqual([]);
});

test.each(EVERY_PAGE)("has in %s the lines and facts of the French page for services/%s", (lang, page) => {
  expect(outlineOf(pageDocument(lang, "services", page))).toEqual(
    outlineOf(pageDocument("fr", "services", page)),
  );
});

test.each(EVERY_PAGE)("names in %s only known facts for services/%s", (lang, page) => {
  const facts = factsIn(JSON.stringify(pageDocument(lang, "services", page)));
  expect(facts.filter((fact) => !KNOWN.includes(fact))).toEqual([]);
});

test("links each service once on the index", () => {
  const listed = pageDocument("fr", "services", "index").groups.flatMap((group) => group.services);
  expect(listed.toSorted()).toEqual([...SERVICE_SLUGS].toSorted());
});

test("has no paragraph in two pages of a language", () => {
  for (const lang of LANGS) {
    const paragraphs = SERVICE_SLUGS.flatMap((slug) => {
      const { title, lead, intro, questions, audience } = pageDocument(lang, "services", slug);
      const guests = audience.list.map(({ text }) => text);
      return [title, lead, ...intro.text, ...questions.map(({ answer }) => answer), ...guests];
    });
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  }
});

test("throws for a missing page", () => {
  expect(() => pageDocument("fr", "services", "nothing" as "index")).toThrow("services/nothing");
});
