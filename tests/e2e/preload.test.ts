import type { Browser, Page } from "@playwright/test";
import { dictionaries } from "#i18n/dictionaries.ts";
import type { Lang } from "#i18n/locales.ts";
import { awake } from "./support/awake.ts";
import { ownersAdmin } from "./support/admin.ts";
import type { Site } from "./support/site.ts";
import { expect, test } from "./support/site-test.ts";

// After a new build was put in place, an open page of the admin asks for style sheets that are gone. Public pages carry their styles.

const STYLES = /\/assets\/analytics-[\w-]+\.css$/;

test("a style sheet that fails once: the page loads again, and then the way is free", async ({
  browser,
  site,
}) => {
  const { page, visits } = await openBookings(browser, site, { lang: "fr", failures: 1 });
  await openPage(page, "/fr/admin/analytics");
  await reloaded(page, visits);
  await openPage(page, "/fr/admin/analytics");
  await expect(page).toHaveURL(/\/fr\/admin\/analytics$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(dictionaries.fr.system.error.title)).toBeHidden();
  expect(visits()).toBe(2);
  await page.context().close();
});

test("a style sheet that always fails: once more, then the page that names it", async ({ browser, site }) => {
  const { error } = dictionaries.ar.system;
  const { page, visits } = await openBookings(browser, site, { lang: "ar", failures: Infinity });
  await openPage(page, "/ar/admin/analytics");
  await reloaded(page, visits);
  await openPage(page, "/ar/admin/analytics");
  await expect(page.getByRole("heading", { name: error.title })).toBeVisible();
  await expect(page.getByText(/^Unable to preload CSS for \/assets\/analytics-/)).toBeVisible();
  await expect(page.getByRole("link", { name: error.reload })).toHaveAttribute("href", "/ar/admin/analytics");
  // Nothing happens by itself any more.
  await page.waitForLoadState("networkidle");
  expect(visits()).toBe(2);
  await page.context().close();
});

test("the way back from that page leads to a page that works", async ({ browser, site }) => {
  const { page, visits } = await openBookings(browser, site, { lang: "fr", failures: Infinity });
  await openPage(page, "/fr/admin/analytics");
  await reloaded(page, visits);
  await openPage(page, "/fr/admin/analytics");
  await expect(page.getByRole("heading", { name: dictionaries.fr.system.error.title })).toBeVisible();
  // The page is named a moment before its address is there.
  await expect(page).toHaveURL(/\/fr\/admin\/analytics$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/admin\/bookings$/);
  await expect(page.getByRole("heading", { name: dictionaries.fr.system.error.title })).toBeHidden();
  await page.context().close();
});

/** Opens the rides, and counts the documents that the browser loads; the style sheet of the analytics fails so many times. */
async function openBookings(
  browser: Browser,
  site: Site,
  { lang, failures }: { lang: Lang; failures: number },
) {
  const admin = await ownersAdmin(browser, site, lang);
  const { page } = admin;
  let visits = 0;
  let left = failures;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.route(STYLES, (route) => (left-- > 0 ? route.abort() : route.continue()));
  await admin.open("bookings");
  await isAwake(page);
  visits = 1;
  return { page, visits: () => visits };
}

/** Awake again: until then a link is a plain link. */
async function reloaded(page: Page, visits: () => number) {
  await expect.poll(() => visits()).toBe(2);
  await isAwake(page);
}

/**
 * A quiet line is not enough on a busy machine: the page may still be the one before, or its scripts have come and have not run
 * yet. A page that was seen awake is marked, so that the next one is told from it.
 */
async function isAwake(page: Page) {
  await page.waitForFunction(() => !("seenAwake" in window));
  await awake(page);
  await page.evaluate(() => Object.assign(window, { seenAwake: true }));
}

/** Through the menu, which is folded on a narrow screen. */
function openPage(page: Page, path: string) {
  return page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}
