import type { Lang } from "#i18n/locales.ts";
import { addressOf } from "./support/public-routes.ts";
import { aRide } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";

// The font files of a first visit. They are delayed, as on a slow connection, because a browser may request further files while it renders
// with fallback fonts.

const LATE_MS = 150;
const checkout = `booking/checkout?${aRide({ vehicle: "mercedes-e-class" })}`;

const LETTERS: [Lang, string, { latin: number; all: number }][] = [
  ["ar", "services", { latin: 5.3, all: 48 }],
  ["ar", "prestige-events", { latin: 5.3, all: 48 }],
  ["ar", "blog", { latin: 5.3, all: 48 }],
  ["ar", "fleet", { latin: 6.2, all: 49 }],
  ["ar", "", { latin: 12.2, all: 54.5 }],
  ["ar", "booking", { latin: 11, all: 54 }],
  ["fr", "", { latin: 40, all: 45 }],
  ["fr", checkout, { latin: 42, all: 44 }],
  ["en", checkout, { latin: 42, all: 44 }],
];

test("a page loads only the font files for its characters, within a limit in kB", async ({
  browser,
  site,
}) => {
  for (const [lang, route, most] of LETTERS) {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const files = new Map<string, number>();
    await page.route(/\.woff2$/, async (asked) => {
      const answer = await asked.fetch();
      files.set(asked.request().url(), (await answer.body()).length);
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await asked.fulfill({ response: answer });
    });
    await page.goto(addressOf(lang, route), { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const kilobytesOf = (name: RegExp) =>
      [...files].reduce((sum, [file, bytes]) => sum + (name.test(file) ? bytes : 0), 0) / 1000;
    const loaded = `${lang}/${route.split("?")[0]}: ${[...files.keys()].map((file) => file.split("/").pop()).join(" ")}`;
    expect.soft(kilobytesOf(/\/(hanken|cormorant)-/), loaded).toBeLessThanOrEqual(most.latin);
    expect.soft(kilobytesOf(/./), loaded).toBeLessThanOrEqual(most.all);
    expect.soft(files.size, loaded).toBeGreaterThan(0);
    await context.close();
  }
});
