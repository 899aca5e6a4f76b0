import { bannerOn, buttonOf } from "./support/consent.ts";
import { expect, test } from "./support/house-test.ts";
import { translatorOf } from "./support/words.ts";

// The concierge, and the bar it is part of on a phone.

const PHONE = { width: 390, height: 844 };

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, the concierge opens by keyboard, holds the focus and gives it back`, async ({ page }) => {
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

test("on a phone the bar gives way to the banner, to the menu and to a booking", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const bar = page.locator("[data-place=sticky-bar]");
  const book = bar.locator("> a").last();
  await page.goto("/fr/fleet");
  await expect(bannerOn(page, "fr")).toBeVisible();
  await expect(book).toBeHidden();
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

  test("nothing asks, nothing counts, and the concierge opens all the same", async ({ page }) => {
    await page.goto("/ar/fleet");
    await expect(page.locator("[data-cookie-banner]")).toHaveCount(0);
    await expect(
      page
        .getByRole("contentinfo")
        .getByRole("button", { name: translatorOf("ar").t("shell.consent.label") }),
    ).toBeHidden();
    await page.locator("details[data-place=concierge] summary").click();
    await expect(page.locator('details[data-place=concierge] a[href="/ar/contact"]')).toBeVisible();
  });
});
