import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { addDatedTariff } from "#features/pricing/tariff/dated-tariffs.server.ts";
import { datedTariffsTable } from "#features/pricing/tariff/dated-tariffs.table.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { formatsOf } from "#i18n/formats.ts";
import type { Lang } from "#i18n/locales.ts";
import { checkAxe } from "./support/axe.ts";
import { ownersAdmin } from "./support/admin.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

const PRICE = "#fixed-0-mercedes-e-class";

// On the shared site of the worker: each test restores the first price list at its end.
for (const lang of ["fr", "ar"] as const) {
  const { t } = translatorOf(lang);
  const { money } = formatsOf(lang);

  test(`in ${lang}, an owner can preview, change and restore prices`, async ({ browser, site }) => {
    const admin = await pricesAdmin(browser, site, lang);
    const { page, open, save, total } = admin;

    await test.step("the calculator shows the effect of a change before it is saved", async () => {
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

    if (lang === "fr") {
      await test.step("an error is shown at its field, and the other values remain", async () => {
        await page.locator("#fixed-0-maybach").fill("1,100");
        await save.click();
        await expect(page.getByRole("alert")).toContainText(t("prices.errors.amount-invalid"));
        await expect(page.locator("#fixed-0-maybach")).toHaveAttribute("aria-invalid", "true");
        await expect(page.locator(PRICE)).toHaveValue("٩٥,٥٠");
        await admin.checkAxe();
        await page.locator("#fixed-0-maybach").fill("420");
      });

      await test.step("adding and removing rows keeps the values of the others", async () => {
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
    await test.step("the public page shows the saved price", async () => {
      await other?.open();
      await save.click();
      await expect(page.getByRole("status")).toBeVisible();
      await expect(page.locator(PRICE)).toHaveValue(lang === "fr" ? "95,50" : "95.50");
      await expect.poll(() => publicPage(page, lang)).toContain(money(95_50));
    });

    if (other)
      await test.step("a tab opened before the change shows a conflict and keeps its values", async () => {
        await other.page.locator("#holiday").fill("25");
        await other.save.click();
        await expect(other.page.getByText(t("prices.conflict.title"))).toBeVisible();
        await expect(other.page.locator("#holiday")).toHaveValue("25");
        await other.checkAxe();
      });

    await test.step("the first price list is viewed and restored", async () => {
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

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, the figures and a price list of a later day have no barriers`, async ({
    browser,
    site,
  }) => {
    const admin = await ownersAdmin(browser, site, lang);
    const saving = { prices: DEMO_TARIFF, savedAt: new Date(), savedBy: randomUUID() };
    const dated = await withDatabaseOf(site.dataDir, (db) =>
      addDatedTariff(db, { startsOn: "2030-01-01", ...saving }),
    );
    const id = dated!.id;
    try {
      await admin.open("figures");
      await admin.checkAxe();
      await admin.open(`settings/prices/from/${id}`);
      await expect(admin.page.getByText(translatorOf(lang).t("prices.dated.edit"))).toBeVisible();
      await admin.checkAxe();
    } finally {
      await withDatabaseOf(site.dataDir, (db) =>
        db.delete(datedTariffsTable).where(eq(datedTariffsTable.id, id)),
      );
      await admin.page.context().close();
    }
  });
}

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

async function publicPage({ request }: Page, lang: Lang): Promise<string> {
  const text = await (await request.get(`/${lang}/fleet/mercedes-e-class`)).text();
  return text.replace(/[\u2066-\u2069]/g, "");
}
