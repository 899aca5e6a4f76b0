import type { Browser, Page } from "@playwright/test";
import { dayOf } from "#features/analytics/retention.ts";
import { eventCountsTable } from "#features/analytics/event-counts.table.ts";
import { legalFrames } from "#i18n/legal/legal-documents.server.ts";
import { directionOf } from "#i18n/locales.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { ownersAdmin } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { hydrated } from "./support/hydrated.ts";
import { beacons, viewsIn } from "./support/consent.ts";
import { withDatabaseOf, countersOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { startSite, type Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.dispose());

test("a visitor who objects is not counted until the objection is withdrawn", async ({ browser }) => {
  const lang = "ar";
  const { page, sent } = await aVisitor(browser, `/${lang}/cookie-policy`);
  const words = legalFrames[lang].counting;
  await expect(page.getByRole("status").filter({ hasText: words.counted })).toBeVisible();
  await expect.poll(() => countersOf(site)).toEqual(["page_view /cookie-policy ar: 1"]);
  await hydrated(page);
  // The choice must be sent at the click, not by a timer.
  await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  await page.getByRole("button", { name: words.refuse }).click();
  await expect(page.getByRole("status").filter({ hasText: words.choice })).toBeVisible();
  await checkAxe(page, lang);
  await page.goto(`/${lang}/fleet`);
  await hydrated(page);
  expect(viewsIn(sent)).toEqual(["ar /cookie-policy"]);
  const form = { name: "page_view", lang, path: "/fleet", detail: "" };
  expect((await page.request.post("/events", { form })).status()).toBe(204);
  expect(await countersOf(site)).toEqual(["page_view /cookie-policy ar: 1"]);

  await page.goto(`/${lang}/cookie-policy`);
  await page.getByRole("button", { name: words.allow }).click();
  await expect(page.getByRole("status").filter({ hasText: words.counted })).toBeVisible();
  await expect.poll(() => countersOf(site)).toEqual(["page_view /cookie-policy ar: 2"]);
  await page.context().close();
});

test("in fr and ar, the owner can read visit counts and filter the audit log", async ({ browser }) => {
  const today = dayOf(new Date());
  await withDatabaseOf(site.dataDir, async (db) => {
    const view = { day: today, name: "page_view", path: "/", lang: "fr", detail: "google" } as const;
    await db.insert(eventCountsTable).values({ ...view, count: 1234 });
    await aBoardRide(db, "MA-FIRST1", new Date(new Date().getTime() + 86_400_000).toISOString());
  });
  const admin = await ownersAdmin(browser, site, "fr");
  const { page } = admin;
  for (const lang of ["fr", "ar"] as const) {
    const { t } = translatorOf(lang);
    await page.setViewportSize(DESKTOP);
    await test.step(`in ${lang}, the charts, tables and the CSV export show the counts`, async () => {
      await page.goto(`/${lang}/admin`);
      await page.getByRole("link", { name: t("admin.nav.analytics") }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("analytics.title") })).toBeVisible();
      const plot = page.getByRole("figure", { name: t("analytics.what.views") });
      await plot.getByText(t("analytics.time.figures")).click();
      await expect(plot.getByRole("row").last()).toContainText(/1[\u202F,]23\d/);
      await expect(page.getByRole("row", { name: "Google" })).toContainText(/1[\u202F,]234/);
      expect(await placeOfToday(plot)).toBe(directionOf(lang) === "rtl" ? "left" : "right");
      await page.getByRole("link", { name: t("analytics.range.7"), exact: true }).click();
      await expect(page).toHaveURL(/range=7/);
      await expect(plot.locator("rect")).toHaveCount(7 + 7);
      await page.setViewportSize(PHONE);
      await checkAxe(page, lang);
      const file = await page.request.get(`/${lang}/admin/analytics/export.csv?from=${today}&to=${today}`);
      expect(await file.text()).toContain(`${today};${t("analytics.what.views")};/;fr;google;1234`);
    });
    await test.step(`in ${lang}, the audit log can be filtered`, async () => {
      await page.goto(`/${lang}/admin/audit`);
      await expect(page.getByText(t("operations.audit.owner-welcomed"))).toBeVisible();
      await checkAxe(page, lang);
      await page.getByLabel(t("audit.filters.group")).selectOption("bookings");
      await page.getByRole("button", { name: t("audit.filters.submit") }).click();
      await expect(page.getByText(t("audit.none"))).toBeVisible();
      await expect(page).toHaveURL(/group=bookings/);
      await page.getByRole("link", { name: t("audit.filters.clear") }).click();
      await expect(page.getByText(t("operations.audit.owner-welcomed"))).toBeVisible();
    });
  }
  await page.context().close();
});

/** With the user agent of a person, because bots are not counted. */
async function aVisitor(browser: Browser, path: string) {
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
  const context = await browser.newContext({ baseURL: site.url, userAgent, reducedMotion: "reduce" });
  const page = await context.newPage();
  const sent = await beacons(page);
  await page.goto(path);
  await hydrated(page);
  return { page, sent };
}

async function placeOfToday(plot: ReturnType<Page["getByRole"]>): Promise<"left" | "right"> {
  const bars = await plot.locator("svg").first().locator("rect").all();
  const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()));
  const highest = boxes.reduce(
    (one, other) => ((other?.height ?? 0) > (one?.height ?? 0) ? other : one),
    null,
  );
  const middle = (await plot.boundingBox())!;
  return (highest?.x ?? 0) < middle.x + middle.width / 2 ? "left" : "right";
}
