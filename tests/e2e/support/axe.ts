import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { DEFAULT_LANG, scriptOf, type Lang } from "#i18n/locales.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS = ["color-contrast", "link-in-text-block"];
/** The rules whose result can depend on texts, their length or their direction: accessible names, languages and target sizes. */
const WORDS = [
  ...["aria-command-name", "aria-input-field-name", "aria-meter-name", "aria-progressbar-name"],
  ...[
    "aria-toggle-field-name",
    "button-name",
    "document-title",
    "frame-title",
    "html-has-lang",
    "html-lang-valid",
  ],
  ...["image-alt", "input-button-name", "label", "link-name", "role-img-alt", "scrollable-region-focusable"],
  ...["select-name", "summary-name", "svg-img-alt", "target-size", "valid-lang"],
];

/**
 * Accessibility violations. Colors and markup do not depend on the language, so other languages than French are checked with `WORDS` only, unless
 * `only` says that a test visits the page in no other language.
 */
async function barriersOn(page: Page, lang: Lang, only = false): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  // A price that is being updated has a low contrast until the response.
  await expect(page.locator("[data-asked]")).toHaveCount(0);
  if (lang === "fr" || only) return found(page, { runOnly: { type: "tag", values: WCAG } });
  return found(page, { runOnly: { type: "rule", values: WORDS } });
}

/** Checks both themes of the site. The second theme is checked for color rules only. */
export async function barriersInBothThemes(page: Page, lang: Lang): Promise<string[]> {
  const first = await barriersOn(page, lang);
  if (lang !== "fr") return first;
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "france"));
  const second = await found(page, { runOnly: { type: "rule", values: COLOURS } });
  await page.evaluate(() => delete document.documentElement.dataset["theme"]);
  return [...first, ...second.map((barrier) => `in the other theme, ${barrier}`)];
}

/**
 * `only`: the page is checked in no other language, so all rules apply. Otherwise a journey that is the same in several languages checks a script once:
 * English is in the script of French, and its texts are no longer.
 */
export async function checkAxe(page: Page, lang: Lang, { only = false } = {}): Promise<void> {
  if (!only && lang !== DEFAULT_LANG && scriptOf(lang) === scriptOf(DEFAULT_LANG)) return;
  expect(await barriersOn(page, lang, only), `on ${page.url()}`).toEqual([]);
}

/**
 * Injects axe once per page: @axe-core/playwright injects it for every check, which takes 50 % longer. The only frame of the site, which shows a
 * mail, does not allow scripts.
 */
async function found(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (given) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, { ...given, resultTypes: ["violations"], iframes: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id} at ${target.join(" ")}: ${html.slice(0, 120)}`),
    );
  }, options);
}
