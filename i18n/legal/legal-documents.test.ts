import { expect, test } from "vitest";
import { COMPANY_LANG, DEFAULT_LANG, LANGS, type Lang } from "../locales.ts";
import { COMPANY_FACTS, RULE_FACTS, SITE_FACTS } from "./legal-fact.ts";
import {
  factsIn,
  LEGAL_PAGES,
  type LegalBlock,
  type LegalPage,
  type LegalSection,
} from "./legal-document.ts";
import { legalDocuments, legalFrames } from "./legal-documents.server.ts";

const TRANSLATIONS = LEGAL_PAGES.flatMap((page) =>
  LANGS.filter((lang) => lang !== DEFAULT_LANG).map((lang) => [page, lang] as const),
);
const ALL = LEGAL_PAGES.flatMap((page) => LANGS.map((lang) => [page, lang] as const));

test.each(TRANSLATIONS)("has in %s in %s the sections of the French text in its order", (page, lang) => {
  const ids = idsOf("fr", page);
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
  expect(idsOf(lang, page)).toEqual(ids);
});

test.each(TRANSLATIONS)("has in %s in %s the structure of the French text line by line", (page, lang) => {
  expect(sections(lang, page).map(shapeOf)).toEqual(sections("fr", page).map(shapeOf));
});

test.each(TRANSLATIONS)(
  "names in %s in %s the facts, laws and links of the French text in every section",
  (page, lang) => {
    for (const [at, section] of sections("fr", page).entries()) {
      const french = linesOf(section).join("\n");
      const translated = linesOf(sections(lang, page)[at]!).join("\n");
      expect(factsIn(translated).sort(), section.id).toEqual(factsIn(french).sort());
      expect(lawsIn(translated), section.id).toEqual(lawsIn(french));
      expect(targetsIn(translated), section.id).toEqual(targetsIn(french));
      expect(strongIn(translated), section.id).toBe(strongIn(french));
    }
  },
);

test("cites in the terms the laws that apply to chauffeur services", () => {
  const laws = lawsIn(sections("fr", "terms").flatMap(linesOf).join("\n"));
  const wanted = ["L.221-2", "L.221-14", "R.212-2", "L.214-1", "L.216-6", "L.612-14", "L.3122-3", "D.213-1"];
  expect(laws).toEqual(expect.arrayContaining(wanted));
});

test.each(ALL)("names in %s in %s only existing facts", (page, lang) => {
  const known: string[] = [...COMPANY_FACTS, ...RULE_FACTS, ...SITE_FACTS];
  const named = factsIn(sections(lang, page).flatMap(linesOf).join("\n"));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((fact) => !known.includes(fact))).toEqual([]);
});

test.each(ALL)("links in %s in %s to a section, a legal page or an absolute URL", (page, lang) => {
  const anchors = idsOf(lang, page).map((id) => `#${id}`);
  const targets = targetsIn(sections(lang, page).flatMap(linesOf).join("\n"));
  expect(targets.length).toBeGreaterThan(0);
  const lost = targets.filter(
    (to) => !anchors.includes(to) && !LEGAL_PAGES.includes(to as LegalPage) && !to.startsWith("https://"),
  );
  expect(lost).toEqual([]);
});

test.each(ALL)("has content in every section of %s in %s without the optional facts", (page, lang) => {
  const optional: string[] = COMPANY_FACTS.filter(
    (fact) => !["tradeName", "operator", "phone", "whatsapp", "email"].includes(fact),
  );
  const silent = sections(lang, page).filter((section) =>
    linesOf(section).every((line) => factsIn(line).some((fact) => optional.includes(fact))),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test("says only in translations that the French text prevails", () => {
  expect(LANGS.map((lang) => targetsIn(legalFrames[lang].translation))).toEqual(
    LANGS.map((lang) => (lang === COMPANY_LANG ? [] : [COMPANY_LANG])),
  );
});

function sections(lang: Lang, page: LegalPage): LegalSection[] {
  return legalDocuments[lang][page].sections;
}

function idsOf(lang: Lang, page: LegalPage): string[] {
  return sections(lang, page).map(({ id }) => id);
}

function shapeOf({ id, blocks }: LegalSection) {
  return [id, ...blocks.map(shapeOfBlock)];
}

function shapeOfBlock(block: LegalBlock) {
  if (typeof block === "string") return "paragraph";
  if ("entries" in block) return block.entries.map(({ points }) => points.length);
  return Object.entries(block).map(([kind, lines]) => `${kind} ${lines.length}`);
}

function linesOf({ blocks }: LegalSection): string[] {
  return blocks.flatMap((block) => {
    if (typeof block === "string") return [block];
    if ("list" in block) return block.list;
    if ("steps" in block) return block.steps;
    if ("facts" in block) return block.facts.map(([, value]) => value);
    return block.entries.flatMap(({ title, points }) => [title, ...points.map(([, value]) => value)]);
  });
}

function lawsIn(text: string): string[] {
  return [...text.matchAll(/\b([LRD])\.\s(\d+(?:-\d+)*)/g)]
    .map(([, book, number]) => `${book}.${number}`)
    .sort();
}

function targetsIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^()]+)\)/g)].map(([, to]) => to!).sort();
}

function strongIn(text: string): number {
  return text.split("**").length - 1;
}
