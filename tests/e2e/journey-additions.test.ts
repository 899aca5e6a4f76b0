import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import { readSecret } from "#platform/secret.server.ts";
import { additionsTable } from "#features/booking/additions/additions.table.ts";
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { CHARGE_ADDITIONS } from "#features/booking/additions/charge-additions.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { OFFER_WAITING } from "#features/dispatch/additions/offer-waiting.server.ts";
import { assignmentsTable, rideEventsTable } from "#features/dispatch/assignments.table.ts";
import { DISPUTE_DAYS } from "#features/availability/cash-rule.ts";
import { parisLocalOf } from "#i18n/paris-time.ts";
import { aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { aPdf } from "#tests/fixtures/scan.ts";
import { ownersAdmin } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { nextVisitor, openCheckout } from "./support/http-guest.ts";
import { DECLINED_CARD, pageWords, payAt, payByCard } from "./support/pay-page.ts";
import { aGuest, aRide } from "./support/ride.ts";
import { runJob, withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

const [GOOD, ASKS_FOR_HOLDER] = ["4242 4242 4242 4242", "4000 0027 6000 3184"];
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
    await untilShown(page, page.locator("#documents li").nth(1));
    await expect(page.locator("#documents")).toContainText(amount);

    await admin.open(`bookings/${ride.reference}/additions`);
    await expect(admin.page.getByText(amount).first()).toBeVisible();
    await admin.checkAxe();
    const source = admin.page.locator('input[name="source"]:not([value=""])');
    const refund = admin.page.locator("form", { has: source });
    await refund.locator('input[name^="refund:"]').first().fill("12,50");
    await refund.getByLabel(t("additions.office.refund.reason"), { exact: true }).fill("Geste");
    await refund.getByRole("button", { name: t("additions.office.refund.submit"), exact: true }).click();
    await expect(admin.page.getByText(t("additions.office.refund.done"))).toBeVisible();
    await site.mailbox.waitFor({
      to: guest.email,
      subject: t("additions.mails.refunded.subject", { reference: ride.reference }),
    });
    await admin.page.context().close();
    await context.close();
  });
}

const LATER_ANSWERS = [
  { lang: "fr", failure: "card_declined" },
  { lang: "ar", failure: "card_declined" },
  { lang: "fr", failure: "authentication_required" },
  { lang: "ar", failure: null },
] as const;

for (const { lang, failure } of LATER_ANSWERS)
  test(`${lang}: a disputed toll is corrected, accepted and ${
    failure === null ? "charged to the kept card" : `paid with another card after ${failure}`
  }`, async ({ browser, site }) => {
    const { t, formats } = translatorOf(lang);
    const { email, link } = await aPaidRide(site, lang);
    const ride = await theChauffeurWaits(site, email, true);
    if (failure) await theBankAnswers(site, ride.id, failure);
    await aToll(site, ride.id, { status: "proposed" });
    const context = await browser.newContext({ ...PHONE, baseURL: site.url });
    const page = await context.newPage();
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto(link);

    await test.step("the guest disputes it, and the office corrects it", async () => {
      await page.getByRole("link", { name: t("additions.guest.dispute"), exact: true }).click();
      await page.getByLabel(t("additions.guest.disputeWords")).fill("Le ticket dit 10 €");
      await button(t("additions.guest.disputeSend")).click();
      await expect(page.getByText(t("additions.guest.done.disputed"))).toBeVisible();
      await theRideIsOver(site, ride.id);
      await runJob(site.dataDir, CHARGE_ADDITIONS);
      const admin = await ownersAdmin(browser, site, lang);
      await admin.open(`bookings/${ride.reference}/additions`);
      const { page: desk } = admin;
      await desk.getByLabel(t("additions.office.decision"), { exact: true }).selectOption("correct");
      await desk.getByLabel(t("additions.office.newAmount"), { exact: true }).fill("10");
      await desk.getByLabel(t("additions.office.reason"), { exact: true }).first().fill("10 € sur le ticket");
      await desk.getByRole("button", { name: t("additions.office.submit"), exact: true }).click();
      await expect(desk.getByText(t("additions.office.decided"))).toBeVisible();
      await admin.page.context().close();
      await page.reload();
      await expect(page.getByText("10 € sur le ticket")).toBeVisible();
      await expect(page.locator("#documents li")).toHaveCount(1);
    });

    await button(t("additions.guest.accept")).click();
    await expect(page.getByText(t("additions.guest.done.accepted"))).toBeVisible();
    await runJob(site.dataDir, CHARGE_ADDITIONS);
    const amount = formats.money(10_00);
    if (failure) {
      const pay = button(t("additions.guest.fee.pay", { amount }));
      await untilShown(page, pay);
      await site.mailbox.waitFor({
        to: email,
        subject: t("additions.mails.toPay.subject", { reference: ride.reference }),
      });
      await checkAxe(page, lang);
      await pay.click();
      await payByCard(page, lang, DECLINED_CARD);
      await expect(page.getByRole("alert")).toContainText(pageWords[lang].declined);
      await payByCard(page, lang);
      await expect(page.getByText(t("manage.paid.feePaid"))).toBeVisible();
    }
    const paid = t("additions.guest.fee.paid", { amount, date: formats.date(new Date()) });
    await untilShown(page, page.getByText(paid));
    await untilShown(page, page.locator("#documents li").nth(1));
    await context.close();
  });

for (const lang of ["fr", "ar"] as const)
  test(`${lang}: the chauffeur takes the cash of a toll, and reports an absent guest, who reads the evidence`, async ({
    browser,
    site,
  }) => {
    const { t, formats } = translatorOf(lang);
    const context = await browser.newContext({ ...PHONE, baseURL: site.url });
    const [cabin, page] = [await context.newPage(), await context.newPage()];
    const cash = await aWaitingRide(site, lang);
    await aToll(site, cash.id, { status: "accepted", acceptedAt: new Date(), acceptedBy: "guest" });
    const amount = formats.money(12_50);
    await cabin.goto(`${cash.sheet}/additions/${cash.reference}`);
    await cabin.getByRole("button", { name: t("additions.sheet.cash", { amount }), exact: true }).click();
    await expect(cabin.getByText(t("additions.sheet.cashDone"))).toBeVisible();
    await checkAxe(cabin, lang);
    await page.goto(cash.manage);
    const paid = t("additions.guest.fee.paid", { amount, date: formats.date(new Date()) });
    await untilShown(page, page.getByText(paid));

    const absent = await aWaitingRide(site, lang);
    await cabin.goto(absent.sheet);
    const own = cabin.locator(`[id="${absent.reference}"]`);
    await cabin.locator("html[data-ready]").waitFor();
    await own.getByRole("link", { name: t("runsheet.ride.call"), exact: true }).click();
    await own.getByRole("link", { name: t("runsheet.actions.guest_absent"), exact: true }).click();
    await own.getByRole("button", { name: t("runsheet.ask.confirm"), exact: true }).click();
    await expect.poll(() => statusOf(site, absent.id)).toBe("no_show");
    await page.goto(absent.manage);
    await expect(page.getByRole("heading", { name: t("way.evidence.title"), exact: true })).toBeVisible();
    await expect(page.getByText(t("way.evidence.contact.call")).first()).toBeVisible();
    await checkAxe(page, lang);
    await context.close();
  });

const PHONE = { viewport: { width: 390, height: 800 }, reducedMotion: "reduce" } as const;

async function aPaidRide(site: Site, lang: Lang): Promise<{ email: string; link: string }> {
  const checkout = await openCheckout(site, { lang });
  const answer = await checkout.send({ payment_method: "card", keep_card: "on" });
  await fetch(await payAt(answer.headers.get("location") ?? ""));
  const { email } = checkout.guest;
  const mail = await site.mailbox.waitFor({ to: email });
  return { email, link: /href="([^"]*\/booking\/manage\/[\w-]{43})"/.exec(mail.html ?? "")?.[1] ?? "" };
}

async function aWaitingRide(site: Site, lang: Lang) {
  const checkout = await openCheckout(site, { lang });
  await checkout.send();
  await site.mailbox.waitFor({ to: checkout.guest.email });
  const ride = await theChauffeurWaits(site, checkout.guest.email);
  const secret = await readSecret(site.dataDir, undefined);
  const [chauffeur] = await withDatabaseOf(site.dataDir, (db) =>
    db
      .select({ id: chauffeursTable.id, linkVersion: chauffeursTable.linkVersion })
      .from(chauffeursTable)
      .innerJoin(assignmentsTable, eq(assignmentsTable.chauffeurId, chauffeursTable.id))
      .where(eq(assignmentsTable.bookingId, ride.id)),
  );
  return {
    ...ride,
    sheet: `/${lang}/chauffeur/${chauffeurTokenOf(chauffeur!, secret)}`,
    manage: `/${lang}/booking/manage/${manageTokenOf(ride.id, secret)}`,
  };
}

async function theBankAnswers(site: Site, bookingId: string, code: string): Promise<void> {
  const failure = JSON.stringify({ code, declineCode: code, message: "Your card was declined." });
  await expect(async () => {
    const changed = await withDatabaseOf(site.dataDir, (db) =>
      db.execute(sql`update payment_sandbox.records
        set record = jsonb_set(record, '{failure}', ${failure}::jsonb), revision = revision + 1
        where id = (select method from guarantees where booking_id = ${bookingId} and method is not null)`),
    );
    expect(changed.rowCount).toBe(1);
  }).toPass({ timeout: 20_000 });
}

type Toll = Pick<typeof additionsTable.$inferInsert, "status" | "acceptedAt" | "acceptedBy">;

async function aToll(site: Site, bookingId: string, toll: Toll): Promise<void> {
  const [amount, vatRate] = [12_50, 10] as const;
  const row = { id: randomUUID(), bookingId, kind: "toll", quantity: 1, unitAmount: amount } as const;
  await withDatabaseOf(site.dataDir, (db) =>
    db
      .insert(additionsTable)
      .values({ ...row, amount, vatRate, enteredBy: randomUUID(), createdAt: new Date(), ...toll }),
  );
}

type Shown = ReturnType<import("@playwright/test").Page["locator"]>;

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

async function theChauffeurWaits(site: Site, email: string, isOnBoard = false) {
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
    await db
      .insert(rideEventsTable)
      .values([
        { id: randomUUID(), ...of, event: "on_the_way", at: new Date(since.getTime() - 3_600_000) },
        { id: randomUUID(), ...of, event: "arrived", at: since },
        ...(isOnBoard ? [{ id: randomUUID(), ...of, event: "on_board" as const, at: since }] : []),
      ]);
    return ride;
  });
}

async function theRideIsOver(site: Site, id: string): Promise<void> {
  const closedAt = new Date(Date.now() - 11 * 60_000);
  await withDatabaseOf(site.dataDir, (db) =>
    db.update(bookingsTable).set({ status: "completed", closedAt }).where(eq(bookingsTable.id, id)),
  );
}
