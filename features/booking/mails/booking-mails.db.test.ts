import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { LANGS } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { MailMessage } from "#platform/mail/mail.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { deliverMail, queueMail } from "#platform/mail/outbox.server.ts";
import { aBooking, aReturnLeg } from "#tests/fixtures/booking.ts";
import { bookingMail, type BookingMail } from "./booking-mails.ts";
import { bookingMails } from "./booking-mails.server.ts";
import { insertLegs, manageTokenOf } from "../bookings.server.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import { cancelBooking } from "../cancel-booking.server.ts";
import { insertPayment } from "../payment/payments.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

const MAIL_ID = "2b0e4b5e-5f6e-4d3c-8f57-9b8d7a6c5e4f";

test.each([
  ["fr", "Réservation confirmée"],
  ["en", "Booking confirmed"],
  ["ar", "تأكيد حجزكم"],
] as const)("attaches calendar and proof to the guest's confirmation in %s", async (lang, words) => {
  const [booking] = await aStoredTrip({ lang });
  const message = await composed("booking-confirmed-guest", booking.id);
  expect(message).toMatchObject({
    id: MAIL_ID,
    to: booking.email,
    replyTo: "reservation@maison-alcyon.example",
    lang,
  });
  expect(message?.subject).toBe(`${words} · ${booking.reference}`);
  const link = `http://localhost:3000/${lang}/booking/manage/${manageTokenOf(booking.id, harness.services.secret)}`;
  expect(message?.html).toContain(`href="${link}"`);
  expect(message?.text).toContain(link);
  expect(namesOf(message)).toEqual([
    [`booking-${booking.reference}.ics`, "text/calendar; charset=utf-8; method=PUBLISH"],
    [`bon-de-reservation-${booking.reference}.pdf`, "application/pdf"],
  ]);
  expect(String(message?.attachments?.[0]?.content)).toContain(`UID:${booking.id}@localhost`);
});

test("sends one mail for a return trip, with one calendar and a proof per ride", async () => {
  const [booking, back] = await aStoredTrip({ withReturn: true });
  const message = await composed("booking-confirmed-guest", booking.id);
  expect(namesOf(message).map(([name]) => name)).toEqual([
    `booking-${booking.reference}.ics`,
    `bon-de-reservation-${booking.reference}.pdf`,
    `bon-de-reservation-${back?.reference}.pdf`,
  ]);
  expect(String(message?.attachments?.[0]?.content).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(message?.text).toContain(back?.reference);
});

test("mails the company in French, with the guest as Reply-To", async () => {
  const [booking] = await aStoredTrip({ lang: "ar", paymentMethod: "cash" });
  const message = await composed("booking-confirmed-company", booking.id);
  expect(message).toMatchObject({ to: "company@example.com", replyTo: booking.email, lang: "fr" });
  expect(message?.subject).toBe(
    "Booking (Cash) - Aéroport Paris-Charles-de-Gaulle, terminal 2E → Ritz Paris",
  );
});

test("uses the address of the company record when no address for bookings is set", async () => {
  const [booking] = await aStoredTrip();
  const site = { ...harness.services.site, adminEmail: null };
  const composers = composersOf(bookingMails, { ...harness.services, site });
  const message = await composers["booking-confirmed-company"]({ bookingId: booking.id }, MAIL_ID);
  expect(message?.to).toBe("reservation@maison-alcyon.example");
});

test("cancels the calendar event of a cancelled leg and names its refund", async () => {
  const [booking, back] = await aStoredTrip({ withReturn: true });
  await insertPayment(harness.services.db, { ...aPayment(booking.id), status: "paid" });
  await cancelBooking(harness.services, back!);
  const guest = await composed("booking-cancelled-guest", back!.id);
  expect(guest?.subject).toBe(`Réservation annulée · ${back!.reference}`);
  expect(guest?.text).toContain("Nous vous remboursons 542,50\u202F€");
  expect(guest?.text).toContain("L’autre trajet de votre aller-retour est maintenu.");
  expect(namesOf(guest)).toEqual([
    [`booking-${back!.reference}.ics`, "text/calendar; charset=utf-8; method=CANCEL"],
  ]);
  const calendar = String(guest?.attachments?.[0]?.content);
  expect(calendar).toContain(`UID:${back!.id}@localhost\r\nSEQUENCE:2\r\n`);
  const toCompany = await composed("booking-cancelled-company", back!.id);
  expect(toCompany?.subject).toMatch(new RegExp(`^Annulation ${back!.reference} - Ritz Paris → Aéroport`));
  expect(toCompany?.text).toContain("Remboursement\u202F: 542,50\u202F€");
});

test("composes no confirmation when all legs were cancelled before it was sent", async () => {
  const [booking, back] = await aStoredTrip({ withReturn: true, paymentMethod: "cash" });
  await cancelBooking(harness.services, booking);
  const still = await composed("booking-confirmed-guest", booking.id);
  expect(String(still?.attachments?.[0]?.content)).not.toContain(booking.id);
  await cancelBooking(harness.services, back!);
  expect(await composed("booking-confirmed-guest", booking.id)).toBeUndefined();
});

test.each(Object.keys(bookingMails) as BookingMail[])(
  "composes no %s for a deleted booking",
  async (name) => {
    expect(await composed(name, randomUUID())).toBeUndefined();
  },
);

test("queues one mail for the same cause, with a stable id", async () => {
  const [booking] = await aStoredTrip({ lang: "en" });
  const { db, jobs } = harness.services;
  await queueMail(db, jobs, bookingMail("booking-confirmed-guest", booking.id));
  await queueMail(db, jobs, bookingMail("booking-confirmed-guest", booking.id));
  const rows = (await db.select().from(mailsTable)).filter((row) => row.data.bookingId === booking.id);
  expect(rows).toHaveLength(1);
  const before = harness.mails.length;
  await deliverMail(harness.services, rows[0]!.id, composersOf(bookingMails, harness.services));
  expect(harness.mails.slice(before).map((mail) => [mail.id, mail.to])).toEqual([
    [rows[0]!.id, booking.email],
  ]);
});

test.each(LANGS)("reports a late payment to the company in French when the guest speaks %s", async (lang) => {
  const [booking] = await aStoredTrip({ lang, status: "expired" });
  const message = await composed("payment-too-late-company", booking.id);
  expect(message?.subject).toContain(`Paiement trop tardif ${booking.reference} - Aéroport`);
  expect(message?.text).toContain("Le remboursement de 205\u202F€ part automatiquement");
  expect(message?.attachments).toBeUndefined();
});

test.each([
  ["fr", "international", "Vol international\u202F: jusqu’à 15\u00A0h\u00A030, heure\u00A0de\u00A0Paris", 60],
  ["en", "domestic", "Domestic flight: until 15:00, Paris\u00A0time", 30],
  ["ar", "international", "رحلة دولية: حتى الساعة 15:30 بتوقيت\u00A0باريس", 60],
] as const)(
  "states in %s the end of the free waiting time for a %s flight",
  async (lang, origin, until, minutes) => {
    const [booking] = await aStoredTrip({ lang, flightOrigin: origin });
    const text = (await composed("booking-confirmed-guest", booking.id))?.text ?? "";
    expect(text).toContain(until);
    const { words, formats } = translatorIn(lang);
    const landing = formats.time(booking.pickupAt);
    const end = new Date(booking.pickupAt.getTime() + minutes * 60_000);
    expect(text).toContain(
      words("mails.meeting.waitingUntil", { minutes, landing, until: formats.timeParis(end) }),
    );
    expect(text).not.toContain(words("mails.meeting.waitingAirport", { international: 60, domestic: 30 }));
  },
);

test("states the end of the waiting time to the company, and follows a moved pickup", async () => {
  const [booking] = await aStoredTrip({ lang: "ar", flightOrigin: "international" });
  const read = async () => (await composed("booking-confirmed-company", booking.id))?.text;
  expect(await read()).toContain("Attente offerte\u202F: Vol international\u202F: jusqu’à 15\u00A0h\u00A030");
  await harness.services.db
    .update(bookingsTable)
    .set({ pickupAt: new Date(booking.pickupAt.getTime() + 45 * 60_000) })
    .where(eq(bookingsTable.id, booking.id));
  expect(await read()).toContain("Attente offerte\u202F: Vol international\u202F: jusqu’à 16\u00A0h\u00A015");
});

test("states both waiting times for a flight of unknown origin, as in the terms", async () => {
  const [booking] = await aStoredTrip({ lang: "en" });
  const text = (await composed("booking-confirmed-guest", booking.id))?.text;
  expect(text).toContain(
    "waiting is free for 60 minutes after the actual landing, 30 for a domestic flight.",
  );
  expect(text).not.toContain("Free waiting");
});

async function aStoredTrip({
  withReturn = false,
  ...overrides
}: Partial<BookingRow> & { withReturn?: boolean } = {}) {
  const [id, idempotencyKey] = [randomUUID(), randomUUID()];
  const reference = `MA-${id.slice(0, 6).toUpperCase()}`;
  const shared = { idempotencyKey, ...overrides };
  const outbound = aBooking({ ...shared, id, reference, manageTokenHash: id });
  const back = aReturnLeg({ ...shared, id: randomUUID(), outboundId: id, reference: `${reference}-R` });
  const rows = await insertLegs(harness.services.db, withReturn ? [outbound, back] : [outbound]);
  return rows as [BookingRow, BookingRow?];
}

function aPayment(bookingId: string) {
  const createdAt = harness.clock.now();
  return { id: randomUUID(), bookingId, amount: 74_750, createdAt, expiresAt: createdAt };
}

function composed(name: BookingMail, bookingId: string): Promise<MailMessage | undefined> {
  return composersOf(bookingMails, harness.services)[name]({ bookingId }, MAIL_ID);
}

function namesOf(message: MailMessage | undefined) {
  return (message?.attachments ?? []).map(({ filename, contentType }) => [filename, contentType]);
}
