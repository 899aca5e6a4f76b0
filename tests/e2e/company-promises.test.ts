import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { APPLY_SPECIAL_REQUEST_ANSWER } from "#features/booking/answer-special-request.server.ts";
import { SEND_REMINDERS } from "#features/dispatch/reminders/send-reminders.server.ts";
import { parisLocalOf } from "#i18n/paris-time.ts";
import { ownersAdmin } from "./support/admin.ts";
import { openCheckout } from "./support/http-guest.ts";
import { payAt } from "./support/pay-page.ts";
import { aRide, PRICE, quietDay } from "./support/ride.ts";
import { runJob, withDatabaseOf } from "./support/site-database.ts";
import { expect, test as base } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

type Team = { open(lang: Lang, place: string): Promise<Page> };

const test = base.extend<{ shop: Site; team: Team }>({
  shop: ({ running }, use) => use(running.site),
  baseURL: ({ shop }, use) => use(shop.url),
  team: async ({ shop, browser }, use) => {
    const { page } = await ownersAdmin(browser, shop, "fr");
    await use({
      async open(lang, place) {
        await page.goto(`/${lang}/admin/${place}`);
        return page;
      },
    });
    await page.context().close();
  },
});

test("a later landing moves the pickup, and the guest gets the new time by mail with a new proof and on the booking page", async ({
  shop: site,
  team,
}) => {
  const { t, formats } = translatorOf("fr");
  const guest = translatorOf("ar");
  const booked = await book(site, { lang: "ar", form: { travel_number: "QR 39" } });
  const page = await team.open("fr", `flights?date=${quietDay()}`);
  await expect(page.getByText("QR39")).toBeVisible();
  await page.getByLabel(t("dispatch.flights.arrival")).fill("");
  await page.getByRole("button", { name: t("dispatch.flights.save") }).click();
  await expect(page.getByText(t("dispatch.errors.arrival-missing"))).toBeVisible();
  await page.getByLabel(t("dispatch.flights.arrival")).fill(`${quietDay()}T16:40`);
  await page.getByLabel(t("dispatch.flights.terminalField")).fill("1");
  await page.getByRole("button", { name: t("dispatch.flights.save") }).click();
  await expect(page.getByText(t("dispatch.flights.done.moved"))).toBeVisible();
  await expect(page.getByText(t("dispatch.flights.terminal", { terminal: "1" }))).toBeVisible();

  const leg = await read(site, booked.reference);
  expect(leg).toMatchObject({ pickupLocal: `${quietDay()}T16:40`, proofVersion: 2, price: { total: PRICE } });
  await expect(page.getByText(formats.time(leg.pickupAt), { exact: true })).toBeVisible();
  const subject = guest.t("mails.changed.subject", { reference: booked.reference });
  const mail = await site.mailbox.waitFor({ to: booked.email, subject });
  expect(mail.html).toMatch(/<html[^>]*lang="ar"/);
  expect(mail.text).toContain(guest.t("mails.changed.attachedProof"));
  const files = mail.attachments.map(({ mimeType }) => mimeType);
  expect(files).toEqual(expect.arrayContaining(["application/pdf", "text/calendar"]));
  const newTime = guest.formats.dateTimeParis(leg.pickupAt);
  expect(mail.html).toContain(newTime);
  expect(await manage(booked)).toContain(newTime);
});

test("a late cancellation by the company requires a reason, and refunds and compensates the guest", async ({
  shop: site,
  running,
  team,
}) => {
  const { t, formats } = translatorOf("ar");
  const guest = translatorOf("fr");
  const booked = await book(site, { lang: "fr", method: "card" });
  await bringNear(site, booked, 3);
  const page = await team.open("ar", `bookings/${booked.reference}?cancel`);
  const amount = formats.money(PRICE);
  const question = page.getByRole("alert").filter({ hasText: t("operations.cancel.title") });
  await expect(question).toContainText(t("operations.cancel.refund", { amount }));
  const date = formats.date(new Date(Date.now() + 14 * 86_400_000));
  await expect(question).toContainText(t("operations.cancel.compensation", { amount, date }));

  await question.getByRole("button", { name: t("operations.cancel.confirm") }).click();
  const reason = page.getByLabel(t("operations.cancel.reason"));
  await expect(reason).toHaveAccessibleDescription(t("operations.cancel.reasonMissing"));
  expect(await read(site, booked.reference)).toMatchObject({ status: "confirmed" });
  await reason.selectOption("chauffeur");
  await page.getByRole("button", { name: t("operations.cancel.confirm") }).click();
  await expect(page.getByText(t("operations.done.cancelled"))).toBeVisible();

  const subject = guest.t("mails.cancelled.subject", { reference: booked.reference });
  const mail = await site.mailbox.waitFor({ to: booked.email, subject });
  expect(mail.text).toContain(guest.t("payment.cancelReasons.chauffeur"));
  const { pickupAt } = await read(site, booked.reference);
  const when = guest.formats.dateTimeParis(pickupAt);
  const lead = guest.t("mails.cancelled.leadCompany", { reference: booked.reference, when });
  expect(plain(mail.text)).toContain(plain(lead));
  expect(mail.text).toContain(guest.t("mails.cancelled.refunded", { amount: guest.formats.money(PRICE) }));
  await expect
    .poll(async () => (await running.sandbox.chargesOf(booked.email))[0]?.amount_refunded)
    .toBe(PRICE);

  await page.getByRole("button", { name: t("operations.compensation.pay") }).click();
  await expect(page.getByText(t("operations.done.compensation"))).toBeVisible();
  const shown = await manage(booked);
  expect(shown).toContain(guest.t("manage.cancelledByCompany"));
  expect(shown).toContain(guest.t("manage.leadOver"));
  expect(shown).toContain(guest.t("payment.cancelReasons.chauffeur"));
  const paid = { amount: guest.formats.money(PRICE), date: guest.formats.date(new Date()) };
  expect(shown).toContain(guest.t("manage.compensationPaid", paid));
});

test("declining a special request can be undone until the mail is sent, and then allows free cancellation", async ({
  shop: site,
  team,
}) => {
  const { t } = translatorOf("fr");
  const guest = translatorOf("ar");
  const booked = await book(site, { lang: "ar", ride: aRide({ female_chauffeur: "on" }) });
  await bringNear(site, booked, 20);
  const page = await team.open("fr", `bookings/${booked.reference}`);
  const decline = async () => {
    await page.getByRole("link", { name: t("operations.specialRequests.decline"), exact: true }).click();
    await expect(page.getByText(t("operations.specialRequests.asks.not_possible"))).toBeVisible();
    await page.getByRole("button", { name: t("operations.specialRequests.yes.not_possible") }).click();
    await expect(page.getByText(t("operations.done.special-request"))).toBeVisible();
  };
  await decline();
  await page.getByRole("button", { name: t("operations.specialRequests.undo") }).click();
  await expect(page.getByText(t("operations.done.special-request-undone"))).toBeVisible();
  await decline();
  expect(await read(site, booked.reference)).toMatchObject({ femaleChauffeur: "requested" });
  const { pickupAt, price } = await read(site, booked.reference);
  const asked = `?cancel=${booked.reference}`;
  const over = guest.t("manage.feeCash", { amount: guest.formats.money(price.total) });
  expect(await manage(booked, asked)).toContain(over);

  await letAnswersLeave(site);
  const subject = guest.t("mails.specialRequest.declinedSubject", { reference: booked.reference });
  const mail = await site.mailbox.waitFor({ to: booked.email, subject });
  expect(mail.text).toContain(guest.t("mails.specialRequest.freeCash"));
  expect(site.mailbox.matching({ to: booked.email, subject })).toHaveLength(1);
  const free = guest.t("booking.cancellation.free", { deadline: guest.formats.dateTimeParis(pickupAt) });
  expect(await manage(booked, asked)).toContain(free);
});

test("sends a reminder one day before the ride in the guest's language, but not for a cancelled ride", async ({
  shop: site,
}) => {
  const stays = await book(site, { lang: "ar" });
  const leaves = await book(site, { lang: "fr" });
  const answer = await fetch(leaves.manageUrl, {
    method: "POST",
    body: new URLSearchParams({ reference: leaves.reference, refund: "0" }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  // After the cancellation, because the job also runs every five minutes and would remind both guests.
  for (const booked of [leaves, stays]) await bringNear(site, booked, 23);
  await runJob(site.dataDir, SEND_REMINDERS);

  const toStayer = () => site.mailbox.matching({ to: stays.email });
  await expect.poll(() => toStayer().length, "the reminder has arrived").toBe(2);
  const { t, formats } = translatorOf("ar");
  const when = formats.dateTimeParis((await read(site, stays.reference)).pickupAt);
  const lead = t("dispatch.reminder.lead", { reference: stays.reference, when });
  expect(plain(toStayer()[1]?.text)).toContain(plain(lead));
  expect(toStayer()[1]?.html).toMatch(/<html[^>]*dir="rtl"[^>]*lang="ar"/);
  const toLeaver = site.mailbox.matching({ to: leaves.email }).map((mail) => mail.subject);
  const { t: words } = translatorOf("fr");
  expect(toLeaver.toSorted()).toEqual(
    [
      words("mails.confirmed.subject", { reference: leaves.reference }),
      words("mails.cancelled.subject", { reference: leaves.reference }),
    ].toSorted(),
  );
});

type Booked = { reference: string; email: string; manageUrl: string };

type Wanted = {
  lang: Lang;
  ride?: string;
  method?: "card" | "cash";
  form?: Record<string, string>;
};

async function book(site: Site, { lang, ride, method = "cash", form = {} }: Wanted): Promise<Booked> {
  const checkout = await openCheckout(site, ride === undefined ? { lang } : { lang, ride });
  const answer = await checkout.send({ payment_method: method, ...form });
  const next = answer.headers.get("location") ?? "";
  if (method === "card") await fetch(await payAt(next));
  const { email } = checkout.guest;
  const mail = await site.mailbox.waitFor({ to: email });
  const manageUrl = /href="([^"]*\/booking\/manage\/[\w-]{43})"/.exec(mail.html ?? "")?.[1] ?? "";
  const reference = /MA-[2-9A-Z]{6}/.exec(mail.text ?? "")?.[0] ?? "none";
  return { reference, email, manageUrl };
}

async function manage({ manageUrl }: Booked, query = ""): Promise<string> {
  const answer = await fetch(manageUrl + query);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  return html.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
}

function plain(text = ""): string {
  return text.replace(/[\u2066-\u2069\u200E\u200F]/g, "");
}

async function read(site: Site, reference: string): Promise<BookingRow> {
  const [row] = await withDatabaseOf(site.dataDir, (db) =>
    db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference)),
  );
  if (!row) throw new Error(`There is no booking ${reference}.`);
  return row;
}

async function bringNear(site: Site, { reference }: Booked, hours: number): Promise<void> {
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const at = (from: number) => new Date(minute + from * 3_600_000);
  await withDatabaseOf(site.dataDir, (db) =>
    db
      .update(bookingsTable)
      .set({
        pickupAt: at(hours),
        pickupLocal: parisLocalOf(at(hours)),
        freeCancellationUntil: at(hours - 24),
        confirmedAt: at(-72),
      })
      .where(eq(bookingsTable.reference, reference)),
  );
}

async function letAnswersLeave(site: Site): Promise<void> {
  await withDatabaseOf(site.dataDir, (db) =>
    db.execute(
      sql`update pgboss.job set start_after = now() where name = ${APPLY_SPECIAL_REQUEST_ANSWER} and state = 'created'`,
    ),
  );
}
