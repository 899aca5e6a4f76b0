import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UNLIMITED } from "#tests/fixtures/booking.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { bookRide, payChange, payRide, storedRide } from "#tests/support/booked-rides.ts";
import { mailsOf as mailsAbout, refundsOf as refundsAbout } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import type { Trip } from "#features/pricing/trip.ts";
import { legsOf } from "../bookings.server.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import { cancelBooking } from "../cancel-booking.server.ts";
import { END_CHANGE_PAYMENT, endChangePayment } from "../payment/end-change-payment.server.ts";
import { openChangeCheckout } from "../payment/open-checkout.server.ts";
import { paymentOfChange } from "../payment/payments.server.ts";
import { paymentsTable } from "../payment/payments.table.ts";
import { reconcilePayments } from "../payment/reconcile-payments.server.ts";
import { refundPayment } from "../payment/refund-payment.server.ts";
import { settlePayment } from "../payment/settle-payment.server.ts";
import type { TripFields } from "../trip/trip-fields.ts";
import { changesOf } from "./booking-changes.server.ts";
import { changeRide, offerFor, type RideChangeInput } from "./change-ride.server.ts";
import { decideChange } from "./decide-change.server.ts";
import { changeFieldsOf, priceChange } from "./price-change.server.ts";

// Uses the real SDK with the sandbox over HTTP.

const NOW = "2027-01-10T09:00:00Z";
let harness: TestServices;
let owner: Owner;
const sandbox = await aRunningSandbox({ now: new Date(NOW) });
beforeAll(async () => {
  harness = await createTestServices({ payments: sandbox.payments });
  owner = await anOwner(harness.services);
});
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});
beforeEach(() => {
  harness.clock.moveTo(NOW);
  sandbox.time.now = new Date(NOW);
});

const AT_NIGHT = { time: "23:30" };
const BY_DAY = { time: "15:00" };

test("moves a dearer ride once its difference is paid, and not before", async () => {
  const leg = await aPaidRide();
  const changed = await change(leg, AT_NIGHT);
  if (changed.kind !== "to-pay") throw new Error(`to pay was expected, not ${changed.kind}`);
  expect(await read(leg)).toMatchObject({ version: leg.version, pickupLocal: leg.pickupLocal });
  await pay(leg, changed.changeId);
  const moved = await read(leg);
  expect(moved).toMatchObject({ version: leg.version + 1, proofVersion: leg.proofVersion + 1 });
  expect(moved.pickupLocal).toMatch(/T23:30$/);
  expect(moved.price.lines.map(({ key }) => key)).toEqual(["transfer", "night"]);
  expect(await paidFor(leg)).toBe(moved.price.total);
  expect(await mailsOf(leg)).toEqual(expect.arrayContaining(["ride-changed-guest", "ride-changed-company"]));
});

test("refunds the difference of a cheaper ride once when the form is sent 50 times", async () => {
  const leg = await aPaidRide({ pickupAt: pickup("2027-01-20T23:30") });
  const input = await inputFor(leg, BY_DAY);
  const all = await Promise.all(Array.from({ length: 50 }, () => changeRide(harness.services, input)));
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["applied"]));
  const moved = await read(leg);
  expect(moved.version).toBe(leg.version + 1);
  expect(await refundsOf(leg)).toMatchObject([{ amount: leg.price.total - moved.price.total }]);
  expect(await settled(leg)).toBe(moved.price.total);
});

test("applies one of 50 concurrent forms and reports the others as changed", async () => {
  const leg = await aPaidRide({ pickupAt: pickup("2027-01-20T23:30") });
  const inputs = await Promise.all(Array.from({ length: 50 }, () => inputFor(leg, BY_DAY)));
  const all = await Promise.all(inputs.map((input) => changeRide(harness.services, input)));
  expect(all.filter(({ kind }) => kind === "applied")).toHaveLength(1);
  expect(all.filter(({ kind }) => kind === "changed")).toHaveLength(49);
  expect(await refundsOf(leg)).toHaveLength(1);
  expect(await changesOf(harness.services.db, [leg.id])).toHaveLength(1);
});

test("applies a paid change once when its payment is reported 50 times", async () => {
  const leg = await aPaidRide();
  const changed = await change(leg, AT_NIGHT);
  if (changed.kind !== "to-pay") throw new Error("to pay was expected");
  const checkoutId = await pay(leg, changed.changeId);
  await Promise.all(Array.from({ length: 50 }, () => settlePayment(harness.services, checkoutId)));
  expect((await read(leg)).version).toBe(leg.version + 1);
  expect(await refundsOf(leg)).toEqual([]);
});

test("keeps one of 50 concurrent dearer changes open and closes the checkouts of the others", async () => {
  const leg = await aPaidRide();
  const inputs = await Promise.all(Array.from({ length: 50 }, () => inputFor(leg, AT_NIGHT)));
  const all = await Promise.all(
    inputs.map(async (input) => {
      const changed = await changeRide(harness.services, input);
      if (changed.kind === "to-pay") await openChangeCheckout(harness.services, leg, changed.changeId);
      return changed;
    }),
  );
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["to-pay"]));
  const changes = await changesOf(harness.services.db, [leg.id]);
  const waiting = changes.filter(({ status }) => status === "awaiting_payment");
  expect(waiting).toHaveLength(1);
  for (const { status } of changes) expect(["awaiting_payment", "expired"]).toContain(status);
  await endPayments();
  await endPayments();
  const payments = (await harness.services.db.select().from(paymentsTable)).filter(
    ({ bookingId, changeId }) => bookingId === leg.id && changeId !== null,
  );
  expect(payments.filter(({ status }) => status === "open").map(({ changeId }) => changeId)).toEqual([
    waiting[0]?.id,
  ]);
  for (const { checkoutId, changeId } of payments)
    if (checkoutId && changeId !== waiting[0]?.id)
      expect(await sandbox.payments.readCheckout(checkoutId)).toMatchObject({ status: "expired" });
});

test("ends the unpaid change of the outbound leg when the return leg gets a dearer change", async () => {
  const [outbound, back] = await aPaidReturn();
  const first = await changeRide(harness.services, await inputFor(outbound, AT_NIGHT, back));
  if (first.kind !== "to-pay") throw new Error(`to pay was expected, not ${first.kind}`);
  const opened = await openChangeCheckout(harness.services, outbound, first.changeId);
  if (opened.kind !== "open") throw new Error("an open checkout was expected");
  const second = await changeRide(harness.services, await inputFor(back, AT_NIGHT, outbound));
  expect(second.kind).toBe("to-pay");
  expect(await waitingOf(outbound, back)).toMatchObject([{ bookingId: back.id }]);
  await endPayments();
  const { checkoutId } = (await paymentOfChange(harness.services.db, first.changeId))!;
  expect(await sandbox.payments.readCheckout(checkoutId!)).toMatchObject({ status: "expired" });
});

test("keeps one unpaid change when both legs get dearer changes at once", async () => {
  const [outbound, back] = await aPaidReturn();
  const inputs = await Promise.all(
    Array.from({ length: 15 }, async () => [
      await inputFor(outbound, AT_NIGHT, back),
      await inputFor(back, AT_NIGHT, outbound),
    ]),
  );
  await Promise.all(inputs.flat().map((input) => changeRide(harness.services, input)));
  expect(await waitingOf(outbound, back)).toHaveLength(1);
});

test("ends the unpaid change of the outbound leg when the company accepts a dearer one of the return leg", async () => {
  const [outbound, back] = await aPaidReturn();
  const first = await changeRide(harness.services, await inputFor(outbound, AT_NIGHT, back));
  expect(first.kind).toBe("to-pay");
  const unpriced = { to: { text: "Chez ma tante, quelque part", placeId: "typed" } };
  const asked = await changeRide(harness.services, await inputFor(back, unpriced, outbound));
  expect(asked).toEqual({ kind: "requested" });
  const [request] = await changesOf(harness.services.db, [back.id], ["requested"]);
  const decision = { changeId: request!.id, accept: true as const, total: back.price.total + 5_000 };
  expect(await decideChange(harness.services, owner, back, decision, UNLIMITED)).toEqual({ kind: "done" });
  expect(await waitingOf(outbound, back)).toMatchObject([{ bookingId: back.id }]);
});

test("refunds an earlier dearer change that is paid before its checkout is closed", async () => {
  const leg = await aPaidRide();
  const first = await change(leg, AT_NIGHT);
  if (first.kind !== "to-pay") throw new Error("to pay was expected");
  const opened = await openChangeCheckout(harness.services, leg, first.changeId);
  if (opened.kind !== "open") throw new Error("an open checkout was expected");
  const second = await change(leg, { time: "23:45" });
  if (second.kind !== "to-pay") throw new Error("to pay was expected");
  await sandbox.pay(opened.url);
  await endPayments();
  await settlePayment(
    harness.services,
    (await paymentOfChange(harness.services.db, first.changeId))!.checkoutId!,
  );
  expect((await read(leg)).version).toBe(leg.version);
  expect(await refundsOf(leg)).toHaveLength(1);
  await pay(leg, second.changeId);
  expect((await read(leg)).pickupLocal).toMatch(/T23:45$/);
});

test("closes the checkout of a dearer change, at the provider too, when the leg is cancelled", async () => {
  const leg = await aPaidRide();
  const changed = await change(leg, AT_NIGHT);
  if (changed.kind !== "to-pay") throw new Error("to pay was expected");
  const opened = await openChangeCheckout(harness.services, leg, changed.changeId);
  if (opened.kind !== "open") throw new Error("an open checkout was expected");
  await cancelBooking(harness.services, leg);
  expect((await changesOf(harness.services.db, [leg.id]))[0]?.status).toBe("expired");
  await endPayments();
  await endPayments();
  const payment = await paymentOfChange(harness.services.db, changed.changeId);
  expect(payment?.status).toBe("expired");
  expect(await sandbox.payments.readCheckout(payment?.checkoutId ?? "")).toMatchObject({ status: "expired" });
  expect(await openChangeCheckout(harness.services, leg, changed.changeId)).toEqual({ kind: "over" });
  await sandbox.pay(opened.url);
  expect(await settled(leg)).toBe(0);
  expect(await mailsOf(leg)).not.toContain("change-not-applied-guest");
});

test("refuses to open a checkout once the leg is cancelled", async () => {
  const leg = await aPaidRide();
  const changed = await change(leg, AT_NIGHT);
  if (changed.kind !== "to-pay") throw new Error("to pay was expected");
  await cancelBooking(harness.services, leg);
  expect(await openChangeCheckout(harness.services, leg, changed.changeId)).toEqual({ kind: "over" });
  await endPayments();
  expect(await paymentOfChange(harness.services.db, changed.changeId)).toMatchObject({
    status: "expired",
    checkoutId: null,
  });
});

test("closes a checkout that opens while the leg is being cancelled", async () => {
  const leg = await aPaidRide();
  const changed = await change(leg, AT_NIGHT);
  if (changed.kind !== "to-pay") throw new Error("to pay was expected");
  const { payments } = harness.services;
  const slow: typeof payments = {
    ...payments,
    async createCheckout(request) {
      await cancelBooking(harness.services, leg);
      await endPayments();
      return payments.createCheckout(request);
    },
  };
  const services = { ...harness.services, payments: slow };
  expect(await openChangeCheckout(services, leg, changed.changeId)).toEqual({ kind: "over" });
  const payment = await paymentOfChange(harness.services.db, changed.changeId);
  expect(await payments.readCheckout(payment?.checkoutId ?? "")).toMatchObject({ status: "expired" });
});

test("refunds once and mails both sides when a change is paid after the leg was cancelled", async () => {
  const leg = await aPaidRide();
  const changed = await change(leg, AT_NIGHT);
  if (changed.kind !== "to-pay") throw new Error("to pay was expected");
  const opened = await openChangeCheckout(harness.services, leg, changed.changeId);
  if (opened.kind !== "open") throw new Error("an open checkout was expected");
  await cancelBooking(harness.services, leg);
  await sandbox.pay(opened.url);
  const payment = await paymentOfChange(harness.services.db, changed.changeId);
  await Promise.all([
    endPayments(),
    ...Array.from({ length: 10 }, () => settlePayment(harness.services, payment?.checkoutId ?? "")),
  ]);
  await endPayments();
  expect(await read(leg)).toMatchObject({ status: "cancelled", pickupLocal: leg.pickupLocal });
  const back = (await refundsOf(leg)).filter(({ changeId }) => changeId === changed.changeId);
  expect(back).toMatchObject([{ amount: payment?.amount }]);
  expect(await settled(leg)).toBe(0);
  expect((await changesOf(harness.services.db, [leg.id]))[0]?.status).toBe("expired");
  expect(await mailsOf(leg)).toEqual(
    expect.arrayContaining(["change-not-applied-guest", "change-not-applied-company"]),
  );
});

test("refunds a payment when another change was applied first, and keeps that change", async () => {
  const leg = await aPaidRide();
  const first = await change(leg, AT_NIGHT);
  if (first.kind !== "to-pay") throw new Error("to pay was expected");
  expect(await change(leg, { time: "16:00" })).toEqual({ kind: "applied" });
  await pay(leg, first.changeId);
  expect((await read(leg)).pickupLocal).toMatch(/T16:00$/);
  expect(await settled(leg)).toBe(leg.price.total);
});

test("refunds a cancelled leg from all of its payments", async () => {
  const leg = await aPaidRide();
  const changed = await change(leg, AT_NIGHT);
  if (changed.kind !== "to-pay") throw new Error("to pay was expected");
  await pay(leg, changed.changeId);
  const moved = await read(leg);
  const all = await Promise.all(Array.from({ length: 50 }, () => cancelBooking(harness.services, moved)));
  expect(all.filter(({ kind }) => kind === "cancelled")).toMatchObject([{ refund: moved.price.total }]);
  expect(await refundsOf(leg)).toHaveLength(2);
  expect(await settled(leg)).toBe(0);
});

test("never refunds more than was paid when both legs are changed and cancelled at once", async () => {
  const outbound = await aPaidRide({ type: "return", returnAt: pickup("2027-01-25T23:30") });
  const [, back] = await legsOf(harness.services.db, outbound.id);
  if (!back) throw new Error("a way back was expected");
  const cheaper = await inputFor(back, BY_DAY, outbound);
  await Promise.all([
    ...Array.from({ length: 25 }, () => changeRide(harness.services, cheaper)),
    ...Array.from({ length: 25 }, () => cancelBooking(harness.services, outbound)),
  ]);
  expect(await settled(outbound)).toBe((await read(back)).price.total);
  await cancelBooking(harness.services, await read(back));
  expect(await settled(outbound)).toBe(0);
});

test("expires an unpaid change and keeps the ride as it was", async () => {
  const leg = await aPaidRide();
  const changed = await change(leg, AT_NIGHT);
  if (changed.kind !== "to-pay") throw new Error("to pay was expected");
  harness.clock.moveTo("2027-01-10T11:00:00Z");
  await reconcilePayments(harness.services);
  expect((await changesOf(harness.services.db, [leg.id]))[0]?.status).toBe("expired");
  expect(await read(leg)).toMatchObject({ status: "confirmed", version: leg.version });
});

test("asks the company after the free period; applies the change when accepted and mails a refusal", async () => {
  const leg = await aPaidRide();
  const late = new Date(leg.freeCancellationUntil.getTime() + 60_000).toISOString();
  harness.clock.moveTo(late);
  sandbox.time.now = new Date(late);
  expect(await change(leg, { time: "16:00" })).toEqual({ kind: "requested" });
  expect((await read(leg)).version).toBe(leg.version);
  const [asked] = await changesOf(harness.services.db, [leg.id], ["requested"]);
  const decision = { changeId: asked?.id ?? "", accept: true as const, total: leg.price.total };
  const both = await Promise.all(
    Array.from({ length: 50 }, () => decideChange(harness.services, owner, leg, decision, UNLIMITED)),
  );
  expect(both.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const moved = await read(leg);
  expect(moved.pickupLocal).toMatch(/T16:00$/);
  expect(await change(moved, { time: "17:00" })).toEqual({ kind: "requested" });
  const [again] = await changesOf(harness.services.db, [leg.id], ["requested"]);
  await decideChange(harness.services, owner, moved, { changeId: again?.id ?? "", accept: false }, UNLIMITED);
  expect((await read(leg)).version).toBe(moved.version);
  expect(await mailsOf(leg)).toEqual(
    expect.arrayContaining(["change-requested-company", "ride-changed-guest", "change-declined-guest"]),
  );
});

test("withdraws an open request when the leg is cancelled, and refuses to decide it", async () => {
  const leg = await aPaidRide();
  await change(leg, { to: { text: "Chez ma tante, quelque part", placeId: "typed" } });
  const [asked] = await changesOf(harness.services.db, [leg.id]);
  await cancelBooking(harness.services, leg);
  expect((await changesOf(harness.services.db, [leg.id]))[0]?.status).toBe("withdrawn");
  const decision = { changeId: asked?.id ?? "", accept: false as const };
  expect(await decideChange(harness.services, owner, leg, decision, UNLIMITED)).toEqual({ kind: "changed" });
});

test("waits for the guest's payment when the company accepts at a higher price", async () => {
  const leg = await aPaidRide();
  harness.clock.moveTo(new Date(leg.freeCancellationUntil.getTime() + 60_000).toISOString());
  sandbox.time.now = harness.clock.now();
  await change(leg, { time: "16:00" });
  const [asked] = await changesOf(harness.services.db, [leg.id], ["requested"]);
  const decision = { changeId: asked?.id ?? "", accept: true as const, total: leg.price.total + 2_000 };
  expect(await decideChange(harness.services, owner, leg, decision, UNLIMITED)).toEqual({ kind: "done" });
  expect((await read(leg)).version).toBe(leg.version);
  await pay(leg, decision.changeId);
  expect(await read(leg)).toMatchObject({ version: leg.version + 1, price: { total: decision.total } });
  expect(await settled(leg)).toBe(decision.total);
});

test("asks the company when a place has no price", async () => {
  const leg = await aPaidRide();
  const fields = { to: { text: "Chez ma tante, quelque part", placeId: "typed" } };
  const input = await inputFor(leg, fields);
  expect(input.seen.offer).toBe("on-request");
  expect(await changeRide(harness.services, input)).toEqual({ kind: "requested" });
});

test.each([
  ["transfer", {}],
  ["ride by the hour", { tripType: "hourly" as const, durationHours: 4 }],
])("keeps the agreed price of a moved %s, unless its new hour has a surcharge", async (_, columns) => {
  const leg = await anAgreedRide(columns);
  const moved = await priceAt(leg, BY_DAY);
  expect(moved).toMatchObject({ kind: "priced", difference: 0, after: { price: leg.price } });
  expect(await change(leg, BY_DAY)).toEqual({ kind: "applied" });
  const after = await read(leg);
  expect([after.pickupLocal.slice(11), after.price]).toEqual(["15:00", leg.price]);
  expect(await priceAt(after, AT_NIGHT)).toMatchObject({ kind: "unpriced", reasons: ["by-hand"] });
  const elsewhere = { ...BY_DAY, from: { text: "Gare de Lyon, Paris", placeId: "" } };
  expect((await priceAt(after, elsewhere)).kind).not.toBe("priced");
});

test("keeps an agreed price by day that contained a surcharge of the night", async () => {
  const leg = await anAgreedRide({}, { pickupAt: pickup("2027-01-20T23:30") });
  expect(await priceAt(leg, BY_DAY)).toMatchObject({ kind: "priced", difference: 0 });
});

test("asks the company when an agreed ride is moved to less than the minimum notice", async () => {
  const leg = await anAgreedRide();
  const soon = { date: "2027-01-10", time: "12:30" };
  expect(await priceAt(leg, soon)).toMatchObject({ kind: "unpriced", reasons: ["short-notice"] });
});

test.each([
  ["a time that is past", { date: "2027-01-09" }, "date", "time-past"],
  ["an hour that does not exist", { date: "2027-03-28", time: "02:30" }, "time", "time-does-not-exist"],
  ["an hour that comes twice", { date: "2027-10-31", time: "02:30" }, "fold", "time-exists-twice"],
  ["no place", { from: { text: "", placeId: "" } }, "from", "place-missing"],
])("reports %s on its field and changes nothing", async (_, fields, field, key) => {
  const leg = await aPaidRide();
  const input = { ...(await inputFor(leg, AT_NIGHT)), fields: { ...changeFieldsOf(leg), ...fields } };
  const answer = await changeRide(harness.services, input);
  if (answer.kind !== "not-agreed" || answer.priced.kind !== "invalid")
    throw new Error("errors were expected");
  expect(answer.priced.errors).toEqual([expect.objectContaining({ field, key })]);
  expect(await read(leg)).toMatchObject({ version: leg.version });
  expect(await changesOf(harness.services.db, [leg.id])).toEqual([]);
});

test("refuses a return leg before the outbound leg", async () => {
  const outbound = await aPaidRide({ type: "return", returnAt: pickup("2027-01-25T10:00") });
  const [, back] = await legsOf(harness.services.db, outbound.id);
  if (!back) throw new Error("a way back was expected");
  const fields = { ...changeFieldsOf(back), date: "2027-01-19" };
  const priced = await priceChange(harness.services, [back, outbound], fields, "fr");
  expect(priced).toMatchObject({ kind: "invalid", errors: [{ field: "date", key: "return-before-pickup" }] });
});

test("writes nothing when price, version or offer differ from what the page showed", async () => {
  const leg = await aPaidRide();
  const input = await inputFor(leg, AT_NIGHT);
  const { seen } = input;
  const answers = await Promise.all([
    changeRide(harness.services, { ...input, seen: { ...seen, total: seen.total - 1 } }),
    changeRide(harness.services, { ...input, seen: { ...seen, version: 7 } }),
    changeRide(harness.services, { ...input, seen: { ...seen, offer: "on-request" } }),
    changeRide(harness.services, { ...input, fields: changeFieldsOf(leg) }),
  ]);
  expect(answers.map(({ kind }) => kind)).toEqual(["not-agreed", "changed", "not-agreed", "not-agreed"]);
  expect(await changesOf(harness.services.db, [leg.id])).toEqual([]);
});

test.each(["cash", "on_account"] as const)(
  "accepts a request for a ride paid %s at no higher price than the guest agreed to",
  async (method) => {
    const leg = await aRide("cash");
    await harness.services.db
      .update(bookingsTable)
      .set({ paymentMethod: method })
      .where(eq(bookingsTable.id, leg.id));
    harness.clock.moveTo(new Date(leg.freeCancellationUntil.getTime() + 60_000).toISOString());
    const held = await read(leg);
    expect(await change(held, { time: "16:00" })).toEqual({ kind: "requested" });
    const [asked] = await changesOf(harness.services.db, [leg.id], ["requested"]);
    const agreed = asked!.after.price.total;
    const accept = (total: number) =>
      decideChange(harness.services, owner, held, { changeId: asked!.id, accept: true, total }, UNLIMITED);
    expect(await accept(agreed + 1)).toEqual({ kind: "dearer" });
    expect(await read(leg)).toMatchObject({ version: leg.version, price: { total: leg.price.total } });
    expect(await accept(agreed - 100)).toEqual({ kind: "done" });
    expect(await read(leg)).toMatchObject({ price: { total: agreed - 100 } });
  },
);

test("changes only the price of a cash ride", async () => {
  const leg = await aRide("cash");
  expect(await change(leg, AT_NIGHT)).toEqual({ kind: "applied" });
  expect((await read(leg)).price.total).toBeGreaterThan(leg.price.total);
  expect(await refundsOf(leg)).toEqual([]);
});

async function change(leg: BookingRow, fields: Partial<TripFields>) {
  return changeRide(harness.services, await inputFor(leg, fields));
}

async function inputFor(
  leg: BookingRow,
  changed: Partial<TripFields>,
  other?: BookingRow,
): Promise<RideChangeInput> {
  const fields = { ...changeFieldsOf(leg), ...changed };
  const priced = await priceChange(harness.services, [leg, other], fields, "fr");
  if (priced.kind === "invalid" || priced.kind === "same")
    throw new Error(`a price was expected, not ${priced.kind}`);
  const offer = offerFor(leg, priced, harness.clock.now());
  const seen = { version: leg.version, total: priced.after.price.total, offer };
  return { leg, other, fields, seen, formKey: randomUUID(), note: null, lang: "fr", checkCredit: UNLIMITED };
}

async function aPaidRide(trip: Partial<Trip> = {}) {
  return payRide(harness.services, sandbox, await aRide("card", trip));
}

/** As of an accepted offer: the price is no list price. */
async function anAgreedRide(columns: Partial<BookingRow> = {}, trip: Partial<Trip> = {}) {
  const leg = await aPaidRide(trip);
  const price = { ...leg.price, total: leg.price.total + 12_345 };
  const { id } = leg;
  await harness.services.db
    .update(bookingsTable)
    .set({ priceReason: "OF-7K3M9Q", price, ...columns })
    .where(eq(bookingsTable.id, id));
  return read(leg);
}

async function priceAt(leg: BookingRow, changed: Partial<TripFields>) {
  return priceChange(harness.services, [leg, undefined], { ...changeFieldsOf(leg), ...changed }, "fr");
}

async function aPaidReturn(): Promise<[BookingRow, BookingRow]> {
  const outbound = await aPaidRide({ type: "return", returnAt: pickup("2027-01-25T15:00") });
  const [, back] = await legsOf(harness.services.db, outbound.id);
  if (!back) throw new Error("a way back was expected");
  return [outbound, back];
}

async function waitingOf(...legs: BookingRow[]) {
  const ids = legs.map(({ id }) => id);
  return changesOf(harness.services.db, ids, ["awaiting_payment"]);
}

async function pay(leg: BookingRow, changeId: string) {
  await payChange(harness.services, sandbox, leg, changeId);
  const payment = await paymentOfChange(harness.services.db, changeId);
  return payment?.checkoutId ?? "";
}

async function endPayments() {
  const { rows } = await harness.services.db.execute<{ id: string }>(
    sql`select data->>'paymentId' as id from pgboss.job where name = ${END_CHANGE_PAYMENT}`,
  );
  for (const { id } of rows) await endChangePayment(harness.services, id);
}

function aRide(paymentMethod: "card" | "cash", trip: Partial<Trip> = {}) {
  return bookRide(harness.services, paymentMethod, aChoice({ trip }));
}

function read(leg: BookingRow) {
  return storedRide(harness.services.db, leg);
}

function refundsOf({ id }: BookingRow) {
  return refundsAbout(harness.services.db, id);
}

async function paidFor({ id }: BookingRow) {
  const all = await harness.services.db.select().from(paymentsTable).where(eq(paymentsTable.bookingId, id));
  return all.filter(({ status }) => status === "paid").reduce((sum, { amount }) => sum + amount, 0);
}

/** Cents that the company holds at the provider after all queued refunds were sent. */
async function settled(outbound: BookingRow) {
  const legs = await legsOf(harness.services.db, outbound.id);
  for (const leg of legs)
    for (const { id } of await refundsOf(leg)) await refundPayment(harness.services, id);
  const given = (await Promise.all(legs.map(refundsOf))).flat();
  expect(given.every(({ status }) => status === "done")).toBe(true);
  return (await paidFor(outbound)) - given.reduce((sum, { amount }) => sum + amount, 0);
}

function mailsOf({ id }: BookingRow) {
  return mailsAbout(harness.services.db, id);
}
