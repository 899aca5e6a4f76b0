import { globSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { SEED_POSTS } from "#features/blog/seed/seed-posts.ts";
import { legalDocuments } from "#i18n/legal/legal-documents.server.ts";
import { LEGAL_PAGES } from "#i18n/legal/legal-document.ts";
import { LANGS, type Lang, type Script, scriptOf } from "#i18n/locales.ts";

// Search engines cut longer titles and descriptions, and complete shorter descriptions with other text of the page.

const LONGEST_TITLE = 65;
/** The limit for Arabic is lower because Arabic does not write short vowels. */
const SHORTEST_DESCRIPTION: Record<Script, number> = { latin: 110, arabic: 90 };
const LONGEST_DESCRIPTION = 160;
const NAME = ` · ${DEMO_COMPANY.tradeName}`;
const I18N = resolve(import.meta.dirname, "../../i18n");

type Found = { page: string; title: string; description: string };

test.each(LANGS)(
  "%s: titles with the company name and descriptions have a length that search engines show",
  (lang) => {
    const pages = pagesIn(lang);
    expect(pages.length).toBeGreaterThan(40);
    const faults = pages.flatMap(({ page, title, description }) => [
      ...(lengthOf(title) > LONGEST_TITLE ? [`${page}: title of ${lengthOf(title)}`] : []),
      ...(lengthOf(description) < SHORTEST_DESCRIPTION[scriptOf(lang)] ||
      lengthOf(description) > LONGEST_DESCRIPTION
        ? [`${page}: description of ${lengthOf(description)}`]
        : []),
    ]);
    expect(faults).toEqual([]);
  },
);

test.each(LANGS)("%s: every title and every description is unique", (lang) => {
  const pages = pagesIn(lang);
  for (const part of ["title", "description"] as const)
    expect(new Set(pages.map((page) => page[part])).size).toBe(pages.length);
});

test.each(LANGS)("%s: titles and descriptions have no placeholders or tags", (lang) => {
  const texts = pagesIn(lang).flatMap(({ title, description }) => [title, description]);
  expect(texts.filter((text) => /[{}<>]/.test(text))).toEqual([]);
});

function pagesIn(lang: Lang): Found[] {
  const legal = LEGAL_PAGES.map((page) => ({ page, ...legalDocuments[lang][page] }));
  // The company name after the title of a post may be cut.
  const posts = SEED_POSTS.flatMap(({ texts }) => texts[lang] ?? []).map((text) => ({
    page: text.slug,
    title: text.metaTitle,
    description: text.metaDescription,
  }));
  const pages = [...metasIn(lang), ...legal].map((page) => ({ ...page, title: page.title + NAME }));
  return [...pages, ...posts];
}

function metasIn(lang: Lang): Found[] {
  return globSync(`${I18N}/{pages,messages}/${lang}/**/*.json`).flatMap((file) => {
    const { meta, titles } = JSON.parse(readFileSync(file, "utf8")) as Partial<Record<string, Texts>>;
    if (!meta?.["description"]) return [];
    const title = meta["title"] ?? titles?.["details"];
    return title ? [{ page: relative(I18N, file), title, description: meta["description"] }] : [];
  });
}

type Texts = Record<string, string>;

function lengthOf(text: string): number {
  return [...text].length;
}
