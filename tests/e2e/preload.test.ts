import type { Page } from "@playwright/test";
import { dictionaries } from "#i18n/dictionaries.ts";
import type { Lang } from "#i18n/locales.ts";
import { awake } from "./support/awake.ts";
import { expect, test as base } from "./support/site-test.ts";

// After a new build was put in place, an open page asks for style sheets that are gone.

/** Styles that do not come are meant here, and the browser says so. */
const test = base.extend({ page: ({ context }, use) => context.newPage().then(use) });

const FLEET_STYLES = /\/assets\/fleet-[\w-]+\.css$/;

test("a style sheet that fails once: the page loads again, and then the way is free", async ({ page }) => {
  const visits = await openHome(page, "fr", 1);
  await fleetLink(page, "fr").click();
  await reloaded(page, visits);
  await fleetLink(page, "fr").click();
  await expect(page).toHaveURL(/\/fr\/fleet$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(dictionaries.fr.system.error.title)).toBeHidden();
  expect(visits()).toBe(2);
});

test("a style sheet that always fails: once more, then the page that names it", async ({ page }) => {
  const { error } = dictionaries.ar.system;
  const visits = await openHome(page, "ar", Infinity);
  await fleetLink(page, "ar").click();
  await reloaded(page, visits);
  await fleetLink(page, "ar").click();
  await expect(page.getByRole("heading", { name: error.title })).toBeVisible();
  await expect(page.getByText(/^Unable to preload CSS for \/assets\/fleet-/)).toBeVisible();
  await expect(page.getByRole("link", { name: error.reload })).toHaveAttribute("href", "/ar/fleet");
  // Nothing happens by itself any more.
  await page.waitForLoadState("networkidle");
  expect(visits()).toBe(2);
});

test("two style sheets that are missing for good: one reload, not one for each, and then the page that names one", async ({
  page,
}) => {
  let visits = 0;
  let isFirstPage = true;
  const own = new Set<string>();
  const missing = new Set<string>();
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visits += 1;
    if (isFirstPage) own.add(request.url());
  });
  await page.goto("/fr", { waitUntil: "networkidle" });
  await isAwake(page);
  isFirstPage = false;
  await page.route(/\/assets\/[\w-]+\.css$/, (route) => {
    const url = route.request().url();
    if (own.has(url)) return route.continue();
    missing.add(url);
    return route.abort();
  });
  const card = page.locator('a[href^="/fr/fleet/"]').first();
  const open = () => card.evaluate((link: HTMLAnchorElement) => link.click());
  await open();
  await expect.poll(() => visits).toBe(2);
  await isAwake(page);
  await open();
  await expect(page.getByRole("heading", { name: dictionaries.fr.system.error.title })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(missing.size).toBeGreaterThan(1);
  expect(visits).toBe(2);
});

test("the way back from that page leads to a page that works", async ({ page }) => {
  const visits = await openHome(page, "fr", Infinity);
  await fleetLink(page, "fr").click();
  await reloaded(page, visits);
  await fleetLink(page, "fr").click();
  await expect(page.getByRole("heading", { name: dictionaries.fr.system.error.title })).toBeVisible();
  // The page is named a moment before its address is there.
  await expect(page).toHaveURL(/\/fr\/fleet$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: dictionaries.fr.home.hero.title })).toBeVisible();
});

/** Counts the documents that the browser loads; the fleet's style sheet fails so many times. */
async function openHome(page: Page, lang: Lang, failures: number) {
  let visits = 0;
  let left = failures;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.route(FLEET_STYLES, (route) => (left-- > 0 ? route.abort() : route.continue()));
  await page.goto(`/${lang}`, { waitUntil: "networkidle" });
  await isAwake(page);
  return () => visits;
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

function fleetLink(page: Page, lang: Lang) {
  return page
    .getByRole("navigation")
    .first()
    .getByRole("link", { name: dictionaries[lang].shell.nav.fleet, exact: true });
}
