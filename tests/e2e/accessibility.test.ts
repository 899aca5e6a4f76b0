import type { Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import { barriersInBothThemes } from "./support/axe.ts";
import { expect, test } from "./support/site-test.ts";
import { openCheckout, tokenIn } from "./support/http-guest.ts";
import { payAt } from "./support/pay-page.ts";
import { aRide } from "./support/ride.ts";
import type { Site } from "./support/site.ts";

test.setTimeout(400_000);

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, the booking pages pass WCAG 2.2 AA in both themes and fit a width of 320 px`, async ({
    page,
    site,
  }) => {
    const found: string[] = [];
    for (const path of await pathsOf(site, lang)) {
      await page.goto(path);
      const problems = [...(await barriersInBothThemes(page, lang)), ...(await overflowOn(page))];
      found.push(...problems.map((problem) => `${path.split("?")[0]}: ${problem}`));
    }
    expect(found).toEqual([]);
  });
}

/** WCAG 1.4.10: no horizontal scrolling at 320 px. */
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
