import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { CHARGE_ADDITIONS } from "#features/booking/additions/charge-additions.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { OFFER_WAITING } from "#features/dispatch/additions/offer-waiting.server.ts";
import { rideEventsTable } from "#features/dispatch/assignments.table.ts";
import { DISPUTE_DAYS } from "#features/availability/cash-rule.ts";
import { parisLocalOf } from "#features/pricing/paris-time.ts";
import { aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { aPdf } from "#tests/fixtures/scan.ts";
import { ownersAdmin } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { nextVisitor } from "./support/http-guest.ts";
import { payByCard } from "./support/pay-page.ts";
import { aGuest, aRide } from "./support/ride.ts";
import { runJob, withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

// Waiting and a toll are added to a ride, accepted by the guest and charged to the card that they agreed to keep.

test.setTimeout(180_000);

const [GOOD, ASKS_FOR_HOLDER] = ["4242 4242 4242 4242", "4000 0027 6000 3184"];
/** A quarter of an hour of waiting of the demo price list, and the toll. */
const SUM = 20_00 + 12_50;

const VISITS = [
  { lang: "fr", number: GOOD },
  { lang: "ar", number: ASKS_FOR_HOLDER },
] as const;

for (const { lang, number } of VISITS) {
  const isCharged = number === GOOD;
  const outcome = isCharged
    ? "charged to the kept card"
    : "paid with a link, because the bank asks for the holder";

  test(`${lang}: accepted waiting and a toll are ${outcome}, with a second receipt`, async ({
    browser,
    site,
  }) => {
    const { t, formats } = translatorOf(lang);
    const phone = {
      baseURL: site.url,
      viewport: { width: 390, height: 800 },
      reducedMotion: "reduce",
    } as const;
    const context = await browser.newContext({
      ...phone,
      extraHTTPHeaders: { "x-forwarded-for": nextVisitor() },
    });
    const page = await context.newPage();
    const guest = aGuest();
    const steps = bookingSteps(page, lang);
    await steps.openCheckout(aRide());
    await steps.introduce(guest);
    const consent = page.getByRole("checkbox", { name: t("booking.book.keepCard.label"), exact: true });
    await expect(consent).not.toBeChecked();
    await consent.check();
    await checkAxe(page, lang);
    await steps.book("card");
    await payByCard(page, lang, number);
    await steps.heading(t("payment.success.title"));
    const link = await expectBookingMails(site, { lang, guest, method: "card" });
    await page.goto(link);
    const last4 = number.slice(-4);
    await expect(page.getByText(t("additions.guest.kept.text", { last4, days: DISPUTE_DAYS }))).toBeVisible();

    const ride = await theChauffeurWaits(site, guest.email);
    await runJob(site.dataDir, OFFER_WAITING);
    const stay = page.getByRole("button", { name: t("additions.guest.stay"), exact: true });
    await untilShown(page, stay);
    await checkAxe(page, lang);
    await stay.click();
    await expect(page.getByText(t("additions.guest.done.accepted"))).toBeVisible();

    const admin = await ownersAdmin(browser, site, lang);
    await admin.open(`bookings/${ride.reference}`);
    const send = admin.page.getByRole("link", { name: t("chauffeurs.assignment.sendLink") });
    const address = new URL((await send.getAttribute("href")) ?? "");
    const [sheet = ""] = /https?:\S+/.exec(address.searchParams.get("text") ?? "") ?? [];

    await test.step("the chauffeur adds a toll with the photo of its ticket", async () => {
      const driver = await browser.newContext(phone);
      const cabin = await driver.newPage();
      await cabin.goto(new URL(sheet).pathname.replace(/^\/\w+\//, `/${lang}/`));
      const own = cabin.locator(`[id="${ride.reference}"]`);
      await own.getByRole("link", { name: t("additions.sheet.open"), exact: true }).click();
      await cabin.getByLabel(t("additions.sheet.kind"), { exact: true }).selectOption("toll");
      await cabin.getByLabel(t("additions.sheet.amount"), { exact: true }).fill("12,50");
      await checkAxe(cabin, lang);
      const submit = cabin.getByRole("button", { name: t("additions.sheet.submit"), exact: true });
      await submit.click();
      await expect(cabin.getByText(t("additions.sheet.problems.photo"))).toBeVisible();
      await cabin.getByLabel(t("additions.sheet.kind"), { exact: true }).selectOption("toll");
      await cabin.getByLabel(t("additions.sheet.amount"), { exact: true }).fill("12,50");
      const photo = { name: "ticket.pdf", mimeType: "application/pdf", buffer: aPdf() };
      await cabin.getByLabel(t("additions.sheet.photo"), { exact: true }).setInputFiles(photo);
      await submit.click();
      await expect(cabin.getByText(t("additions.sheet.done"))).toBeVisible();
      await cabin.getByRole("link", { name: t("additions.sheet.back"), exact: true }).click();
      for (const event of ["on_board", "done"] as const)
        await own.getByRole("button", { name: t(`runsheet.actions.${event}`), exact: true }).click();
      // After midnight the ended ride has left the list of the day.
      const done = own.getByRole("button", { name: t("runsheet.actions.done"), exact: true });
      await expect(done).toBeHidden();
      await expect.poll(() => statusOf(site, ride.id)).toBe("completed");
      await driver.close();
    });

    await page.goto(link);
    await expect(page.getByRole("link", { name: t("additions.guest.photo"), exact: true })).toBeVisible();
    await page.getByRole("button", { name: t("additions.guest.accept"), exact: true }).click();
    await expect(page.getByText(t("additions.guest.done.accepted"))).toBeVisible();

    await theRideIsOver(site, ride.id);
    await runJob(site.dataDir, CHARGE_ADDITIONS);
    const amount = formats.money(SUM);
    if (!isCharged) {
      const pay = page.getByRole("button", { name: t("additions.guest.fee.pay", { amount }), exact: true });
      await untilShown(page, pay);
      await site.mailbox.waitFor({
        to: guest.email,
        subject: t("additions.mails.toPay.subject", { reference: ride.reference }),
      });
      await pay.click();
      await payByCard(page, lang);
      await expect(page.getByText(t("manage.paid.feePaid"))).toBeVisible();
    }
    const paid = t("additions.guest.fee.paid", { amount, date: formats.date(new Date()) });
    await untilShown(page, page.getByText(paid));
    // One receipt for the ride, and one for its additions.
    await untilShown(page, page.locator("#documents li").nth(1));
    await expect(page.locator("#documents")).toContainText(amount);

    await admin.open(`bookings/${ride.reference}/additions`);
    await expect(admin.page.getByText(amount).first()).toBeVisible();
    await admin.checkAxe();
    await admin.page.getByLabel(t("additions.office.refund.from")).selectOption({ index: 1 });
    await admin.page.getByLabel(t("additions.office.refund.amount"), { exact: true }).last().fill("12,50");
    await admin.page.getByLabel(t("additions.office.refund.reason"), { exact: true }).fill("Geste");
    await admin.page.getByRole("button", { name: t("additions.office.refund.submit"), exact: true }).click();
    await expect(admin.page.getByText(t("additions.office.refund.done"))).toBeVisible();
    await site.mailbox.waitFor({
      to: guest.email,
      subject: t("additions.mails.refunded.subject", { reference: ride.reference }),
    });
    await admin.page.context().close();
    await context.close();
  });
}

type Shown = ReturnType<import("@playwright/test").Page["locator"]>;

/** Reloads the page until a job has run. */
async function untilShown(page: import("@playwright/test").Page, shown: Shown): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(shown.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

async function statusOf({ dataDir }: Site, id: string) {
  const rows = await withDatabaseOf(dataDir, (db) =>
    db.select().from(bookingsTable).where(eq(bookingsTable.id, id)),
  );
  return rows[0]?.status;
}

/** The pickup was two hours ago, and the chauffeur has been there since. */
async function theChauffeurWaits(site: Site, email: string) {
  const since = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 2 * 3_600_000);
  return withDatabaseOf(site.dataDir, async (db) => {
    const [ride] = await db
      .update(bookingsTable)
      .set({ pickupAt: since, pickupLocal: parisLocalOf(since) })
      .where(eq(bookingsTable.email, email))
      .returning();
    if (!ride) throw new Error("The ride is not booked.");
    const chauffeurId = await aChauffeur(db, "Karim Benali");
    await anAssignment(db, ride.id, chauffeurId, await aCar(db, `EX-${ride.reference.slice(3)}`));
    const of = { bookingId: ride.id, chauffeurId };
    await db.insert(rideEventsTable).values([
      { id: randomUUID(), ...of, event: "on_the_way", at: new Date(since.getTime() - 3_600_000) },
      { id: randomUUID(), ...of, event: "arrived", at: since },
    ]);
    return ride;
  });
}

/** The closing can no longer be undone. */
async function theRideIsOver(site: Site, id: string): Promise<void> {
  const closedAt = new Date(Date.now() - 11 * 60_000);
  await withDatabaseOf(site.dataDir, (db) =>
    db.update(bookingsTable).set({ closedAt }).where(eq(bookingsTable.id, id)),
  );
}
