import { hydrated } from "./support/hydrated.ts";
import { expect, test } from "./support/site-test.ts";
import { bannerOn, beacons, viewsIn } from "./support/consent.ts";

// Links between public pages load new documents. chromium-headless-shell has no back/forward cache, which is tested in tests/engines.

const HUMAN = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
test.use({ userAgent: HUMAN });

test("links between hydrated and other pages load a new document with its own head", async ({ page }) => {
  const canonical = page.locator("head link[rel=canonical]");
  await page.goto("/fr");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main a[href="/fr/services/airport-transfers"]').click();
  await expect(page).toHaveURL("/fr/services/airport-transfers");
  await hydrated(page);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
  await expect(canonical).toHaveAttribute("href", /\/fr\/services\/airport-transfers$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL("/fr/contact");
  await hydrated(page);
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute("href", /\/fr\/contact$/);
});

test("going back restores the scroll position and counts the page again", async ({ page }) => {
  const sent = await beacons(page);
  for (const from of ["/en/fleet", "/en/contact"]) {
    await page.goto(from);
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.locator('footer a[href="/en/about"]').evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL("/en/about");
    await hydrated(page);
    await page.goBack();
    await expect(page).toHaveURL(from);
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    const path = from.slice(3);
    await expect.poll(() => viewsIn(sent).slice(-3)).toEqual([`en ${path}`, "en /about", `en ${path}`]);
  }
});

test("counts a prerendered page only when it is shown", async ({ page }) => {
  const sent = await beacons(page);
  await page.goto("/en/fleet");
  await hydrated(page);
  await expect.poll(() => viewsIn(sent)).toEqual(["en /fleet"]);
  const link = page.getByRole("banner").getByRole("link", { name: "Services", exact: true }).first();
  const ahead = page
    .context()
    .waitForEvent("request", { predicate: (one) => one.url().endsWith("/en/services"), timeout: 10_000 })
    .catch(() => null);
  await link.hover();
  await ahead;
  expect(viewsIn(sent)).toEqual(["en /fleet"]);
  await link.click();
  await expect(page).toHaveURL("/en/services");
  await expect(bannerOn(page, "en")).toBeVisible();
  await expect.poll(() => viewsIn(sent)).toEqual(["en /fleet", "en /services"]);
});
