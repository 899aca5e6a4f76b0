import { globSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { SEED_POSTS } from "#features/blog/seed/seed-posts.ts";
import { legalDocuments } from "#i18n/legal/legal-documents.server.ts";
import { LEGAL_PAGES } from "#i18n/legal/legal-document.ts";
import { LANGS, type Lang, type Script, scriptOf } from "#i18n/locales.ts";

// What search engines show of a page: longer is cut, shorter is filled up with something else.

const LONGEST_TITLE = 65;
/** As many words take fewer letters in Arabic, which writes no short vowels. */
const SHORTEST_DESCRIPTION: Record<Script, number> = { latin: 110, arabic: 90 };
const LONGEST_DESCRIPTION = 160;
const NAME = ` · ${DEMO_COMPANY.tradeName}`;
const I18N = resolve(import.meta.dirname, "../../i18n");

type Found = { page: string; title: string; description: string };

test.each(LANGS)(
  "%s: a title fits with the name of the company, a description fits and says enough",
  (lang) => {
    const pages = pagesIn(lang);
    expect(pages.length).toBeGreaterThan(40);
    const faults = pages.flatMap(({ page, title, description }) => [
      ...(mailsIn(title) > LONGEST_TITLE ? [`${page}: title of ${mailsIn(title)}`] : []),
      ...(mailsIn(description) < SHORTEST_DESCRIPTION[scriptOf(lang)] ||
      mailsIn(description) > LONGEST_DESCRIPTION
        ? [`${page}: description of ${mailsIn(description)}`]
        : []),
    ]);
    expect(faults).toEqual([]);
  },
);

test.each(LANGS)("%s: no two pages have the same title or description", (lang) => {
  const pages = pagesIn(lang);
  for (const part of ["title", "description"] as const)
    expect(new Set(pages.map((page) => page[part])).size).toBe(pages.length);
});

test.each(LANGS)("%s: nothing has to be filled in", (lang) => {
  const texts = pagesIn(lang).flatMap(({ title, description }) => [title, description]);
  expect(texts.filter((text) => /[{}<>]/.test(text))).toEqual([]);
});

function pagesIn(lang: Lang): Found[] {
  const legal = LEGAL_PAGES.map((page) => ({ page, ...legalDocuments[lang][page] }));
  // Behind the title of a post the name may be cut.
  const posts = SEED_POSTS.flatMap(({ texts }) => texts[lang] ?? []).map((text) => ({
    page: text.slug,
    title: text.metaTitle,
    description: text.metaDescription,
  }));
  const pages = [...metasIn(lang), ...legal].map((page) => ({ ...page, title: page.title + NAME }));
  return [...pages, ...posts];
}

/** Wherever a document or a part of the dictionary has a `meta` with both; the booking's title stands among its steps. */
function metasIn(lang: Lang): Found[] {
  return globSync(`${I18N}/{pages,messages}/${lang}/**/*.json`).flatMap((file) => {
    const { meta, titles } = JSON.parse(readFileSync(file, "utf8")) as Partial<Record<string, Texts>>;
    if (!meta?.["description"]) return [];
    const title = meta["title"] ?? titles?.["details"];
    return title ? [{ page: relative(I18N, file), title, description: meta["description"] }] : [];
  });
}

type Texts = Record<string, string>;

function mailsIn(text: string): number {
  return [...text].length;
}
