import { eq } from "drizzle-orm";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { insertRequest } from "#features/inquiries/requests.server.ts";
import { aRequest } from "../fixtures/request.ts";
import { ownersAdmin } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { payByCard } from "./support/pay-page.ts";
import { aGuest, quietDay } from "./support/ride.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

const [TOTAL, DEPOSIT, BALANCE] = [400_00, 120_00, 280_00];

for (const [lang, day] of [
  ["fr", 31],
  ["ar", 32],
] as const) {
  test(`${lang}: pays a deposit and the balance of an offer, with an invoice to the company for each`, async ({
    browser,
    site,
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

    await test.step("a dispatcher sends an offer with a deposit of 30 %", async () => {
      await admin.open(`requests/${request.reference}/offer`);
      const [year, month, date] = quietDay(day).split("-");
      await office.locator("#ride1_when").fill(`${date}/${month}/${year} 14h30`);
      await office.locator("#ride1_from").fill("CDG T2E");
      await office.locator("#ride1_to").fill("Ritz Paris");
      await office.locator("#ride1_price").fill("400");
      await office.locator("#deposit").fill("100 %");
      await office.getByRole("button", { name: t("offers.admin.submit") }).click();
      await expect(office.getByText(t("errors.deposit-unread")).first()).toBeVisible();
      await office.locator("#deposit").fill("30 %");
      await office.getByRole("button", { name: t("offers.admin.submit") }).click();
      await expect(office.getByRole("status").first()).toContainText(t("offers.admin.done.sent"));
      await admin.checkAxe();
    });

    const manage = await test.step("the guest accepts for a company and pays the deposit", async () => {
      const subject = t("offers.mail.subject", { reference: request.reference });
      const mail = await site.mailbox.waitFor({ to: guest.email, subject });
      expect(mail.text).toContain(formats.money(DEPOSIT));
      await own.goto(/https?:\S+\/offers\/[\w-]{43}/.exec(mail.text ?? "")?.[0] ?? "");
      await expect(own.getByText(t("deposit.payNow"), { exact: true })).toBeVisible();
      await expect(own.getByRole("button", { name: t("booking.book.buttons.cash") })).toHaveCount(0);
      await own.getByText(t("business.open"), { exact: true }).click();
      await own.getByLabel(t("business.name"), { exact: true }).fill("Atelier Démonstration");
      await own.locator("#business_siren").fill("200 000 008");
      await own.locator("#business_street").fill("12 rue de la Fiction");
      await own.locator("#business_postcode").fill("69002");
      await own.locator("#business_city").fill("Lyon");
      await own.locator("#business_order").fill("PO 77");
      await checkAxe(own, lang);
      await own.locator("#terms").check();
      await own.getByRole("button", { name: t("booking.book.buttons.card") }).click();
      await payByCard(own, lang);
      await expect(own.getByRole("heading", { level: 1, name: t("payment.success.title") })).toBeVisible();
      const subjectOf = (reference: string) => t("mails.confirmed.subject", { reference });
      const booking = await bookingOf(guest.email);
      const confirmed = await site.mailbox.waitFor({
        to: guest.email,
        subject: subjectOf(booking.reference),
      });
      const [link = ""] = /https?:\S+\/booking\/manage\/[\w-]{43}/.exec(confirmed.text ?? "") ?? [];
      return { link, ...booking };
    });

    await test.step("the open page of the offer says that the guest has answered", async () => {
      await expect(office.getByText(t("workplace.live.outdated"))).toBeVisible();
      await checkAxe(office, lang);
      await office.getByRole("link", { name: t("workplace.live.reload") }).click();
      await expect(office.getByText(t("offers.admin.accepted"))).toBeVisible();
      await expect(office.getByText(t("workplace.live.outdated"))).toBeHidden();
    });

    await test.step("the dispatcher sends the payment link of the balance", async () => {
      await own.goto(manage.link);
      await expect(own.getByText(t("deposit.manage.toCome"))).toBeVisible();
      await checkAxe(own, lang);
      await admin.open(`bookings/${manage.reference}`);
      await admin.checkAxe();
      await office.getByRole("button", { name: t("operations.fee.send"), exact: true }).click();
      await expect(office.getByText(t("operations.done.fee-asked"))).toBeVisible();
    });

    await test.step("the guest pays the balance", async () => {
      const subject = t("deposit.mail.subject", { reference: manage.reference });
      const mail = await site.mailbox.waitFor({ to: guest.email, subject });
      expect(mail.text).toContain(formats.money(BALANCE));
      await own.goto(manage.link);
      const amount = formats.money(BALANCE);
      await own.getByRole("button", { name: t("deposit.manage.pay", { amount }) }).click();
      await payByCard(own, lang);
      await expect(own.getByText(t("manage.paid.feePaid"))).toBeVisible();
      await checkAxe(own, lang);
    });

    await test.step("two invoices to the company equal the money", async () => {
      await expect
        .poll(() => moneyOf(manage.id))
        .toEqual({
          paid: [DEPOSIT, BALANCE],
          invoiced: [DEPOSIT, BALANCE],
          orders: ["PO 77", "PO 77"],
        });
      expect(DEPOSIT + BALANCE).toBe(TOTAL);
      await context.close();
    });

    async function bookingOf(email: string) {
      const { id, reference } = bookingsTable;
      const [row] = await withDatabaseOf(site.dataDir, (db) =>
        db.select({ id, reference }).from(bookingsTable).where(eq(bookingsTable.email, email)),
      );
      if (!row) throw new Error("The offer was not booked.");
      return row;
    }

    async function moneyOf(bookingId: string) {
      return withDatabaseOf(site.dataDir, async (db) => {
        const payments = await db
          .select()
          .from(paymentsTable)
          .where(eq(paymentsTable.bookingId, bookingId))
          .orderBy(paymentsTable.createdAt);
        const documents = await db
          .select()
          .from(documentsTable)
          .where(eq(documentsTable.bookingId, bookingId))
          .orderBy(documentsTable.issuedAt);
        return {
          paid: payments.flatMap(({ status, amount }) => (status === "paid" ? [amount] : [])),
          invoiced: documents.map(({ total }) => total),
          orders: documents.map(({ content }) => content.buyer.purchaseOrder),
        };
      });
    }
  });
}
