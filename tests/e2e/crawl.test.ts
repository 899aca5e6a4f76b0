import type { Page } from "@playwright/test";
import { dictionaries } from "#i18n/dictionaries.ts";
import { directionOf, LANGS, type Lang, DEFAULT_LANG, inEveryLang, scriptOf } from "#i18n/locales.ts";
import { isTooBig } from "#tests/sizes/page-sizes.ts";
import { barriersInBothThemes } from "./support/axe.ts";
import { expect, test } from "./support/site-test.ts";
import { htmlProblems } from "./support/html-checker.ts";
import { addressOf, PUBLIC_ROUTES } from "./support/public-routes.ts";
import { pagesWithAllPieces, readPage, type PageFacts } from "./support/read-page.ts";
import type { Site } from "./support/site.ts";

const FRENCH =
  /(?<![\p{L}’'-])(vous|nous|votre|vos|notre|nos|avec|pour|dans|chez|être|sont|une|réserver|chauffeur privé)(?![\p{L}’'-])/iu;

/** Four Latin words in a row are an untranslated sentence. Fewer may be a name. */
const LATIN_SENTENCE = /(?:[A-Za-zÀ-ÿ][a-zà-ÿ’'-]+\s+){3}[a-zà-ÿ’'-]+/u;

function foreignTexts(lang: Lang, texts: string[]): string[] {
  const otherScript = scriptOf(lang) === "latin" ? /\p{Script=Arabic}/u : LATIN_SENTENCE;
  return texts.filter((text) => otherScript.test(text) || (lang !== "fr" && FRENCH.test(text)));
}

// Every public page in every language, and every post of the blog index. The HTML of all pages is checked without a browser. Checks that need a
// browser (colors, hydration, loaded scripts) depend on the components of a page, so they run on the fewest pages that contain every component,
// selected in each run. The width depends on the texts and is measured on all pages. One worker runs all tests of this file, so that each page
// and file is requested once.
test.setTimeout(400_000);

const pagesOf = new Map<Lang, Promise<Pages>>();

for (const lang of LANGS) {
  test.describe(`in ${lang}`, () => {
    test(`every public page has its metadata, texts of its language only, and no dead links`, async ({
      site,
    }) => {
      const found: string[] = [];
      for (const [path, { status, html, facts }] of await pagesIn(site, lang)) {
        const problems = [
          ...(status === 200 ? [] : [`status ${status}`]),
          ...problemsIn(facts, { lang, path, origin: site.url }),
          ...foreignWordsIn(html, lang),
          ...(await deadAddresses(facts, site)),
        ];
        found.push(...problems.map((problem) => `${path}: ${problem}`));
      }
      expect(found).toEqual([]);
    });

    test(`every component of the public pages passes the checks in a browser`, async ({ page, site }) => {
      const failed = watchRequests(page);
      const found: string[] = [];
      for (const path of await shownIn(site, lang)) {
        await page.goto(path);
        const problems = [
          ...(await weightOf(page)),
          ...foreignWordsIn(await page.content(), lang),
          ...(await barriersInBothThemes(page, lang)),
          ...(await overflowOn(page)),
        ];
        found.push(...problems.map((problem) => `${path}: ${problem}`));
      }
      expect([...found, ...failed]).toEqual([]);
    });

    test(`the other public pages fit a width of 320 px and a zoom of 200 %`, async ({ browser, site }) => {
      const pages = await pagesIn(site, lang);
      const shown = await shownIn(site, lang);
      const others = [...pages.keys()].filter((path) => !shown.includes(path));
      expect(2 * others.length).toBeGreaterThan(shown.length);
      // Without JavaScript, to save time: the pages above show that scripts do not make a page wider.
      const context = await browser.newContext({
        baseURL: site.url,
        javaScriptEnabled: false,
        viewport: { width: NARROWEST, height: 640 },
      });
      const page = await context.newPage();
      const found: string[] = [];
      for (const path of others) {
        await page.goto(path);
        found.push(...(await overflowOn(page)).map((problem) => `${path}: ${problem}`));
      }
      await context.close();
      expect(found).toEqual([]);
    });
  });
}

test("the Nu HTML checker reports no error in any component of the public pages or in any post", async ({
  site,
}) => {
  const checked = new Map<string, string>();
  for (const lang of LANGS) {
    const pages = await pagesIn(site, lang);
    const shown = shownOf(pages);
    for (const [path, { html }] of pages)
      if (shown.includes(path) || path.includes("/blog/")) checked.set(path, html.replace(STYLES, ""));
  }
  expect(await htmlProblems(checked)).toEqual([]);
});

test("the translations of a post name each other in `hreflang`", async ({ site }) => {
  const alternatesOf = async (address: string) => {
    const html = await (await fetch(address)).text();
    const found = html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi);
    return new Map([...found].map(([, lang = "", href = ""]) => [lang, href]));
  };
  const posts = (await pathsOf(site, "fr")).filter((path) => /\/blog\/(?!category|tag)/.test(path));
  expect(posts.length).toBeGreaterThan(2);
  for (const path of posts) {
    const named = await alternatesOf(site.url + path);
    expect([...named.keys()].toSorted()).toEqual([...LANGS, "x-default"].toSorted());
    for (const address of named.values()) expect(await alternatesOf(address)).toEqual(named);
  }
});

/** Inline styles, which the checker must not see: it does not know newer CSS properties. Stylelint checks the sources. */
const STYLES = /<style>[\s\S]*?<\/style>/g;

type Pages = Map<string, { status: number; html: string; facts: PageFacts }>;

function pagesIn(site: Site, lang: Lang): Promise<Pages> {
  const pages = pagesOf.get(lang) ?? readPagesIn(site, lang);
  pagesOf.set(lang, pages);
  return pages;
}

async function readPagesIn(site: Site, lang: Lang): Promise<Pages> {
  const pages: Pages = new Map();
  for (const path of await pathsOf(site, lang)) {
    const answer = await fetch(site.url + path);
    const html = await answer.text();
    pages.set(path, { status: answer.status, html, facts: readPage(html) });
  }
  return pages;
}

/** The pages to check in a browser. For English, only those with components that no French page has, because the layout is the same. */
async function shownIn(site: Site, lang: Lang): Promise<string[]> {
  const pages = await pagesIn(site, lang);
  return lang === "en" ? shownOf(pages, await pagesIn(site, "fr")) : shownOf(pages);
}

function shownOf(pages: Pages, others: Pages = new Map()): string[] {
  const known = new Set([...others.values()].flatMap(({ facts }) => [...facts.pieces]));
  return pagesWithAllPieces(new Map([...pages].map(([path, { facts }]) => [path, facts])), known);
}

async function pathsOf(site: Site, lang: Lang): Promise<string[]> {
  const index = await (await fetch(`${site.url}/${lang}/blog`)).text();
  const linked = [...index.matchAll(/href="(\/\w\w\/blog\/[^"#?]+)"/g)].map(([, path = ""]) => path);
  const posts = linked.filter((path) => !path.endsWith(".xml") && path.startsWith(`/${lang}/`));
  return [...new Set([...PUBLIC_ROUTES.map((route) => addressOf(lang, route)), ...posts])];
}

type Expected = { lang: Lang; path: string; origin: string };

function problemsIn(facts: PageFacts, { lang, path, origin }: Expected): string[] {
  const address = (other: Lang) => origin + path.replace(/^\/\w\w/, `/${other}`);
  const isPost = /\/blog\/./.test(path);
  const expected = { ...inEveryLang(address), "x-default": address(DEFAULT_LANG) };
  const same = (given: unknown, wanted: unknown) => JSON.stringify(given) === JSON.stringify(wanted);
  const sorted = (record: Record<string, string>) => Object.entries(record).toSorted();
  return [
    ...(facts.lang === lang && facts.dir === directionOf(lang)
      ? []
      : [`lang ${facts.lang}, dir ${facts.dir}`]),
    ...(facts.headings === 1 ? [] : [`${facts.headings} h1`]),
    ...(facts.title && facts.description ? [] : ["no title or description"]),
    ...(decodeURI(facts.canonical) === decodeURI(origin + path) ? [] : [`canonical ${facts.canonical}`]),
    ...(isPost || same(sorted(facts.alternates), sorted(expected)) ? [] : ["hreflang is not reciprocal"]),
    ...(facts.card ? [] : ["no social card"]),
    ...facts.linked.flatMap((json) => (isJson(json) ? [] : ["JSON-LD does not parse"])),
    ...foreignTexts(lang, facts.texts).map((text) => `not in ${lang}: ${text.slice(0, 80)}`),
  ];
}

type Method = "GET" | "HEAD";
const statusOf = new Map<string, Promise<number>>();

function statusAt(address: string, method: Method): Promise<number> {
  const status =
    statusOf.get(address) ?? fetch(address, { method, redirect: "manual" }).then(({ status }) => status);
  statusOf.set(address, status);
  return status;
}

async function deadAddresses({ links, ids, files }: PageFacts, { url }: Site): Promise<string[]> {
  const dead: string[] = [];
  for (const [link, method] of [...withMethod(links, "GET"), ...withMethod(files, "HEAD")]) {
    if (link.startsWith("#") && !ids.includes(link.slice(1))) dead.push(`${link} leads nowhere`);
    const target = /^\/[^#]*/.exec(link)?.[0];
    if (target && (await statusAt(url + target, method)) !== 200) dead.push(`${link} leads nowhere`);
  }
  return dead;
}

function withMethod(addresses: string[], method: Method): [string, Method][] {
  return addresses.map((address) => [address, method]);
}

const NARROWEST = 320;
/** CSS pixels of a screen of 1280 px at a zoom of 200 %. */
const MAGNIFIED = 640;

async function overflowOn(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  const found: string[] = [];
  for (const width of [NARROWEST, MAGNIFIED]) {
    await page.setViewportSize({ width, height: 640 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) found.push(`${needed} px wide on ${width} px`);
  }
  if (usual) await page.setViewportSize(usual);
  return found;
}

async function weightOf(page: Page): Promise<string[]> {
  const weights = await page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sum = (ending: string) =>
      loaded
        .filter(({ name }) => new URL(name).pathname.endsWith(ending))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize / 1000, 0);
    const path = location.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, "/:lang");
    return { path, first: 0, scripts: sum(".js"), styles: sum(".css") };
  });
  const { scripts, styles } = weights;
  // Most styles are inline. Only the styles of lazily loaded components are files, so their size may be 0.
  const isWeighed = scripts > 0;
  return isWeighed && !isTooBig(weights) ? [] : [`${scripts} kB of scripts, ${styles} kB of styles`];
}

function foreignWordsIn(html: string, lang: Lang): string[] {
  const others = LANGS.filter((other) => other !== lang).map((other) => dictionaries[other].shell.skip);
  const words = [
    ...others,
    dictionaries[lang].operations.done["special-request"],
    dictionaries[lang].admin.login.lead,
  ];
  return words.filter((text) => html.includes(text)).map((text) => `carries "${text}"`);
}

function watchRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    // A navigation aborts the pending requests of the previous page.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") failed.push(`${request.url()} failed`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.url()}: ${response.status()}`);
  });
  return failed;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
