import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/house-test.ts";
import { openCheckout, tokenIn } from "./support/http-guest.ts";
import { payAt } from "./support/pay-page.ts";
import { aRide, LANGUAGES } from "./support/ride.ts";
import type { Site } from "./support/site.ts";

// Every page of the journey, in a language of each direction and both colour schemes.

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const lang of ["fr", "ar"] as const) {
  for (const theme of ["default", "france"] as const) {
    test(`the pages in ${lang} and the colours "${theme}" break no rule of WCAG 2.2 AA`, async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
      const found: string[] = [];
      for (const path of await pathsOf(site, lang)) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        found.push(...(await problemsOn(page)).map((problem) => `${path.split("?")[0]}: ${problem}`));
      }
      expect(found).toEqual([]);
    });
  }
}

test("on the narrowest screen no page has to be moved sideways", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const lang of LANGUAGES) {
    for (const path of await pathsOf(site, lang)) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wide.push(`${path.split("?")[0]} is ${width} px wide`);
    }
  }
  expect(wide).toEqual([]);
});

async function pathsOf(site: Site, lang: "fr" | "en" | "ar"): Promise<string[]> {
  const cash = await openCheckout(site, { lang });
  const booked = tokenIn((await cash.send()).headers.get("location"));
  const card = await openCheckout(site, { lang });
  const paymentPage = (await card.send({ payment_method: "card" })).headers.get("location") ?? "";
  const success = await payAt(paymentPage);
  const waiting = await openCheckout(site, { lang });
  const open = (await waiting.send({ payment_method: "card" })).headers.get("location") ?? "";
  const cancelled =
    /href="([^"]*\/payment\/cancel\?[^"]*)"/.exec(await (await fetch(open)).text())?.[1] ?? "";
  return [
    `/${lang}`,
    `/${lang}/booking`,
    `/${lang}/booking/vehicle?${aRide()}`,
    `/${lang}/booking/extras?${aRide()}`,
    `/${lang}/booking/checkout?${aRide()}`,
    `/${lang}/booking/checkout?${aRide({ trip: "hourly", hours: "3" })}`,
    `/${lang}/booking/vehicle?${aRide({ from: "", time: "" })}`,
    open,
    success,
    cancelled,
    `/${lang}/thank-you?booking=${booked}`,
    `/${lang}/booking/manage/${booked}`,
  ];
}

async function problemsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id} at ${target.join(" ")}: ${html.slice(0, 120)}`),
  );
}
