import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS = ["color-contrast", "link-in-text-block"];

/** What shuts anybody out, as far as a machine can tell. Colours are the same in every language: they are looked at in French. */
async function barriersOn(page: Page, lang: Lang): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return found(
    axeOn(page)
      .withTags(WCAG)
      .disableRules(lang === "fr" ? [] : COLOURS),
  );
}

/** In both of the site's themes; what only colours can break is looked for again in the second. */
export async function barriersInBothThemes(page: Page, lang: Lang): Promise<string[]> {
  const first = await barriersOn(page, lang);
  if (lang !== "fr") return first;
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "france"));
  const second = await found(axeOn(page).withRules(COLOURS));
  await page.evaluate(() => delete document.documentElement.dataset["theme"]);
  return [...first, ...second.map((barrier) => `in the other theme, ${barrier}`)];
}

export async function checkAxe(page: Page, lang: Lang): Promise<void> {
  expect(await barriersOn(page, lang), `on ${page.url()}`).toEqual([]);
}

/** Without its page of its own for the result, which costs as long as the look: there are no frames to look into. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
}

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id} at ${target.join(" ")}: ${html.slice(0, 120)}`),
  );
}
