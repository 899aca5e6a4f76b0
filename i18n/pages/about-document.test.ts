import { expect, test } from "vitest";
import { outlineOf } from "#tests/support/outline-of.ts";
import { LANGS } from "../locales.ts";
import { aboutDocument, PAPERS } from "./about-document.ts";
import { factsIn } from "./fill-facts.ts";
import { pageDocument } from "./page-documents.server.ts";
import { SERVICE_FACTS } from "./service-fact.ts";

const KNOWN: readonly string[] = [...SERVICE_FACTS, ...PAPERS, "tradeName"];

test.each(LANGS)("has a valid about page in %s", (lang) => {
  const { error } = aboutDocument.safeParse(pageDocument(lang, "house", "about"));
  expect(error?.issues ?? []).toEqual([]);
});

test.each(LANGS)("has the structure of the French about page in %s", (lang) => {
  expect(outlineOf(pageDocument(lang, "house", "about"))).toEqual(
    outlineOf(pageDocument("fr", "house", "about")),
  );
});

test.each(LANGS)("names only known facts on the about page in %s", (lang) => {
  const facts = factsIn(JSON.stringify(pageDocument(lang, "house", "about")));
  expect(facts.filter((fact) => !KNOWN.includes(fact))).toEqual([]);
});
