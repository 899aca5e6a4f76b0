import { randomUUID } from "node:crypto";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { ownersAdmin } from "./support/admin.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";

test.setTimeout(180_000);

for (const lang of ["fr", "ar"] as const)
  test(`a bank statement is uploaded twice and in another layout, its sure line is confirmed in one press, and another is set aside (${lang})`, async ({
    browser,
    site,
  }) => {
    const reference = await withDatabaseOf(site.dataDir, async (db) => {
      const [leg] = await someLegs(db, 1, { paymentMethod: "transfer", status: "awaiting_payment" });
      const now = new Date();
      const end = new Date(now.getTime() + 9 * 86_400_000);
      const times = { createdAt: now, dueAt: end, expiresAt: end };
      await db
        .insert(paymentsTable)
        .values({ id: randomUUID(), bookingId: leg!.id, amount: 30_000, outside: "transfer", ...times });
      return leg!.reference;
    });
    const { page, t, checkAxe } = await ownersAdmin(browser, site, lang);
    const today = new Date().toISOString().slice(0, 10);
    const file = {
      name: "releve.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `Date;Libellé;Débit;Crédit\r\n${today};VIR HÔTEL ${reference};;300,00\r\n${today};INTÉRÊTS ${lang};;1,25\r\n`,
        "latin1",
      ),
    };
    const otherLayout = {
      ...file,
      buffer: Buffer.from(
        `Date;Description;Montant\r\n${today};Virement Hôtel ${reference};300,00\r\n${today};AVOIR ${lang};1,25\r\n`,
        "latin1",
      ),
    };
    const upload = async (chosen: typeof file) => {
      await page.getByLabel(t("bank.upload.label")).setInputFiles(chosen);
      await page.getByRole("button", { name: t("bank.upload.button") }).click();
      await page.waitForURL(/done=imported/);
    };
    await page.goto(`/${lang}/admin/accounting/bank`);
    await upload(file);
    await page.goto(`/${lang}/admin/accounting/bank`);
    await upload(file);
    await page.goto(`/${lang}/admin/accounting/bank`);
    await upload(otherLayout);
    await expect(page.getByText(`AVOIR ${lang}`)).toHaveCount(1);
    await expect(page.getByText(t("bank.doubts.known"))).toHaveCount(1);
    await checkAxe();
    await page.getByRole("button", { name: t("bank.doubts.same") }).click();
    await page.waitForURL(/done=same/);
    await expect(page.getByText(`AVOIR ${lang}`)).toHaveCount(0);
    await expect(page.getByRole("checkbox")).toHaveCount(1);
    await expect(page.getByText(`INTÉRÊTS ${lang}`)).toHaveCount(1);
    await checkAxe();
    await page.getByRole("button", { name: t("bank.sure.button") }).click();
    await page.waitForURL(/done=sure/);
    await expect(page.getByText(t("bank.settled.booked", { reference }))).toBeVisible();
    await page.getByText(t("bank.open.aside"), { exact: true }).first().click();
    await page.getByLabel(t("bank.open.why")).fill("intérêts");
    await page.getByRole("button", { name: t("bank.open.asideButton") }).click();
    await page.waitForURL(/done=aside/);
    await expect(page.getByText(t("bank.open.none"))).toBeVisible();
    await checkAxe();
  });
