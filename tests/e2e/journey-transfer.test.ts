import { eq } from "drizzle-orm";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { companyTable } from "#features/company/company.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { insertRequest } from "#features/inquiries/requests.server.ts";
import { aRequest } from "../fixtures/request.ts";
import { ownersAdmin } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { aGuest, quietDay } from "./support/ride.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { startSite, type Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

const IBAN = "FR76 3000 6000 0112 3456 7890 189";

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  const record = { ...DEMO_COMPANY, iban: IBAN, bic: "AGRIFRPP" };
  await withDatabaseOf(site.dataDir, async (db) => {
    await db.delete(companyTable);
    await db.insert(companyTable).values({ record, updatedAt: new Date() });
  });
});
test.afterAll(() => site.dispose());

for (const [lang, day] of [
  ["fr", 41],
  ["ar", 42],
] as const) {
  test(`${lang}: accepts an offer by bank transfer, which the office notes in two parts and repays`, async ({
    browser,
  }) => {
    const { t, formats } = translatorOf(lang);
    const guest = aGuest();
    const request = { ...aRequest({ lang, email: guest.email }), createdAt: new Date() };
    await withDatabaseOf(site.dataDir, (db) => insertRequest(db, request));
    const admin = await ownersAdmin(browser, site, lang);
    const office = admin.page;
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 800 },
      reducedMotion: "reduce",
    });
    const own = await context.newPage();

    await test.step("a dispatcher sends an offer that takes a bank transfer", async () => {
      await admin.open(`requests/${request.reference}/offer`);
      const [year, month, date] = quietDay(day).split("-");
      await office.locator("#ride1_when").fill(`${date}/${month}/${year} 14h30`);
      await office.locator("#ride1_from").fill("CDG T2E");
      await office.locator("#ride1_to").fill("Ritz Paris");
      await office.locator("#ride1_price").fill("400");
      await office.locator("#by_transfer").check();
      await office.getByRole("button", { name: t("offers.admin.submit") }).click();
      await expect(office.getByRole("status").first()).toContainText(t("offers.admin.done.sent"));
    });

    const reference =
      await test.step("the guest accepts and reads account, amount and reference", async () => {
        const subject = t("offers.mail.subject", { reference: request.reference });
        const mail = await site.mailbox.waitFor({ to: guest.email, subject });
        await own.goto(/https?:\S+\/offers\/[\w-]{43}/.exec(mail.text ?? "")?.[0] ?? "");
        await checkAxe(own, lang);
        await own.locator("#terms").check();
        await own.getByRole("button", { name: t("transfers.accept.button") }).click();
        await expect(own.getByText(t("transfers.guest.title"))).toBeVisible();
        await expect(own.getByText(IBAN)).toBeVisible();
        await checkAxe(own, lang);
        const [row] = await withDatabaseOf(site.dataDir, (db) =>
          db.select().from(bookingsTable).where(eq(bookingsTable.email, guest.email)),
        );
        return row!.reference;
      });

    const note = async (amount: string) => {
      await admin.open(`bookings/${reference}`);
      await office.getByRole("link", { name: t("transfers.admin.awaited.open") }).click();
      await office.locator("#amount").fill(amount);
      await office.locator("#paid_note").fill("VIR 4711");
      await admin.checkAxe();
      await office.getByRole("button", { name: t("transfers.admin.awaited.yes") }).click();
    };

    await test.step("the office notes a part, which is listed, and then the rest", async () => {
      await note("150");
      await expect(office.getByText(t("operations.done.transfer-part"))).toBeVisible();
      await admin.open("payments");
      const part = { arrived: formats.money(150_00), amount: formats.money(400_00) };
      await expect(office.getByText(t("transfers.admin.list.part", part))).toBeVisible();
      await admin.checkAxe();
      await note("250");
      await expect(office.getByText(t("operations.done.transfer-confirmed"))).toBeVisible();
      await own.reload();
      await expect(own.getByText(t("transfers.guest.title"))).toHaveCount(0);
    });

    await test.step("the guest cancels in time, and the office notes the repayment", async () => {
      await own.getByRole("link", { name: t("manage.cancel"), exact: true }).click();
      const amount = formats.money(400_00);
      await expect(own.getByText(t("transfers.repay.ask", { amount }))).toBeVisible();
      await own.getByRole("button", { name: t("manage.confirm") }).click();
      await expect(own.getByText(t("transfers.repay.owed", { amount }))).toBeVisible();
      await admin.open(`bookings/${reference}`);
      await office.getByRole("link", { name: t("transfers.admin.repay.open") }).click();
      await office.locator("#paid_note").fill("VIR 4712");
      await admin.checkAxe();
      await office.getByRole("button", { name: t("transfers.admin.repay.yes") }).click();
      await expect(office.getByText(t("operations.done.repaid"))).toBeVisible();
    });
    await context.close();
  });
}
