import { readFile } from "node:fs/promises";
import { aStoredBooking } from "../support/stored-bookings.ts";
import { readZip } from "../support/read-zip.ts";
import { ownersAdmin, type Admin_ } from "./support/admin.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);

const PASSWORD = "une berline noire à minuit";

let site: Site;
let admin: Admin_;
test.beforeAll(async ({ browser, site: shared }) => {
  site = shared;
  admin = await ownersAdmin(browser, site, "fr");
});
test.afterAll(() => admin.page.context().close());

for (const lang of ["fr", "ar"] as const) {
  const { t } = translatorOf(lang);
  const email = `zenobia-${lang}@example.com`;

  test(`in ${lang}, an export appears without a reload, and then the guest is erased`, async () => {
    const { page } = admin;
    const guest = { email, fullName: "Zenobia Quattlebaum", status: "completed", lang } as const;
    const { reference } = await withDatabaseOf(site.dataDir, async (db) => {
      await aStoredBooking(db, { ...guest, status: "expired", confirmedAt: null });
      return aStoredBooking(db, guest);
    });

    await test.step("the export is requested, created and downloaded", async () => {
      await page.goto(`/${lang}/admin/guests/${reference}`);
      await page.getByRole("link", { name: t("guests.data.link"), exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("guests.data.title") })).toBeVisible();
      await admin.checkAxe();
      await page.getByRole("button", { name: t("guests.data.ask"), exact: true }).click();
      const link = page.getByRole("link", { name: t("guests.data.download") });
      await expect(link).toBeVisible({ timeout: 60_000 });
      await admin.checkAxe();
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      const files = await readZip(await readFile(await download.path()));
      expect(files.map(({ name }) => name)).toEqual([
        ...["guest.json", "guest.schema.json", "README.txt"],
        `proofs/bon-de-reservation-${reference}.pdf`,
      ]);
      expect(files[0]?.bytes.toString("utf8")).toContain(email);
    });

    await test.step("the page lists the erased and the retained data, and a wrong password erases nothing", async () => {
      await page.getByRole("button", { name: t("guests.erase.open"), exact: true }).click();
      await expect(page.getByText(t("guests.erase.why.accounts"))).toBeVisible();
      await expect(page.getByText(t("guests.erase.counts.bookingsDeleted", { count: 1 }))).toBeVisible();
      await admin.checkAxe();
      await page.getByLabel(t("admin.fields.currentPassword")).fill("un autre mot de passe");
      await page.getByRole("button", { name: t("guests.erase.submit"), exact: true }).click();
      await expect(page.getByText(t("admin.errors.password-wrong"))).toBeVisible();
    });

    await test.step("the erasure has a certificate, and the guest's data is gone", async () => {
      await page.getByLabel(t("admin.fields.currentPassword")).fill(PASSWORD);
      await page.getByRole("button", { name: t("guests.erase.submit"), exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/guests\/erasures\//);
      await expect(page.getByText(t("guests.erase.counts.bookingsKept", { count: 1 }))).toBeVisible({
        timeout: 60_000,
      });
      await admin.checkAxe();
      await page.goto(`/${lang}/admin/bookings/${reference}`);
      await expect(page.getByText("Zenobia Quattlebaum").first()).toBeVisible();
      await expect(page.getByText(email)).toHaveCount(0);
      await expect(page.getByText("Al-Thani")).toHaveCount(0);
    });
  });
}
