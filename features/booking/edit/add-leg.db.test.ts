import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UNLIMITED } from "#tests/fixtures/booking.ts";
import { sellWithLimits, sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import {
  bookRide,
  deliveredMail,
  payChange,
  payRide,
  settleOpen,
  storedRide,
} from "#tests/support/booked-rides.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { judgeLegs } from "../availability/reserve-legs.server.ts";
import type { PaymentMethod } from "../booking.ts";
import { legsOf, setMessagesBy } from "../bookings.server.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import { cancelForGuest } from "../cancel-for-guest.server.ts";
import { refundNow } from "../cancel-booking.server.ts";
import { changesOf } from "../changes/booking-changes.server.ts";
import { feeOf } from "../fees/fees.server.ts";
import { feesTable } from "../fees/fees.table.ts";
import { lateFee } from "../fees/fee.ts";
import { previewChangeMail } from "../mails/preview-change-mail.server.ts";
import { openChangeCheckout } from "../payment/open-checkout.server.ts";
import { paymentsTable, refundsTable } from "../payment/payments.table.ts";
import { writeTripFields, type TripFields } from "../trip/trip-fields.ts";
import { addLeg } from "./add-leg.server.ts";
import { fieldsOfAdded, placeOfAdded, type LegWay } from "./added-leg.ts";
import { readEditForm, typedEditOf } from "./edit-form.server.ts";
import { addedToDrive, planLeg, type PlannedLeg } from "./plan-leg.server.ts";

const NOW = "2027-01-10T09:00:00Z";
const BACK = { date: "2027-01-25", time: "15:00" };
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

test("adds the way back of a cash ride with today's price, its mail, its proof and one audit entry", async () => {
  const leg = await aRide("cash");
  const plan = await planned(leg, "back");
  expect(plan).toMatchObject({ adds: "return", settlement: "agreed", listed: leg.price.total });
  const shown = await previewChangeMail(harness.services, leg, {
    change: { before: plan.after, after: plan.after, difference: plan.after.price.total, adds: plan.adds },
    isToPay: false,
    isChauffeurInDoubt: false,
  });
  expect(await add(leg, plan)).toMatchObject({ kind: "done", isToPay: false });
  const [, back, ...others] = await legsOf(harness.services.db, leg.id);
  expect(others).toEqual([]);
  expect(back).toMatchObject({
    leg: "return",
    reference: `${leg.reference}-R`,
    status: "confirmed",
    version: 0,
    pickupLocal: "2027-01-25T15:00",
    pickup: { label: leg.dropoff?.label },
    dropoff: { label: leg.pickup.label },
    fullName: leg.fullName,
    paymentMethod: "cash",
    termsVersion: leg.termsVersion,
    outboundId: leg.id,
    manageTokenHash: null,
    travelNumber: null,
  });
  const mail = await delivered(back!, "leg-added-guest");
  expect(mail).toMatchObject({ to: leg.email, lang: "fr" });
  expect(mail?.text).toContain(back!.reference);
  expect(shown?.subject.replace(leg.reference, back!.reference)).toBe(mail?.subject);
  expect(mail?.attachments?.map(({ filename }) => filename.split(".").at(-1))).toEqual(["ics", "pdf"]);
  const entries = await auditOf(harness.services.db, [back!.id]);
  expect(entries).toMatchObject([
    { action: "leg-added", details: { reference: back!.reference, total: String(back!.price.total) } },
  ]);
});

test("adds a leg with the channel for messages that its guest has chosen, also when they choose it before they pay", async () => {
  const { db } = harness.services;
  const leg = await aRide("cash");
  await setMessagesBy(db, leg.id, "whatsapp");
  const plan = await planned(await read(leg), "back");
  expect(plan.after.details).toMatchObject({ messagesBy: "whatsapp" });
  await add(leg, plan);
  expect((await legsOf(db, leg.id)).map(({ messagesBy }) => messagesBy)).toEqual(["whatsapp", "whatsapp"]);
  const paid = await aPaidRide();
  const added = await add(paid, await planned(paid, "back"));
  if (added.kind !== "done") throw new Error(`done was expected, not ${added.kind}`);
  await setMessagesBy(db, paid.id, "sms");
  await pay(paid, added.changeId);
  expect((await legsOf(db, paid.id)).map(({ messagesBy }) => messagesBy)).toEqual(["sms", "sms"]);
});

test("adds one leg when fifty requests of the same form arrive at once", async () => {
  const leg = await aRide("cash");
  const plan = await planned(leg, "back");
  const formKey = randomUUID();
  const results = await Promise.all(
    Array.from({ length: 50 }, () =>
      addLeg(harness.services, dispatcher, leg, { plan, formKey, checkCredit: UNLIMITED }),
    ),
  );
  expect(new Set(results.map((one) => (one.kind === "done" ? one.bookingId : one.kind))).size).toBe(1);
  const legs = await legsOf(harness.services.db, leg.id);
  expect(legs).toHaveLength(2);
  expect(await mailsOf(legs[1]!)).toEqual(["leg-added-guest"]);
});

test("adds the leg of one of two dispatchers who add it at once, and tells the other that the booking changed", async () => {
  const leg = await aRide("on_account");
  const plan = await planned(leg, "back");
  const results = await Promise.all(Array.from({ length: 50 }, () => add(leg, plan)));
  expect(results.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(results.filter(({ kind }) => kind === "changed")).toHaveLength(49);
  expect(await legsOf(harness.services.db, leg.id)).toHaveLength(2);
});

test("adds a leg of a card booking when its link is paid, holds its car until then, and refunds that leg alone", async () => {
  const { db } = harness.services;
  await sellWithLimits(db, { "mercedes-e-class": { fixedCapacity: 1 } });
  const leg = await aPaidRide();
  const plan = await planned(leg, "back", { trip: { date: "2027-02-25" } });
  expect(plan).toMatchObject({ settlement: "link", availability: { kind: "free" } });
  const added = await add(leg, plan);
  if (added.kind !== "done") throw new Error(`done was expected, not ${added.kind}`);
  expect(added).toMatchObject({ isToPay: true, bookingId: leg.id });
  expect(await legsOf(db, leg.id)).toHaveLength(1);
  expect((await read(leg)).version).toBe(leg.version);
  expect(await judgeLegs(db, [addedToDrive(plan.after)], { now: harness.clock.now() })).toMatchObject({
    kind: "full",
  });
  const asked = await delivered(leg, "change-to-pay-guest");
  expect(asked?.text).toMatch(/nous ajoutons un trajet/);
  await pay(leg, added.changeId);
  const [, back] = await legsOf(db, leg.id);
  expect(back).toMatchObject({
    leg: "return",
    status: "confirmed",
    price: { total: plan.after.price.total },
  });
  expect(await changesOf(db, [back!.id], ["applied"])).toMatchObject([
    { id: added.changeId, adds: "return" },
  ]);
  expect(await mailsOf(back!)).toEqual(["leg-added-guest"]);
  expect(await held(leg)).toBe(leg.price.total + back!.price.total);
  const cancelled = await remove(back!, "terms");
  expect(cancelled.kind).toBe("done");
  expect(await held(leg)).toBe(leg.price.total);
  expect(await read(leg)).toMatchObject({ status: "confirmed" });
});

test("refunds a payment of an added leg that arrives after its car was sold", async () => {
  const { db } = harness.services;
  const leg = await aPaidRide();
  const plan = await planned(leg, "back", { trip: { date: "2027-03-16" } });
  const added = await add(leg, plan);
  if (added.kind !== "done") throw new Error("done was expected");
  const opened = await openChangeCheckout(harness.services, leg, added.changeId);
  if (opened.kind !== "open") throw new Error("an open checkout was expected");
  await sandbox.pay(opened.url);
  harness.clock.moveTo("2027-01-11T20:00:00Z");
  await sellWithLimits(db, { "mercedes-e-class": { fixedCapacity: 0 } });
  await db
    .update(paymentsTable)
    .set({ expiresAt: new Date("2027-01-10T10:00:00Z") })
    .where(eq(paymentsTable.changeId, added.changeId));
  await settleOpen(harness.services);
  expect(await legsOf(db, leg.id)).toHaveLength(1);
  expect(await held(leg)).toBe(leg.price.total);
  expect(await mailsOf(leg)).toContain("change-not-applied-guest");
});

test("adds a leg without a free car only with a reason", async () => {
  const { db } = harness.services;
  const leg = await aRide("cash");
  await sellWithLimits(db, { "mercedes-e-class": { fixedCapacity: 0 } });
  const plan = await planned(leg, "back");
  expect(plan.availability.kind).toBe("full");
  expect(await add(leg, plan)).toEqual({ kind: "full" });
  const reasoned = await planned(leg, "back", { more: { overbookReason: "Voiture louée" } });
  expect((await add(leg, reasoned)).kind).toBe("done");
});

test("refuses a return before the ride, cash above the limit, and an addition after the ride has changed", async () => {
  const leg = await aRide("cash");
  expect(await plan(leg, "back", { trip: { date: "2027-01-10", time: "23:30" } })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "when", key: "return-before-pickup" }],
  });
  const dear = { pricing: "hand", priceByHand: "950", priceReason: "Accord" };
  expect(await plan(leg, "back", { more: dear })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "pricing", key: "cash-too-much" }],
  });
  const takes = await planned(leg, "back");
  const taken = { paidAt: harness.clock.now(), paidOutside: "cash", createdAt: harness.clock.now() } as const;
  const amount = 100_001 - leg.price.total - takes.after.price.total;
  const fee = { id: randomUUID(), bookingId: leg.id, reason: "additions", amount } as const;
  await harness.services.db.insert(feesTable).values({ ...fee, ...taken });
  expect(await add(leg, takes)).toEqual({ kind: "changed" });
  await harness.services.db.delete(feesTable).where(eq(feesTable.id, fee.id));
  const stale = await planned(leg, "back");
  await harness.services.db.update(bookingsTable).set({ version: 5 }).where(eq(bookingsTable.id, leg.id));
  expect(await add(leg, stale)).toEqual({ kind: "changed" });
});

test("numbers further legs after all legs that the booking had", async () => {
  const leg = await aRide("cash");
  await add(leg, await planned(leg, "back"));
  const on = await planned(leg, "on", { trip: { to: { text: "Versailles", placeId: "" } } });
  expect(on.after.pickup.label).toBe(leg.dropoff?.label);
  await add(leg, on);
  expect((await legsOf(harness.services.db, leg.id)).map(({ reference }) => reference)).toEqual([
    leg.reference,
    `${leg.reference}-R`,
    `${leg.reference}-3`,
  ]);
});

test.each([
  { legs: [{ leg: "outbound", position: 0 }], adds: "return", at: { leg: "return", position: 0 } },
  { legs: [{ leg: "outbound", position: 0 }], adds: "further", at: { leg: "further", position: 2 } },
  {
    legs: [
      { leg: "outbound", position: 0 },
      { leg: "return", position: 0 },
    ],
    adds: "return",
    at: { leg: "further", position: 3 },
  },
  {
    legs: [
      { leg: "outbound", position: 1 },
      { leg: "further", position: 4 },
    ],
    adds: "return",
    at: { leg: "further", position: 5 },
  },
] as const)("places $adds after $legs.length legs at $at.position", ({ legs, adds, at: place }) => {
  expect(placeOfAdded([...legs], adds)).toEqual(place);
});

test.each(["terms", "full"] as const)(
  "cancels a late cash leg for its guest, with the fee of the terms or without one: %s",
  async (choice) => {
    const leg = await aRide("cash");
    await add(leg, await planned(leg, "back"));
    const [, back] = await legsOf(harness.services.db, leg.id);
    harness.clock.moveTo("2027-01-25T10:00:00Z");
    expect(lateFee(back!, harness.clock.now())).toBe(back!.price.total);
    const results = await Promise.all(Array.from({ length: 20 }, () => remove(back!, choice)));
    expect(results.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect(await read(back!)).toMatchObject({ status: "cancelled", cancelledBy: "guest" });
    const fee = await feeOf(harness.services.db, back!.id);
    expect(fee?.amount).toBe(choice === "terms" ? back!.price.total : undefined);
    expect(await mailsOf(back!)).toEqual(["leg-added-guest", "booking-cancelled-guest"]);
    const mail = await delivered(back!, "booking-cancelled-guest");
    expect(mail?.text.includes("reste dû")).toBe(choice === "terms");
  },
);

test("refunds everything as a goodwill where the terms refund nothing, and refuses another refund than the shown one", async () => {
  const leg = await aPaidRide();
  harness.clock.moveTo(new Date(leg.pickupAt.getTime() - 3_600_000).toISOString());
  expect(refundNow(leg, harness.clock.now(), { balance: undefined })).toBe(0);
  const seen = { refund: leg.price.total, fee: 0 };
  expect(await cancelForGuest(harness.services, dispatcher, leg, { refund: "terms", seen })).toEqual({
    kind: "changed",
  });
  expect((await remove(leg, "full")).kind).toBe("done");
  expect(await held(leg)).toBe(0);
  const entries = await auditOf(harness.services.db, [leg.id]);
  expect(entries).toMatchObject([
    { action: "leg-removed", details: { choice: "full", refund: String(leg.price.total) } },
  ]);
});

type Change = {
  trip?: Partial<TripFields>;
  more?: Partial<Record<"pricing" | "priceByHand" | "priceReason" | "overbookReason", string>>;
};

function formOf(leg: BookingRow, way: LegWay, { trip, more = {} }: Change): FormData {
  const opened = typedEditOf(leg, "fr");
  const form = new FormData();
  const fields = { ...fieldsOfAdded(opened.trip, way), ...BACK, ...trip };
  for (const [name, value] of writeTripFields(fields)) form.append(name, value);
  const values = {
    full_name: leg.fullName,
    email: leg.email ?? "",
    phone: leg.phone,
    guest_lang: leg.lang,
    pricing: more.pricing ?? "listed",
    price_by_hand: more.priceByHand ?? "",
    price_reason: more.priceReason ?? "",
    overbook_reason: more.overbookReason ?? "",
  };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

async function plan(leg: BookingRow, way: LegWay, change: Change = {}) {
  const legs = await legsOf(harness.services.db, leg.outboundId ?? leg.id);
  const form = readEditForm(formOf(leg, way, change), leg, harness.clock.now());
  return planLeg(harness.services, { leg, legs, way }, form, "fr");
}

async function planned(leg: BookingRow, way: LegWay, change: Change = {}): Promise<PlannedLeg> {
  const made = await plan(leg, way, change);
  if (made.kind !== "planned") throw new Error(`a plan was expected: ${JSON.stringify(made)}`);
  return made;
}

function add(leg: BookingRow, made: PlannedLeg) {
  return addLeg(harness.services, dispatcher, leg, {
    plan: made,
    formKey: randomUUID(),
    checkCredit: UNLIMITED,
  });
}

function remove(leg: BookingRow, refund: "terms" | "full") {
  const now = harness.clock.now();
  const seen = { refund: refundNow(leg, now, { balance: undefined }), fee: lateFee(leg, now) };
  return cancelForGuest(harness.services, dispatcher, leg, { refund, seen });
}

async function aPaidRide() {
  return payRide(harness.services, sandbox, await aRide("card"));
}

function pay(leg: BookingRow, changeId: string) {
  return payChange(harness.services, sandbox, leg, changeId);
}

function aRide(paymentMethod: PaymentMethod) {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-01-20T10:00") } });
  return bookRide(harness.services, paymentMethod, choice);
}

function read(leg: BookingRow) {
  return storedRide(harness.services.db, leg);
}

async function held(leg: BookingRow) {
  const payments = await harness.services.db
    .select()
    .from(paymentsTable)
    .where(eq(paymentsTable.bookingId, leg.id));
  const paid = payments.filter(({ status }) => status === "paid");
  const ids = new Set(payments.map(({ id }) => id));
  const refunds = await harness.services.db.select().from(refundsTable);
  const back = refunds.filter(({ paymentId }) => ids.has(paymentId));
  return (
    paid.reduce((sum, { amount }) => sum + amount, 0) - back.reduce((sum, { amount }) => sum + amount, 0)
  );
}

async function mailsOf({ id }: BookingRow) {
  const mails = await harness.services.db.select().from(mailsTable).orderBy(mailsTable.createdAt);
  return mails.filter((mail) => mail.data.bookingId === id).map(({ name }) => name);
}

function delivered(leg: BookingRow, name: string) {
  return deliveredMail(harness, leg, name);
}
