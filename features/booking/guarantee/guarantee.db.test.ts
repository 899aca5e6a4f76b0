import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import {
  readAvailabilitySettings,
  writeAvailabilitySettings,
} from "#features/availability/availability.server.ts";
import { DEFAULT_CASH_RULE, type CashProof } from "#features/availability/cash-rule.ts";
import { LANGS } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { drivenCars, sellWithLimits } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { mailsOf, placeAs } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { findByForm, legsOf } from "../bookings.server.ts";
import { bookingsTable } from "../bookings.table.ts";
import { cancelBooking } from "../cancel-booking.server.ts";
import { cashCodeOf, findCashCode } from "../cash/cash-codes.server.ts";
import { bookingMails } from "../mails/booking-mails.server.ts";
import { bookingMail } from "../mails/booking-mails.ts";
import { bookingReferralsTable, type Referral } from "../organisation/booking-referrals.table.ts";
import { findGuarantee, releaseCardsOf, savedCardOf } from "./guarantees.server.ts";
import { guaranteesTable, type GuaranteeRow } from "./guarantees.table.ts";
import { keepGuarantees } from "./keep-guarantees.server.ts";
import { openGuarantee } from "./open-guarantee.server.ts";
import { settleGuarantee } from "./settle-guarantee.server.ts";

const NOW = "2027-01-10T09:00:00Z";
const SOON = () => aChoice({ trip: { pickupAt: pickup(`2027-01-10T18:${String(10 + rides++)}`) } });
let rides = 0;

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
beforeAll(async () => {
  sandbox = await aRunningSandbox({ now: new Date(NOW) });
  harness = await createTestServices({ now: NOW, payments: sandbox.payments });
});
beforeEach(async () => {
  moveTo(NOW);
  await sellWithLimits(harness.services.db, {}, { sellsWithoutLimit: true, cash: DEFAULT_CASH_RULE });
});
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});

test("offers the code, the card or both as the owner's settings allow", async () => {
  expect(await book(aGuestForm())).toMatchObject({ kind: "code-needed", mail: "sent", card: true });
  await setProofs("code");
  expect(await book(aGuestForm())).toMatchObject({ kind: "code-needed", mail: "sent", card: false });
  expect(await book(aGuestForm({ guarantee: "yes" }))).toMatchObject({ kind: "code-needed", card: false });
  await setProofs("card");
  expect(await book(aGuestForm())).toMatchObject({ kind: "code-needed", mail: null, card: true });
});

test("books at once when the rule asks for no proof, whatever the guest pressed", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-01-20T14:30") } });
  expect(await book(aGuestForm({ guarantee: "yes" }), choice)).toMatchObject({ kind: "placed" });
});

test("reserves nothing before the card is left, and books once when 50 reports arrive together", async () => {
  const { db } = harness.services;
  const form = aGuestForm({
    guarantee: "yes",
    business_name: "Agence Lune",
    business_country: "FR",
    business_siren: "732829320",
    business_street: "1 rue de la Paix",
    business_postcode: "75002",
    business_city: "Paris",
  });
  const hotel = await anOrganisation(harness.services, await anOwner(harness.services), { kind: "hotel" });
  const referral = { organisationId: hotel.id, bookedBy: "concierge@example.com" };
  const guarantee = await start(form, SOON(), referral);
  expect(await findByForm(db, form.form_key)).toBeUndefined();
  const checkoutId = await leaveCard(guarantee);
  const all = await Promise.all(
    Array.from({ length: 50 }, () => settleGuarantee(harness.services, checkoutId)),
  );
  expect(new Set(all.map((one) => one.kind === "booked" && one.bookingId)).size).toBe(1);
  const booking = (await findByForm(db, form.form_key))!;
  expect(booking).toMatchObject({ status: "confirmed", paymentMethod: "cash", chargesLateCash: true });
  expect(booking.confirmedAt).toEqual(new Date(NOW));
  expect(booking.termsVersion).not.toBeNull();
  expect(await legsOf(db, booking.id)).toHaveLength(1);
  expect((await mailsOf(db, booking.id)).toSorted()).toEqual([
    "booking-confirmed-company",
    "booking-confirmed-guest",
  ]);
  expect(await savedCardOf(db, booking.id)).toMatchObject({ last4: "4242", draft: null });
  // The commission of the hotel counts the booking.
  expect(await db.select().from(bookingReferralsTable)).toEqual([
    { bookingId: booking.id, ...referral, room: "", reference: "" },
  ]);
  expect(await sandbox.control("/charges")).toEqual({ charges: [] });
  await keepGuarantees(harness.services);
  expect(await savedCardOf(db, booking.id)).toBeDefined();
});

test("books nothing while the page is open, and nothing for a declined card", async () => {
  const form = aGuestForm({ guarantee: "yes" });
  const guarantee = await start(form);
  const { checkoutId, url } = await pageOf(guarantee);
  expect((await sandbox.pay(url, { number: "4000 0000 0000 0002" })).status).toBe(402);
  expect(await settleGuarantee(harness.services, checkoutId)).toMatchObject({ kind: "open" });
  expect(await findByForm(harness.services.db, form.form_key)).toBeUndefined();
});

test("opens one page for a form that is sent 20 times at once", async () => {
  const form = aGuestForm({ guarantee: "yes" });
  const choice = SOON();
  const sent = await Promise.all(Array.from({ length: 20 }, () => book(form, choice)));
  const ids = sent.map((one) => (one.kind === "card-needed" ? one.guarantee.id : one.kind));
  expect(new Set(ids).size).toBe(1);
  const guarantee = (await findGuarantee(harness.services.db, ids[0]!))!;
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => openGuarantee(harness.services, guarantee)),
  );
  expect(new Set(pages.map((one) => one.kind === "open" && one.url)).size).toBe(1);
});

test("finds a card whose webhook never arrived and whose process was killed", async () => {
  const form = aGuestForm({ guarantee: "yes" });
  await leaveCard(await start(form));
  moveTo("2027-01-10T09:06:00Z");
  await Promise.all([keepGuarantees(harness.services), keepGuarantees(harness.services)]);
  const booking = await findByForm(harness.services.db, form.form_key);
  expect(booking?.status).toBe("confirmed");
  expect(await savedCardOf(harness.services.db, booking!.id)).toBeDefined();
});

test("ends a page that was never completed", async () => {
  const guarantee = await start(aGuestForm({ guarantee: "yes" }));
  await pageOf(guarantee);
  moveTo("2027-01-10T10:01:00Z");
  await keepGuarantees(harness.services);
  expect((await findGuarantee(harness.services.db, guarantee.id))?.status).toBe("expired");
});

test("refuses a card after the car was sold, removes it at the provider, and keeps the form for a request", async () => {
  const { db } = harness.services;
  await drivenCars(db, "mercedes-v-class", 1);
  await sellWithLimits(db, {}, { cash: DEFAULT_CASH_RULE });
  const ride = () => aChoice({ vehicle: "mercedes-v-class", trip: { pickupAt: pickup("2027-01-10T23:00") } });
  const form = aGuestForm({ guarantee: "yes" });
  const guarantee = await start(form, ride());
  const other = aGuestForm();
  await book(other, ride());
  const code = cashCodeOf((await findCashCode(db, other.form_key))!, harness.services.secret);
  expect(await book({ ...other, cash_code: code }, ride())).toMatchObject({ kind: "placed" });

  const checkoutId = await leaveCard(guarantee);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => settleGuarantee(harness.services, checkoutId)),
  );
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["refused"]));
  const refused = (await findGuarantee(db, guarantee.id))!;
  expect(refused).toMatchObject({ refusedFor: "full", bookingId: null });
  expect(refused.draft?.legs).toHaveLength(1);
  expect(await findByForm(db, form.form_key)).toBeUndefined();
  await keepGuarantees(harness.services);
  await expectRemoved(refused);
  expect(await sandbox.control("/charges")).toEqual({ charges: [] });
});

test("keeps one booking and removes the card when the form was booked by code in the meantime", async () => {
  const { db } = harness.services;
  const form = aGuestForm();
  const choice = SOON();
  await book(form, choice);
  const guarantee = await start({ ...form, guarantee: "yes" }, choice);
  const code = cashCodeOf((await findCashCode(db, form.form_key))!, harness.services.secret);
  const placed = await book({ ...form, cash_code: code }, choice);
  const checkoutId = await leaveCard(guarantee);
  const booking = (await findByForm(db, form.form_key))!;
  expect(placed).toMatchObject({ kind: "placed", booking: { id: booking.id } });
  expect(await settleGuarantee(harness.services, checkoutId)).toEqual({
    kind: "booked",
    bookingId: booking.id,
  });
  const refused = (await findGuarantee(db, guarantee.id))!;
  expect(refused.refusedFor).toBe("booked");
  await keepGuarantees(harness.services);
  await expectRemoved(refused);
});

test("refuses a card that is reported after the pickup has become too close", async () => {
  const guarantee = await start(aGuestForm({ guarantee: "yes" }));
  const checkoutId = await leaveCard(guarantee);
  moveTo("2027-01-10T16:30:00Z");
  expect(await settleGuarantee(harness.services, checkoutId)).toMatchObject({ kind: "refused" });
});

test("counts a ride with a card as the open cash ride of its guest", async () => {
  const form = aGuestForm({ guarantee: "yes" });
  await settleGuarantee(harness.services, await leaveCard(await start(form)));
  const choice = aChoice({ trip: { pickupAt: pickup("2027-01-25T10:00") } });
  expect(await book(aGuestForm({ email: form.email }), choice)).toMatchObject({
    kind: "code-needed",
    reason: "other-ride",
  });
});

test.each(LANGS)("says in the confirmation in %s that the card is kept", async (lang) => {
  const booking = await booked();
  const { db } = harness.services;
  await db.update(bookingsTable).set({ lang }).where(eq(bookingsTable.id, booking.id));
  const { name, data } = bookingMail("booking-confirmed-guest", booking.id);
  const composers = composersOf(bookingMails, harness.services);
  const message = await composers[name as "booking-confirmed-guest"](data, "id");
  const { words } = translatorIn(lang);
  expect(message?.text).toContain(words("payment.recap.guaranteeKept", { last4: "4242" }).slice(0, 30));
  expect((await cancelBooking(harness.services, { ...booking, lang })).kind).toBe("cancelled");
  const again = bookingMail("booking-cancelled-guest", booking.id).data;
  const cancelled = await composers["booking-cancelled-guest"](again, "id");
  const amount = translatorIn(lang).formats.money(booking.price.total);
  expect(cancelled?.text).toContain(words("mails.cancelled.feeGuarantee", { amount }).slice(0, 30));
});

test("removes the card once the ride was cancelled free of charge", async () => {
  const { db } = harness.services;
  const booking = await booked(
    aChoice({ vehicle: "maybach", trip: { pickupAt: pickup("2027-01-20T16:30") } }),
  );
  expect((await cancelBooking(harness.services, booking)).kind).toBe("cancelled");
  const row = (await savedCardOf(db, booking.id))!;
  await keepGuarantees(harness.services);
  await expectRemoved(row);
});

test("keeps the card of a driven ride for a day, and removes it then", async () => {
  const { db } = harness.services;
  const booking = await booked();
  const row = (await savedCardOf(db, booking.id))!;
  await db
    .update(bookingsTable)
    .set({ status: "completed", closedAt: new Date("2027-01-10T20:00:00Z") })
    .where(eq(bookingsTable.id, booking.id));
  moveTo("2027-01-11T19:59:00Z");
  await keepGuarantees(harness.services);
  expect(await savedCardOf(db, booking.id)).toBeDefined();
  moveTo("2027-01-11T20:01:00Z");
  await keepGuarantees(harness.services);
  await expectRemoved(row);
});

test("keeps the card while a fee is due, at most 30 days after the ride", async () => {
  const { db } = harness.services;
  const booking = await booked();
  const row = (await savedCardOf(db, booking.id))!;
  expect((await cancelBooking(harness.services, booking)).kind).toBe("cancelled");
  moveTo("2027-02-09T09:00:00Z");
  await keepGuarantees(harness.services);
  expect(await savedCardOf(db, booking.id)).toBeDefined();
  moveTo("2027-02-10T09:00:00Z");
  await keepGuarantees(harness.services);
  await expectRemoved(row);
});

test("removes the card of an erased guest, again after a removal whose answer was lost", async () => {
  const { db, payments } = harness.services;
  const booking = await booked();
  const row = (await savedCardOf(db, booking.id))!;
  await db.transaction((tx) => releaseCardsOf(tx, [booking.id], harness.services.clock.now()));
  expect(await savedCardOf(db, booking.id)).toBeUndefined();
  await payments.removeCard({ customer: row.customer!, method: row.method! });
  await keepGuarantees(harness.services);
  await expectRemoved(row);
});

function moveTo(time: string): void {
  harness.clock.moveTo(time);
  sandbox.time.now = new Date(time);
}

async function setProofs(proofs: CashProof): Promise<void> {
  const { db, clock } = harness.services;
  const { settings, version } = await readAvailabilitySettings(db);
  await writeAvailabilitySettings(
    db,
    { ...settings, cash: { ...settings.cash, proofs } },
    version,
    clock.now(),
  );
}

const book = (form: Record<string, string>, choice = SOON(), referral: Referral | null = null) =>
  placeAs(harness.services, choice, form, referral);

async function start(
  form: Record<string, string>,
  choice = SOON(),
  referral: Referral | null = null,
): Promise<GuaranteeRow> {
  const placed = await book(form, choice, referral);
  if (placed.kind !== "card-needed") throw new Error(`the form was answered with ${placed.kind}`);
  return placed.guarantee;
}

async function pageOf(guarantee: GuaranteeRow): Promise<{ url: string; checkoutId: string }> {
  const opened = await openGuarantee(harness.services, guarantee);
  if (opened.kind !== "open") throw new Error(`the page is ${opened.kind}`);
  return {
    url: opened.url,
    checkoutId: (await findGuarantee(harness.services.db, guarantee.id))!.checkoutId!,
  };
}

async function leaveCard(guarantee: GuaranteeRow, number = "4242 4242 4242 4242"): Promise<string> {
  const { url, checkoutId } = await pageOf(guarantee);
  expect((await sandbox.pay(url, { number })).status).toBe(303);
  return checkoutId;
}

async function booked(choice = SOON()) {
  const form = aGuestForm({ guarantee: "yes" });
  await settleGuarantee(harness.services, await leaveCard(await start(form, choice)));
  return (await findByForm(harness.services.db, form.form_key))!;
}

async function expectRemoved({ id, customer, method }: GuaranteeRow): Promise<void> {
  const [row] = await harness.services.db.select().from(guaranteesTable).where(eq(guaranteesTable.id, id));
  expect(row).toMatchObject({ customer: null, method: null, last4: null });
  expect(row?.removedAt).not.toBeNull();
  expect((await sandbox.store.find("customer", customer!))?.record.deleted).toBe(true);
  expect((await sandbox.store.find("saved-card", method!))?.record.customer).toBeNull();
}
