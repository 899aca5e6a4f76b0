import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import { expect, test } from "./support/house-test.ts";
import { openCheckout, tokenIn } from "./support/http-guest.ts";
import { payAt } from "./support/pay-page.ts";
import { aRide } from "./support/ride.ts";
import type { Site } from "./support/site.ts";

// Every page of the journey. A trace of so many pages costs more than it tells: the problems are listed.
test.use({ trace: "off", contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(400_000);

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const lang of ["fr", "ar"] as const) {
  test(`the pages in ${lang} break no rule of WCAG 2.2 AA, in either colours, and fit the narrowest screen`, async ({
    page,
    site,
  }) => {
    const found: string[] = [];
    for (const path of await pathsOf(site, lang)) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const all = await problemsOn(page, (axe) => axe.withTags(WCAG));
      await page.evaluate(() => (document.documentElement.dataset["theme"] = "france"));
      const inFrance = await problemsOn(page, (axe) =>
        axe.withRules(["color-contrast", "link-in-text-block"]),
      );
      found.push(
        ...[...all, ...inFrance, ...(await overflowOn(page))].map(
          (problem) => `${path.split("?")[0]}: ${problem}`,
        ),
      );
    }
    expect(found).toEqual([]);
  });
}

/** No page has to be moved sideways. */
async function overflowOn(page: Page): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(usual);
  return width > 320 ? [`${width} px wide on 320 px`] : [];
}

async function pathsOf(site: Site, lang: Lang): Promise<string[]> {
  const send = async (payment_method: string) => {
    const checkout = await openCheckout(site, { lang });
    return (await checkout.send({ payment_method })).headers.get("location") ?? "";
  };
  const [thanks, toPay, open] = await Promise.all([send("cash"), send("card"), send("card")]);
  const success = await payAt(toPay);
  const cancelled =
    /href="([^"]*\/payment\/cancel\?[^"]*)"/.exec(await (await fetch(open)).text())?.[1] ?? "";
  return [
    `/${lang}`,
    `/${lang}/booking`,
    `/${lang}/booking/vehicle?${aRide({ from: "", time: "" })}`,
    `/${lang}/booking/vehicle?${aRide()}`,
    `/${lang}/booking/extras?${aRide()}`,
    `/${lang}/booking/checkout?${aRide()}`,
    `/${lang}/booking/checkout?${aRide({ trip: "hourly", hours: "3" })}`,
    open,
    cancelled,
    success,
    thanks,
    `/${lang}/booking/manage/${tokenIn(thanks)}`,
  ];
}

async function problemsOn(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode(true)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id} at ${target.join(" ")}: ${html.slice(0, 120)}`),
  );
}
