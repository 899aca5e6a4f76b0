import { awake } from "./support/awake.ts";
import { expect, test } from "./support/site-test.ts";
import { bannerOn, beacons, viewsIn } from "./support/consent.ts";

// Public pages lead to each other by documents. The back/forward cache, which chromium-headless-shell lacks, is tested in tests/engines.

const HUMAN = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
test.use({ userAgent: HUMAN });

test("a page without React and a hydrated one lead to each other by documents, each with its own head", async ({
  page,
}) => {
  const canonical = page.locator("head link[rel=canonical]");
  await page.goto("/fr");
  await awake(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main a[href="/fr/services/airport-transfers"]').click();
  await expect(page).toHaveURL("/fr/services/airport-transfers");
  await awake(page);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
  await expect(canonical).toHaveAttribute("href", /\/fr\/services\/airport-transfers$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL("/fr/contact");
  await awake(page);
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute("href", /\/fr\/contact$/);
});

test("the way back leads to the same point of the page, and counts it once more", async ({ page }) => {
  const sent = await beacons(page);
  for (const from of ["/en/fleet", "/en/contact"]) {
    await page.goto(from);
    await awake(page);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.locator('footer a[href="/en/about"]').evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL("/en/about");
    await awake(page);
    await page.goBack();
    await expect(page).toHaveURL(from);
    await awake(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    const path = from.slice(3);
    await expect.poll(() => viewsIn(sent).slice(-3)).toEqual([`en ${path}`, "en /about", `en ${path}`]);
  }
});

test("a page that is rendered ahead is counted when it is seen, and not before", async ({ page }) => {
  const sent = await beacons(page);
  await page.goto("/en/fleet");
  await awake(page);
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
