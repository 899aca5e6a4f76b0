import type { Locator, Page } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { bannerOn, buttonOf } from "./support/consent.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

const PHONE = { width: 390, height: 844 };

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, the concierge opens with the keyboard, traps the focus and restores it`, async ({
    page,
  }) => {
    const { t } = translatorOf(lang);
    await page.goto(`/${lang}/fleet`);
    await buttonOf(page, lang, "refuse").click();
    const concierge = page.locator("details[data-place=concierge]");
    const opener = concierge.locator("summary");
    await opener.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: t("shell.concierge.title") });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole("link")).toHaveCount(4);
    await expect(panel.locator('a[href^="tel:+"]')).toBeVisible();
    const chat = await panel.locator('a[href^="https://wa.me/"]').getAttribute("href");
    expect(decodeURIComponent(chat ?? "")).toContain(t("shell.whatsappText"));
    for (let stop = 0; stop < 7; stop += 1) {
      await page.keyboard.press("Tab");
      expect(await concierge.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

const SIDES = [
  ["fr", "/fleet", "right"],
  ["fr", "/booking", "left"],
  ["fr", "/booking/programme", "left"],
  ["ar", "/fleet", "left"],
  ["ar", "/booking", "right"],
] as const;

for (const [lang, path, side] of SIDES)
  test(`in ${lang}, the concierge of ${path} is at the ${side} edge, with its panel inside the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/${lang}${path}`);
    const concierge = page.locator("details[data-place=concierge]");
    const opener = await concierge.locator("summary").boundingBox();
    // The gutter of the scroll bar belongs to the window.
    if (side === "left") expect(opener?.x ?? -1).toBeLessThan(20);
    else expect((opener?.x ?? 0) + (opener?.width ?? 0)).toBeGreaterThan(1366 - 20);
    await concierge.locator("summary").click();
    await expect(concierge.getByRole("dialog")).toBeInViewport({ ratio: 1 });
  });

for (const lang of ["fr", "ar"] as const)
  test(`in ${lang} on a phone, the open concierge covers no link of the call bar`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/${lang}/fleet`);
    await buttonOf(page, lang, "refuse").click();
    const bar = page.locator("[data-place=sticky-bar]");
    await bar.locator("summary").click();
    const panel = bar.getByRole("dialog");
    await expect(panel).toBeInViewport({ ratio: 1 });
    await panel.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
    const box = await panel.boundingBox();
    for (const link of await bar.locator("> a").all()) {
      const { y = 0 } = (await link.boundingBox()) ?? {};
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(y);
    }
  });

const SCREENS = [{ width: 1366, height: 768 }, { width: 1440, height: 900 }, PHONE];

for (const lang of ["fr", "ar"] as const)
  test(`in ${lang}, the cookie banner covers neither the booking form nor the sticky bar, at any width`, async ({
    page,
  }) => {
    await page.goto(`/${lang}`);
    await expect(bannerOn(page, lang)).toBeVisible();
    const needed = page.locator(
      "[data-place=booking-bar] :is(input, button), [data-place=sticky-bar] :is(a, summary), main h1, header a",
    );
    for (const screen of SCREENS) {
      const on = `on ${screen.width} px`;
      await page.setViewportSize(screen);
      await expect(page.locator("[data-place=sticky-bar] > a").filter({ visible: true }), on).toHaveCount(0);
      expect(await overlaps(page, needed), on).toEqual([]);
      const form = await page.locator("[data-place=booking-bar]").boundingBox();
      expect((form?.y ?? 0) + (form?.height ?? 0), on).toBeLessThanOrEqual(screen.height);
    }
    await page.goto(`/${lang}/services/airport-transfers`);
    await expect(bannerOn(page, lang)).toBeVisible();
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      const held = page.locator("[data-place=sticky-bar] :is(a, summary), main h1");
      expect(await overlaps(page, held), `on ${screen.width} px`).toEqual([]);
    }
    await page.goto(`/${lang}/booking`);
    await hydrated(page);
    await expect(bannerOn(page, lang)).toHaveCount(0);
  });

async function overlaps(page: Page, needed: Locator) {
  const banner = page.locator("[data-cookie-banner]");
  await banner.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
  const card = await banner.boundingBox();
  const under: string[] = [];
  for (const one of await needed.all()) {
    const box = await one.boundingBox();
    if (!box || !card || !(await one.isVisible())) continue;
    const isApart =
      box.x >= card.x + card.width ||
      box.x + box.width <= card.x ||
      box.y >= card.y + card.height ||
      box.y + box.height <= card.y;
    if (!isApart) under.push(await one.evaluate((element) => element.outerHTML.slice(0, 80)));
  }
  return under;
}

test("on a phone, the sticky bar appears when the form of the home page has scrolled out of view", async ({
  page,
}) => {
  const { t } = translatorOf("fr");
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/fr");
  const act = page.getByRole("button", { name: t("home.bar.submit") });
  const book = page.locator("[data-place=sticky-bar] > a").last();
  for (const height of [664, 740, 844]) {
    const on = `on ${height} px`;
    await page.setViewportSize({ width: 390, height });
    await expect(act, on).toBeInViewport({ ratio: 1 });
    await expect(book, on).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, innerHeight));
    await expect(book, on).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(book, on).toBeHidden();
  }
  await act.click();
  await expect(page.getByRole("dialog").getByLabel(t("home.bar.from"))).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(act).toBeFocused();
});

test("on a phone, the sticky bar stays visible with the banner, and is hidden by the menu and on booking pages", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const bar = page.locator("[data-place=sticky-bar]");
  const book = bar.locator("> a").last();
  await page.goto("/fr/fleet");
  await expect(bannerOn(page, "fr")).toBeVisible();
  await expect(book).toBeInViewport();
  await buttonOf(page, "fr", "refuse").click();
  await expect(book).toBeInViewport();
  await page.locator("header summary").click();
  await expect(book).toBeHidden();
  await page.keyboard.press("Escape");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const lastWords = page.getByRole("contentinfo").locator("> :last-child");
  const [words, top] = [await lastWords.boundingBox(), await bar.boundingBox()];
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  await page.goto("/fr/booking");
  await expect(book).toHaveCount(0);
  await expect(bar.locator("summary")).not.toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the cookie banner is hidden, and the concierge opens", async ({ page }) => {
    await page.goto("/ar/fleet");
    await expect(page.locator("[data-cookie-banner]")).toBeHidden();
    await expect(
      page
        .getByRole("contentinfo")
        .getByRole("button", { name: translatorOf("ar").t("shell.consent.label") }),
    ).toBeHidden();
    await page.locator("details[data-place=concierge] summary").click();
    await expect(page.locator('details[data-place=concierge] a[href="/ar/contact"]')).toBeVisible();
  });
});
