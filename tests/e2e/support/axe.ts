import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import type { Lang } from "#i18n/locales.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS = ["color-contrast", "link-in-text-block"];
/** What words, their length or their direction can break: names that are missing, languages, and what lies where. */
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
 * What shuts anybody out, as far as a machine can tell. Colours and markup are the same in every language: they are looked at in French,
 * or where a test goes through its pages in one other language only.
 */
async function barriersOn(page: Page, lang: Lang, only = false): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  // A price that is asked for anew stands pale until its answer has come.
  await expect(page.locator("[data-asked]")).toHaveCount(0);
  if (lang === "fr" || only) return found(page, { runOnly: { type: "tag", values: WCAG } });
  return found(page, { runOnly: { type: "rule", values: WORDS } });
}

/** In both of the site's themes; what only colours can break is looked for again in the second. */
export async function barriersInBothThemes(page: Page, lang: Lang): Promise<string[]> {
  const first = await barriersOn(page, lang);
  if (lang !== "fr") return first;
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "france"));
  const second = await found(page, { runOnly: { type: "rule", values: COLOURS } });
  await page.evaluate(() => delete document.documentElement.dataset["theme"]);
  return [...first, ...second.map((barrier) => `in the other theme, ${barrier}`)];
}

/** `only`: these pages are looked at in no other language. */
export async function checkAxe(page: Page, lang: Lang, { only = false } = {}): Promise<void> {
  expect(await barriersOn(page, lang, only), `on ${page.url()}`).toEqual([]);
}

/**
 * With axe laid into the page once: @axe-core/playwright does so for every look, which takes half as long again. The one frame of the
 * site, which shows a mail, lets no script in.
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
