import { expect, test } from "vitest";
import { outlineOf } from "#tests/support/outline-of.ts";
import { LANGS } from "../locales.ts";
import { eventDocument, eventIndexDocument } from "./event-document.ts";
import { EVENT_SLUGS } from "./page-slugs.ts";
import { factsIn } from "./fill-facts.ts";
import { pageDocument } from "./page-documents.server.ts";
import { SERVICE_FACTS } from "./service-fact.ts";

const PAGES = [...EVENT_SLUGS, "index"] as const;
const EVERY_PAGE = LANGS.flatMap((lang) => PAGES.map((page) => [lang, page] as const));

test.each(EVERY_PAGE)("has a valid page in %s for events/%s with known facts only", (lang, page) => {
  const document = pageDocument(lang, "events", page);
  const schema = page === "index" ? eventIndexDocument : eventDocument;
  expect(schema.safeParse(document).error?.issues ?? []).toEqual([]);
  const known: readonly string[] = SERVICE_FACTS;
  expect(factsIn(JSON.stringify(document)).filter((fact) => !known.includes(fact))).toEqual([]);
});

test.each(EVERY_PAGE)("has in %s the lines and facts of the French page for events/%s", (lang, page) => {
  expect(outlineOf(pageDocument(lang, "events", page))).toEqual(
    outlineOf(pageDocument("fr", "events", page)),
  );
});

test("links each event once on the index", () => {
  const listed = pageDocument("fr", "events", "index").groups.flatMap((group) => group.events);
  expect(listed.toSorted()).toEqual([...EVENT_SLUGS].toSorted());
});

test("has no sentence or answer in two events of a language", () => {
  for (const lang of LANGS) {
    const texts = EVENT_SLUGS.flatMap((slug) => {
      const { title, lead, setting, questions, included, cars, notice } = pageDocument(lang, "events", slug);
      const own = [title, lead, notice, ...setting.text, ...cars.roles, ...included];
      return [...own, ...questions.map(({ answer }) => answer)];
    });
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test("uses the punctuation of each language and names the company's figures as facts", () => {
  const typed = /(?<!\d)(15|20|24|30|48|60)(?!\d)\s?(min|h\b|hours|heures|minutes|%|دقيقة|ساعة)/;
  expect(LANGS.flatMap(textsOf).filter((text) => typed.test(text))).toEqual([]);
  expect(textsOf("en").filter((text) => /\s[;:!?%]|[«»]/.test(text))).toEqual([]);
  expect(textsOf("ar").filter((text) => /\s[،؛؟.:]|\p{Script=Latin}{2}/u.test(bare(text)))).toEqual([]);
});

function textsOf(lang: (typeof LANGS)[number]): string[] {
  return PAGES.flatMap((page) => {
    const document = pageDocument(lang, "events", page);
    return stringsIn("groups" in document ? { ...document, groups: [] } : document);
  });
}

function stringsIn(part: unknown): string[] {
  return typeof part === "string" ? [part] : Object.values(part as object).flatMap(stringsIn);
}

function bare(text: string): string {
  return text.replace(/\{\w+\}/g, "×");
}
