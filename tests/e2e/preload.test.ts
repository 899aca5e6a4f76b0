import type { Browser, Page } from "@playwright/test";
import { dictionaries } from "#i18n/dictionaries.ts";
import type { Lang } from "#i18n/locales.ts";
import { hydrated } from "./support/hydrated.ts";
import { ownersAdmin } from "./support/admin.ts";
import type { Site } from "./support/site.ts";
import { expect, test } from "./support/site-test.ts";

// After a deployment, an open admin page requests style sheets that no longer exist. Public pages have inline styles.

// An aborted request is an error on the console of the browser.
test.use({ causes: /ERR_FAILED/ });

const STYLES = /\/assets\/number-table-[\w-]+\.css$/;

test("a style sheet that fails once reloads the page, and then the navigation succeeds", async ({
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

test("a style sheet that always fails reloads the page once, and then shows an error with its name", async ({
  browser,
  site,
}) => {
  const { error } = dictionaries.ar.system;
  const { page, visits } = await openBookings(browser, site, { lang: "ar", failures: Infinity });
  await openPage(page, "/ar/admin/analytics");
  await reloaded(page, visits);
  await openPage(page, "/ar/admin/analytics");
  await expect(page.getByRole("heading", { name: error.title })).toBeVisible();
  await expect(page.getByText(/^Unable to preload CSS for \/assets\/number-table-/)).toBeVisible();
  await expect(page.getByRole("link", { name: error.reload })).toHaveAttribute("href", "/ar/admin/analytics");
  await page.waitForLoadState("networkidle");
  expect(visits()).toBe(2);
  await page.context().close();
});

test("going back from the error page shows a working page", async ({ browser, site }) => {
  const { page, visits } = await openBookings(browser, site, { lang: "fr", failures: Infinity });
  await openPage(page, "/fr/admin/analytics");
  await reloaded(page, visits);
  await openPage(page, "/fr/admin/analytics");
  await expect(page.getByRole("heading", { name: dictionaries.fr.system.error.title })).toBeVisible();
  // The heading changes shortly before the URL.
  await expect(page).toHaveURL(/\/fr\/admin\/analytics$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/admin\/bookings$/);
  await expect(page.getByRole("heading", { name: dictionaries.fr.system.error.title })).toBeHidden();
  await page.context().close();
});

test("a booking form whose optional scripts are missing keeps its page, its text and its fields", async ({
  page,
}) => {
  const { visits, failed } = await withoutScripts(page, /\/assets\/(pickers|place-suggestions)-[\w-]+\.js$/);
  await page.goto("/en/booking");
  await hydrated(page);
  await page.locator("#to").fill("Ritz Paris");
  await expect.poll(() => failed()).toBeGreaterThan(0);
  await page.locator("#date").fill("24/12/2030");
  await expect.poll(() => failed()).toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("#to")).toHaveValue("Ritz Paris");
  await expect(page.locator("#date")).toHaveValue("24/12/2030");
  expect(visits()).toBe(1);
});

test("the home page loads the script and the words below its first screen with the first scroll", async ({
  page,
}) => {
  const later: string[] = [];
  page.on("request", (request) => {
    const [name] = /below-fold-[\w-]+\.js$|home\.fleet/.exec(request.url()) ?? [];
    if (name) later.push(name.split("-")[0]!);
  });
  await page.goto("/ar");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(later).toEqual([]);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => later.toSorted()).toEqual(["below", "home.fleet"]);
});

test("the home page keeps what the server rendered below its first screen when its script is missing", async ({
  page,
}) => {
  const { visits, failed } = await withoutScripts(page, /\/assets\/below-fold-[\w-]+\.js$/);
  await page.goto("/en");
  await hydrated(page);
  const text = await page.locator("#fleet").innerText();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => failed()).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(await page.locator("#fleet").innerText()).toBe(text);
  expect(visits()).toBe(1);
});

async function withoutScripts(page: Page, scripts: RegExp) {
  let visits = 0;
  let failed = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.route(scripts, (route) => {
    failed += 1;
    return route.abort();
  });
  return { visits: () => visits, failed: () => failed };
}

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
  await newDocumentHydrated(page);
  visits = 1;
  return { page, visits: () => visits };
}

/** Waits for the reload and its hydration: before hydration, a link loads a document. */
async function reloaded(page: Page, visits: () => number) {
  await expect.poll(() => visits()).toBe(2);
  await newDocumentHydrated(page);
}

/** Waits until a new document is hydrated. A hydrated document is marked, because after a navigation the old one may still be open. */
async function newDocumentHydrated(page: Page) {
  await page.waitForFunction(() => !("seenHydrated" in window));
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { seenHydrated: true }));
}

function openPage(page: Page, path: string) {
  return page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}
