import { expect, test } from "vitest";
import { outlineOf } from "#tests/support/outline-of.ts";
import { LANGS } from "../locales.ts";
import { aboutDocument, PAPERS } from "./about-document.ts";
import { factsIn } from "./fill-facts.ts";
import { pageDocument } from "./page-documents.server.ts";
import { SERVICE_FACTS } from "./service-fact.ts";

const KNOWN: readonly string[] = [...SERVICE_FACTS, ...PAPERS, "tradeName"];

test.each(LANGS)("%s: the page of the house has the shape of its type", (lang) => {
  const { error } = aboutDocument.safeParse(pageDocument(lang, "house", "about"));
  expect(error?.issues ?? []).toEqual([]);
});

test.each(LANGS)("%s: the page of the house says what the French one says, line by line", (lang) => {
  expect(outlineOf(pageDocument(lang, "house", "about"))).toEqual(
    outlineOf(pageDocument("fr", "house", "about")),
  );
});

test.each(LANGS)("%s: the page of the house names only facts that are known", (lang) => {
  const facts = factsIn(JSON.stringify(pageDocument(lang, "house", "about")));
  expect(facts.filter((fact) => !KNOWN.includes(fact))).toEqual([]);
});
