import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { UNLIMITED } from "#tests/fixtures/booking.ts";
import { drivenCars, sellWithLimits, sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { aChoice, at, pickup, PARIS_8, CDG_AIRPORT } from "#tests/fixtures/trips.ts";
import { bookRide, deliveredMail, payChange, payRide, storedRide } from "#tests/support/booked-rides.ts";
import { mailsOf as mailsAbout, refundsOf as refundsAbout } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { changeMessages } from "../change-messages.server.ts";
import { insertFee } from "../fees/fees.server.ts";
import { feesTable } from "../fees/fees.table.ts";
import { legsOf } from "../bookings.server.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import type { PaymentMethod } from "../booking.ts";
import { changesOf, cutChangesOf } from "../changes/booking-changes.server.ts";
import { bookingMails } from "../mails/booking-mails.server.ts";
import { previewChangeMail } from "../mails/preview-change-mail.server.ts";
import { paymentsTable } from "../payment/payments.table.ts";
import { refundPayment } from "../payment/refund-payment.server.ts";
import { writeTripFields, type TripFields } from "../trip/trip-fields.ts";
import { readEditForm, typedEditOf } from "./edit-form.server.ts";
import { planEdit, type PlannedEdit } from "./plan-edit.server.ts";
import { saveEdit } from "./save-edit.server.ts";
import type { TypedEdit } from "./edit-fields.ts";

const NOW = "2027-01-10T09:00:00Z";
let harness: TestServices;
let dispatcher: Dispatcher;
const sandbox = await aRunningSandbox({ now: new Date(NOW) });
beforeAll(async () => {
  harness = await createTestServices({ payments: sandbox.payments });
  dispatcher = await aDispatcher(harness.services);
});
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});
beforeEach(async () => {
  harness.clock.moveTo(NOW);
  sandbox.time.now = new Date(NOW);
  await sellWithoutLimit(harness.services.db);
});

test("changes a ride to a dearer class once its difference is paid by card, and not before", async () => {
  const leg = await aPaidRide();
  const plan = await planned(leg, { trip: { vehicle: "mercedes-s-class" } });
  expect(plan).toMatchObject({ settlement: "link", mayBeQuiet: false });
  expect(plan.difference).toBeGreaterThan(0);
  const saved = await save(leg, plan);
  if (saved.kind !== "done") throw new Error(`done was expected, not ${saved.kind}`);
  expect(await read(leg)).toMatchObject({ version: leg.version, vehicle: "mercedes-e-class" });
  expect(await mailsOf(leg)).toContain("change-to-pay-guest");
  await pay(leg, saved.changeId);
  const moved = await read(leg);
  expect(moved).toMatchObject({ version: leg.version + 1, vehicle: "mercedes-s-class", priceReason: null });
  expect(await settled(leg)).toBe(moved.price.total);
  expect(await mailsOf(leg)).toContain("ride-changed-guest");
});

test("refunds the difference of a cheaper class once and writes one audit entry with both totals", async () => {
  const leg = await aPaidRide({ vehicle: "mercedes-s-class" });
  const plan = await planned(leg, { trip: { vehicle: "mercedes-e-class" } });
  expect(plan.settlement).toBe("refund");
  const results = await Promise.all([save(leg, plan), save(leg, plan), save(leg, plan)]);
  expect(results.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const moved = await read(leg);
  expect(await settled(leg)).toBe(moved.price.total);
  const edits = (await auditOf(harness.services.db, [leg.id])).filter(
    ({ action }) => action === "booking-edited",
  );
  expect(edits).toHaveLength(1);
  expect(edits[0]).toMatchObject({
    details: {
      fields: "price vehicle",
      before: String(leg.price.total),
      after: String(moved.price.total),
      settlement: "refund",
    },
  });
});

test("keeps a newer choice of the guest about messages when a paid edit is applied later", async () => {
  const leg = await aPaidRide();
  const saved = await save(leg, await planned(leg, { trip: { vehicle: "mercedes-s-class" } }));
  if (saved.kind !== "done") throw new Error(`done was expected, not ${saved.kind}`);
  await changeMessages(harness.services, leg, "whatsapp");
  await pay(leg, saved.changeId);
  expect(await read(leg)).toMatchObject({ vehicle: "mercedes-s-class", messagesBy: "whatsapp" });
});

test("refuses an edit that was planned before the guest chose messages", async () => {
  const leg = await aRide("cash");
  const made = await planned(leg, { more: { notes: "Poussette" } });
  await changeMessages(harness.services, leg, "sms");
  expect((await save(leg, made)).kind).toBe("changed");
  expect(await read(leg)).toMatchObject({ messagesBy: "sms", notes: null });
});

test("deducts a lower price from an unpaid balance and refunds only the rest, as the check of the edit says", async () => {
  const leg = await aPaidRide({ vehicle: "mercedes-s-class" });
  const cheaper = { trip: { vehicle: "mercedes-e-class" } } as const;
  const { difference } = await planned(leg, cheaper);
  const balance = { bookingId: leg.id, reason: "balance", createdAt: harness.clock.now() } as const;
  await insertFee(harness.services.db, { ...balance, amount: -difference + 500 });
  const whole = await planned(leg, cheaper);
  expect(whole).toMatchObject({ settlement: "balance", deducted: -difference });
  await harness.services.db.update(feesTable).set({ amount: 500 }).where(eq(feesTable.bookingId, leg.id));
  const part = await planned(leg, cheaper);
  expect(part).toMatchObject({ settlement: "refund", deducted: 500 });
  expect((await save(leg, part)).kind).toBe("done");
  expect((await refundsOf(leg)).map(({ amount }) => amount)).toEqual([-difference - 500]);
  const { db } = harness.services;
  await db.update(bookingsTable).set({ paymentMethod: "transfer" }).where(eq(bookingsTable.id, leg.id));
  const [change] = await changesOf(db, [leg.id]);
  const about = { bookingId: leg.id, changeId: change!.id };
  for (const name of ["ride-changed-guest", "ride-changed-company"] as const) {
    const mail = await composersOf(bookingMails, harness.services)[name](about, randomUUID());
    expect(mail && "text" in mail ? mail.text : "").toMatch(/déduite?s? du solde/);
  }
});

test("keeps the agreed price of a dearer class with a reason, and refuses it without one", async () => {
  const leg = await aPaidRide();
  const change = { trip: { vehicle: "mercedes-s-class" } } as const;
  expect(await plan(leg, { ...change, more: { pricing: "keep" } })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "price_reason", key: "keep-price-reason" }],
  });
  const kept = await planned(leg, {
    ...change,
    more: { pricing: "keep", priceReason: "Panne de notre fait" },
  });
  expect(kept).toMatchObject({ difference: 0, settlement: "none" });
  expect((await save(leg, kept)).kind).toBe("done");
  expect(await read(leg)).toMatchObject({
    vehicle: "mercedes-s-class",
    priceReason: "Panne de notre fait",
    price: { total: leg.price.total, rule: "hand" },
  });
  expect(await refundsOf(leg)).toEqual([]);
});

test.each(["keep", "hand"])(
  "keeps the fast-track line at 20 %% VAT when the price is set by %s",
  async (pricing) => {
    const leg = await aRide("cash", aChoice({ extras: { fastTrack: true } }));
    const more = { pricing, priceByHand: "900", priceReason: "Accord" };
    const edit = { trip: { vehicle: "mercedes-v-class" as const }, more };
    expect((await save(leg, await planned(leg, edit))).kind).toBe("done");
    const { price } = await read(leg);
    const line = (one: BookingRow["price"]) => one.lines.find(({ key }) => key === "fast-track");
    expect(line(price)).toEqual(line(leg.price));
    expect(line(price)?.vatRate).toBe(20);
    expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total);
  },
);

test("adds fast-track only with a flight and the consent of the guest, and stores when it was given", async () => {
  const leg = await aRide("cash", aChoice({ trip: { pickup: at(CDG_AIRPORT) } }));
  const added = { trip: { fastTrack: true } };
  expect(await plan(leg, added)).toMatchObject({
    kind: "invalid",
    errors: [
      { field: "travel_number", key: "flight-missing" },
      { field: "fast_track_consent", key: "fast-track-consent-unread" },
    ],
  });
  const edit = await planned(leg, { ...added, more: { travelNumber: "af 007", fastTrackConsent: "on" } });
  await save(leg, edit);
  const row = await read(leg);
  expect(row).toMatchObject({ travelNumber: "AF 007", fastTrackConsentAt: new Date(NOW) });
  expect(row.price.lines.map(({ key, vatRate }) => [key, vatRate])).toContainEqual(["fast-track", 20]);
});

test("agrees the new price of a ride in cash, and refuses one above the cash limit", async () => {
  const leg = await aRide("cash");
  const dearer = await planned(leg, {
    more: { pricing: "hand", priceByHand: "180", priceReason: "Attente" },
  });
  expect(dearer).toMatchObject({ settlement: "agreed", difference: 18_000 - leg.price.total });
  await save(leg, dearer);
  const now = await read(leg);
  expect(now).toMatchObject({ price: { total: 18_000 }, priceReason: "Attente" });
  expect(
    await plan(now, { more: { pricing: "hand", priceByHand: "1200", priceReason: "Attente" } }),
  ).toMatchObject({ kind: "invalid", errors: [{ field: "pricing", key: "cash-too-much" }] });
});

test("counts the cash that was taken for additions when the price of a ride in cash rises", async () => {
  const leg = await aRide("cash");
  const dearer = { more: { pricing: "hand", priceByHand: "800", priceReason: "Attente" } } as const;
  const plannedBefore = await planned(leg, dearer);
  const paid = { paidAt: harness.clock.now(), paidOutside: "cash" } as const;
  const fee = { id: randomUUID(), bookingId: leg.id, reason: "additions", amount: 20_001 } as const;
  await harness.services.db.insert(feesTable).values({ ...fee, createdAt: harness.clock.now(), ...paid });
  expect(await plan(leg, dearer)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "pricing", key: "cash-too-much" }],
  });
  expect(await save(leg, plannedBefore)).toEqual({ kind: "changed" });
  await harness.services.db.update(feesTable).set({ amount: 20_000 }).where(eq(feesTable.id, fee.id));
  expect(await save(leg, await planned(leg, dearer))).toMatchObject({ kind: "done" });
});

test("needs a price for a ride by the hour, and keeps an agreed price while nothing priced changes", async () => {
  const leg = await aRide("cash");
  await save(
    leg,
    await planned(leg, { more: { pricing: "hand", priceByHand: "150", priceReason: "Accord" } }),
  );
  const agreed = await read(leg);
  expect(await plan(agreed, { trip: { time: "16:00" } })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "pricing", key: "edit-price-missing" }],
  });
  await save(agreed, await planned(agreed, { more: { notes: "Grand chien" } }));
  expect(await read(leg)).toMatchObject({ notes: "Grand chien", price: agreed.price, priceReason: "Accord" });
});

test("edits a phone booking without an address and mails no one", async () => {
  const leg = await aRide("cash", aChoice(), { email: null });
  const saved = await save(leg, await planned(leg, { more: { signText: "", notes: "Porte B" } }));
  expect(saved.kind).toBe("done");
  expect(await mailsOf(leg)).toEqual([]);
});

test("asks which of the two hours is meant in the night on which the clock is set back", async () => {
  const leg = await aRide("cash");
  const night = { date: "2027-10-31", time: "02:30" };
  expect(await plan(leg, { trip: night })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "fold", key: "time-exists-twice" }],
  });
  await save(leg, await planned(leg, { trip: { ...night, fold: "later" } }));
  expect((await read(leg)).pickupAt).toEqual(new Date("2027-10-31T01:30:00Z"));
});

test("refuses the hour that does not exist in the night on which the clock is set forward", async () => {
  const leg = await aRide("cash");
  expect(await plan(leg, { trip: { date: "2027-03-28", time: "02:30" } })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "when", key: "time-does-not-exist" }],
  });
});

test("copies name, phone, email, language and the choice of messages to the other leg of a return trip, and raises both proofs", async () => {
  const [outbound, back] = await aReturn();
  const more = {
    fullName: "Nour Haddad",
    phone: "+971501234567",
    email: "nour@example.com",
    lang: "ar",
    messagesBy: "sms" as const,
  };
  await save(outbound, await planned(outbound, { more }));
  for (const leg of [outbound, back])
    expect(await read(leg)).toMatchObject({
      ...more,
      proofVersion: leg.proofVersion + 1,
      version: leg.version + 1,
    });
  const mail = await delivered(outbound, "ride-changed-guest");
  expect(mail).toMatchObject({ to: "nour@example.com", lang: "ar" });
  expect(mail?.attachments).toHaveLength(3);
});

test("edits the return leg alone, and refuses a return before the outbound leg", async () => {
  const [outbound, back] = await aReturn();
  expect(await plan(back, { trip: { date: "2027-01-19" } }, outbound)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "when", key: "return-before-pickup" }],
  });
  await save(back, await planned(back, { trip: { time: "17:00", passengers: "3" } }, outbound));
  expect(await read(back)).toMatchObject({ pickupLocal: "2027-01-25T17:00", passengers: 3, leg: "return" });
  expect(await read(outbound)).toEqual(outbound);
});

test("reports a time at which no car is free, and saves it with a reason only", async () => {
  const { db } = harness.services;
  await sellWithLimits(db);
  await drivenCars(db, "mercedes-e-class", 1);
  await aRide("cash", aChoice({ trip: { pickupAt: pickup("2027-02-10T10:00") } }));
  const leg = await aRide("cash", aChoice({ trip: { pickupAt: pickup("2027-02-10T18:00") } }));
  const full = await planned(leg, { trip: { time: "10:15" } });
  expect(full.availability).toMatchObject({ kind: "full", reason: "no-car" });
  expect((await save(leg, full)).kind).toBe("full");
  expect(await read(leg)).toEqual(leg);
  const saved = await save(leg, { ...full, overbookReason: "Client de l’hôtel" });
  expect(saved.kind).toBe("done");
  expect((await auditOf(db, [leg.id])).map(({ action }) => action)).toContain("booking-overbooked");
});

test("reserves no car again when only the guest's name changes", async () => {
  const { db } = harness.services;
  const leg = await aRide("cash", aChoice({ trip: { pickupAt: pickup("2027-02-12T10:00") } }));
  await aRide("cash", aChoice({ trip: { pickupAt: pickup("2027-02-12T10:00") } }));
  await sellWithLimits(db, { "mercedes-e-class": { fixedCapacity: 1 } });
  const edit = await planned(leg, { more: { fullName: "Camille Durand" } });
  expect(edit.availability).toBeNull();
  expect((await save(leg, edit)).kind).toBe("done");
});

test("holds the new class while the difference is not paid", async () => {
  const { db } = harness.services;
  const leg = await aPaidRide({ trip: { pickupAt: pickup("2027-02-14T10:00") } });
  await sellWithLimits(db, {
    "mercedes-e-class": { fixedCapacity: 1 },
    "mercedes-s-class": { fixedCapacity: 1 },
  });
  await save(leg, await planned(leg, { trip: { vehicle: "mercedes-s-class" } }));
  const other = await aRide("cash", aChoice({ trip: { pickupAt: pickup("2027-02-14T18:00") } }));
  const edit = await planned(other, { trip: { vehicle: "mercedes-s-class", time: "10:00" } });
  expect(edit.availability).toMatchObject({ kind: "full" });
});

test("mails no one about a note when the dispatcher says why, and requires the reason", async () => {
  const leg = await aRide("cash");
  const edit = { more: { notes: "Badge 12", quiet: "on" } };
  expect((await save(leg, await planned(leg, edit))).kind).toBe("unexplained");
  const quiet = await planned(leg, { more: { ...edit.more, quietReason: "Note interne" } });
  expect(quiet).toMatchObject({ mayBeQuiet: true, isQuiet: true });
  await save(leg, quiet);
  expect(await mailsOf(leg)).toEqual([]);
  const [entry] = await auditOf(harness.services.db, [leg.id]);
  expect(entry?.details).toMatchObject({ fields: "notes", quiet: "Note interne" });
});

test("notifies the guest of a new time, name or price even when the form asks for silence", async () => {
  const leg = await aRide("cash");
  for (const edit of [
    { trip: { time: "15:00" } },
    { more: { fullName: "Camille Durand" } },
    { more: { pricing: "hand", priceByHand: "99", priceReason: "Geste" } },
  ]) {
    const more = { ...edit.more, quiet: "on", quietReason: "Non" };
    expect(await planned(leg, { ...edit, more })).toMatchObject({ mayBeQuiet: false, isQuiet: false });
  }
});

test("refuses an edit whose leg was changed after the check, and writes nothing", async () => {
  const leg = await aRide("cash");
  const first = await planned(leg, { more: { notes: "Premier" } });
  const second = await planned(leg, { more: { notes: "Second" } });
  expect((await save(leg, first)).kind).toBe("done");
  expect((await save(leg, second)).kind).toBe("changed");
  expect(await read(leg)).toMatchObject({ notes: "Premier", version: leg.version + 1 });
});

test("shows before saving the mail that the guest gets", async () => {
  const leg = await aRide("cash");
  const edit = await planned(leg, { trip: { time: "16:00", vehicle: "mercedes-v-class" } });
  const shown = await previewChangeMail(harness.services, leg, {
    change: { ...edit, adds: null },
    isToPay: false,
    isChauffeurInDoubt: false,
  });
  await save(leg, edit);
  const mail = await delivered(leg, "ride-changed-guest");
  expect(shown).toMatchObject({ to: leg.email, lang: "fr", subject: mail?.subject });
  const texts = (shown?.sections ?? []).flatMap((section) =>
    section.kind === "text"
      ? section.paragraphs.map((runs) => runs.map(({ text }) => text).join(""))
      : section.facts.map(({ value }) => value.map(({ text }) => text).join("")),
  );
  const plain = (text: string) => text.replaceAll(/[\s\u2066-\u2069]+/gu, " ");
  for (const text of texts) expect(plain(mail?.text ?? "")).toContain(plain(text).trim());
});

test("reports an edit without a change", async () => {
  const leg = await aRide("cash");
  expect((await plan(leg, {})).kind).toBe("same");
});

test("forgets the guest's texts and contacts in the changes of a ride when its retention ends", async () => {
  const leg = await aRide("cash");
  await save(leg, await planned(leg, { more: { fullName: "Nour Haddad", notes: "Porte B" } }));
  await cutChangesOf(harness.services.db, leg);
  const [change] = await changesOf(harness.services.db, [leg.id]);
  expect(JSON.stringify(change)).not.toMatch(/Nour|Camille|Porte B|example\.com|\+33/);
});

type Change = { trip?: Partial<TripFields>; more?: Partial<Record<keyof TypedEdit["more"], string>> };

function formOf(leg: BookingRow, { trip, more }: Change): FormData {
  const opened = typedEditOf(leg, "fr");
  const form = new FormData();
  for (const [name, value] of writeTripFields({ ...opened.trip, ...trip })) form.append(name, value);
  const typed = { ...opened.more, ...more };
  const names: Partial<Record<string, string>> = {
    fullName: "full_name",
    lang: "guest_lang",
    messagesBy: "messages_by",
    travelNumber: "travel_number",
    flightOrigin: "flight_origin",
    signText: "sign_text",
    fastTrackConsent: "fast_track_consent",
    priceByHand: "price_by_hand",
    priceReason: "price_reason",
    overbookReason: "overbook_reason",
    quietReason: "quiet_reason",
  };
  for (const [key, value] of Object.entries(typed)) form.set(names[key] ?? key, value);
  return form;
}

function plan(leg: BookingRow, change: Change, other?: BookingRow) {
  return planEdit(
    harness.services,
    [leg, other],
    readEditForm(formOf(leg, change), leg, harness.services.clock.now()),
    "fr",
  );
}

async function planned(leg: BookingRow, change: Change, other?: BookingRow): Promise<PlannedEdit> {
  const made = await plan(leg, change, other);
  if (made.kind !== "planned") throw new Error(`a plan was expected: ${JSON.stringify(made)}`);
  return made;
}

function save(leg: BookingRow, made: PlannedEdit) {
  return saveEdit(harness.services, dispatcher, leg, {
    plan: made,
    formKey: randomUUID(),
    checkCredit: UNLIMITED,
  });
}

async function aPaidRide(overrides: Parameters<typeof aChoice>[0] = {}) {
  return payRide(harness.services, sandbox, await aRide("card", aChoice(overrides)));
}

async function aReturn(): Promise<[BookingRow, BookingRow]> {
  const choice = aChoice({
    trip: { type: "return", returnAt: pickup("2027-01-25T15:00"), dropoff: at(PARIS_8) },
  });
  const outbound = await aRide("cash", choice);
  const [, back] = await legsOf(harness.services.db, outbound.id);
  if (!back) throw new Error("a way back was expected");
  return [outbound, back];
}

function pay(leg: BookingRow, changeId: string) {
  return payChange(harness.services, sandbox, leg, changeId);
}

function aRide(paymentMethod: PaymentMethod, choice?: TripChoice, guestIs?: { email?: string | null }) {
  return bookRide(harness.services, paymentMethod, choice, guestIs);
}

function read(leg: BookingRow) {
  return storedRide(harness.services.db, leg);
}

function refundsOf({ id }: BookingRow) {
  return refundsAbout(harness.services.db, id);
}

async function settled(leg: BookingRow) {
  for (const { id } of await refundsOf(leg)) await refundPayment(harness.services, id);
  const payments = await harness.services.db
    .select()
    .from(paymentsTable)
    .where(eq(paymentsTable.bookingId, leg.id));
  const paid = payments
    .filter(({ status }) => status === "paid")
    .reduce((sum, { amount }) => sum + amount, 0);
  return paid - (await refundsOf(leg)).reduce((sum, { amount }) => sum + amount, 0);
}

function mailsOf({ id }: BookingRow) {
  return mailsAbout(harness.services.db, id);
}

function delivered(leg: BookingRow, name: string) {
  return deliveredMail(harness, leg, name);
}
