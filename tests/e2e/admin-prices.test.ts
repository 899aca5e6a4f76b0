import type { Browser, Page } from "@playwright/test";
import { formatsOf } from "#i18n/formats.ts";
import type { Lang } from "#i18n/locales.ts";
import { checkAxe } from "./support/axe.ts";
import { ownersAdmin } from "./support/admin.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

const PRICE = "#fixed-0-mercedes-e-class";

// The worker's own site: its first list is in force again when a test ends.
for (const lang of ["fr", "ar"] as const) {
  const { t } = translatorOf(lang);
  const { money } = formatsOf(lang);

  test(`in ${lang}, an owner changes a price, sees what it does, and goes back`, async ({
    browser,
    site,
  }) => {
    const admin = await pricesAdmin(browser, site, lang);
    const { page, open, save, total } = admin;

    await test.step("the calculator says what the change does before anything is saved", async () => {
      await open();
      await admin.checkAxe();
      await expect(total).toContainText(money(120_00));
      await page.locator(PRICE).fill("٩٥,٥٠");
      await page.locator("#night").fill("20");
      await page.locator("#ride_time").fill("23:30");
      await page.locator("#ride_time").blur();
      await expect(total).toContainText(money(114_60));
      await expect(total).toContainText(money(138_00));
      expect(await publicPage(page, lang)).not.toContain(money(95_50));
    });

    // How a form answers is the same in every language.
    if (lang === "fr") {
      await test.step("what is wrong is said at its field, and nothing is lost", async () => {
        await page.locator("#fixed-0-maybach").fill("1,100");
        await save.click();
        await expect(page.getByRole("alert")).toContainText(t("prices.errors.amount-invalid"));
        await expect(page.locator("#fixed-0-maybach")).toHaveAttribute("aria-invalid", "true");
        await expect(page.locator(PRICE)).toHaveValue("٩٥,٥٠");
        await admin.checkAxe();
        await page.locator("#fixed-0-maybach").fill("420");
      });

      await test.step("rows come and go, and keep what stands in the others", async () => {
        await page.locator("#new-fixed-from").selectOption("lbg");
        await page.getByRole("button", { name: t("prices.rows.addFixed") }).click();
        await expect(page.locator("#fixed-4-mercedes-e-class")).toBeFocused();
        await expect(page.locator(PRICE)).toHaveValue("٩٥,٥٠");
        await page.locator("button[value=remove-fixed-4]").click();
        await expect(page.locator("#fixed-4")).toHaveCount(0);
        await expect(page.locator("#night")).toHaveValue("20");
      });
    }

    const other = lang === "fr" ? await admin.again() : null;
    await test.step("saved, the public page follows", async () => {
      await other?.open();
      await save.click();
      await expect(page.getByRole("status")).toBeVisible();
      await expect(page.locator(PRICE)).toHaveValue(lang === "fr" ? "95,50" : "95.50");
      await expect.poll(() => publicPage(page, lang)).toContain(money(95_50));
    });

    // Which tab comes too late is the same in every language.
    if (other)
      await test.step("a tab that was opened before is told, and keeps its text", async () => {
        await other.page.locator("#holiday").fill("25");
        await other.save.click();
        await expect(other.page.getByText(t("prices.conflict.title"))).toBeVisible();
        await expect(other.page.locator("#holiday")).toHaveValue("25");
        await other.checkAxe();
      });

    await test.step("the first list is looked at and put in force again", async () => {
      await page.getByRole("link", { name: t("prices.history.look", { number: 1 }) }).click();
      await expect(page.getByText(t("prices.one.mark"))).not.toHaveCount(0);
      await admin.checkAxe();
      await page.getByRole("button", { name: t("prices.one.restore") }).click();
      await expect(page.getByRole("status")).toBeVisible();
      await expect(page.locator(PRICE)).toHaveValue("120");
      await expect.poll(() => publicPage(page, lang)).not.toContain(money(95_50));
    });
    await page.context().close();
  });
}

/** A browser of somebody of the company; `again` is another tab of it. */
async function pricesAdmin(browser: Browser, site: Site, lang: Lang) {
  const { page, t, newTab } = await ownersAdmin(browser, site, lang);
  const on = (tab: Page) => ({
    page: tab,
    open: () => tab.goto(`/${lang}/admin/settings/prices`, { waitUntil: "networkidle" }),
    save: tab.getByRole("button", { name: t("prices.submit") }),
    total: tab.getByRole("row", { name: t("prices.trial.total") }),
    checkAxe: () => checkAxe(tab, lang),
  });
  return { ...on(page), again: async () => on(await newTab()) };
}

/** As a guest reads it, without the marks that hold a price left to right. */
async function publicPage({ request }: Page, lang: Lang): Promise<string> {
  const text = await (await request.get(`/${lang}/fleet/mercedes-e-class`)).text();
  return text.replace(/[\u2066-\u2069]/g, "");
}
