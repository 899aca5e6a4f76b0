import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { noteCashFor } from "#features/booking/additions/note-cash.server.ts";
import { additionsTable } from "#features/booking/additions/additions.table.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { cashLeft } from "#features/booking/cash/cash-limit.server.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { changeRide, offerFor } from "#features/booking/changes/change-ride.server.ts";
import { decideChange } from "#features/booking/changes/decide-change.server.ts";
import { changeFieldsOf, priceChange } from "#features/booking/changes/price-change.server.ts";
import type { FeeReason } from "#features/booking/fees/fee.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { insertPayment } from "#features/booking/payment/payments.server.ts";
import { resolveUnpaidCall } from "#features/booking/phone/resolve-unpaid-call.server.ts";
import { insertRepayment } from "#features/booking/transfers/repayments.server.ts";
import { repay } from "#features/booking/transfers/repay.server.ts";
import { linesAtTotal } from "#features/pricing/price-lines.ts";
import { CASH_LIMIT } from "#features/pricing/price.ts";
import { UNLIMITED } from "#tests/fixtures/booking.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { bookRide } from "#tests/support/booked-rides.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

const NOW = "2027-01-10T09:00:00Z";
const LEFT = 5_000;

let harness: TestServices;
let office: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  office = await aDispatcher(harness.services);
});
beforeEach(() => harness.clock.moveTo(NOW));
afterAll(() => harness.close());

type Door = (leg: BookingRow, cents: number) => Promise<string>;

/** Each door takes `cents` in cash for a booking and answers "done" or its refusal. */
const DOORS: [string, Door][] = [
  ["a chauffeur takes additions", takeAdditions],
  ["the office notes additions", (leg, cents) => noteFee(leg, "additions", cents)],
  ["the office notes a balance", (leg, cents) => noteFee(leg, "balance", cents)],
  ["the office notes the fee of a no-show", (leg, cents) => noteFee(leg, "no-show", cents)],
  ["the office accepts a dearer ride", acceptDearer],
];

/** Each leaves `LEFT` cents of cash to a booking. */
const BEFORE: [string, () => Promise<BookingRow>][] = [
  ["a ride in cash", () => aRide({ paymentMethod: "cash" }, CASH_LIMIT - LEFT)],
  ["two rides in cash", twoRides],
  ["a payment in cash", paidInCash],
  ["additions that a chauffeur took", takenByChauffeur],
];

test.each(BEFORE.flatMap(([before, make]) => DOORS.map(([title, door]) => ({ before, make, title, door }))))(
  "refuses a cent above the limit and takes the rest when $title after $before",
  async ({ make, door }) => {
    expect(await door(await make(), LEFT + 1)).toBe("cash-limit");
    const leg = await make();
    expect(await door(leg, LEFT)).toBe("done");
    expect(await cashLeft(harness.services.db, leg)).toBe(0);
  },
);

test("refuses to note an unpaid call as paid in cash above the limit", async () => {
  const called = async (amount: number) => {
    const waiting = { status: "awaiting_payment", source: "phone", confirmedAt: null } as const;
    const call = await aRide({ ...waiting, paymentMethod: "card" }, amount);
    const times = { createdAt: new Date(NOW), expiresAt: call.pickupAt };
    await insertPayment(harness.services.db, { id: randomUUID(), bookingId: call.id, amount, ...times });
    const paid = { way: "cash", paidAt: new Date(NOW), note: "Reçu" } as const;
    return (await resolveUnpaidCall(harness.services, office, call, "paid_otherwise", paid)).kind;
  };
  expect(await called(CASH_LIMIT + 1)).toBe("cash-limit");
  expect(await called(CASH_LIMIT)).toBe("done");
});

test("takes cash of a booking once when all its legs are noted at the same moment", async () => {
  const leg = await aRide({ paymentMethod: "cash" }, CASH_LIMIT - LEFT);
  const back = await aLeg(leg, { paymentMethod: "card" });
  const answers = await Promise.all([leg, back, leg, back].map((of) => noteFee(of, "additions", LEFT)));
  expect(answers.toSorted()).toEqual(["cash-limit", "cash-limit", "cash-limit", "done"]);
});

test("counts no leg that is cancelled and no money by card or transfer", async () => {
  const leg = await aRide({ paymentMethod: "cash", status: "cancelled" }, CASH_LIMIT);
  await aLeg(leg, { paymentMethod: "card" });
  for (const way of ["transfer", "terminal"] as const) {
    const id = await aFee(leg, "additions", CASH_LIMIT);
    const paid = { way, note: "Reçu", receivedOn: "" };
    expect((await noteFeePaid(harness.services, office, leg, paid, { id })).kind).toBe("done");
  }
  expect(await cashLeft(harness.services.db, leg)).toBe(CASH_LIMIT);
});

test("lets a guest change a ride in cash for less, and asks the office when the price passes the limit", async () => {
  const leg = await bookRide(harness.services, "cash");
  const night = { ...changeFieldsOf(leg), time: "23:30" };
  const { db } = harness.services;
  const take = (amount: number) =>
    aFee(leg, "additions", amount, { paidAt: new Date(NOW), paidOutside: "cash" });
  await take(CASH_LIMIT - leg.price.total);
  expect(await priceChange(harness.services, [leg, undefined], night, "fr")).toMatchObject({
    kind: "unpriced",
    reasons: ["cash-too-much"],
  });
  await db.delete(feesTable).where(eq(feesTable.bookingId, leg.id));
  const priced = await priceChange(harness.services, [leg, undefined], night, "fr");
  if (priced.kind !== "priced") throw new Error(`a price was expected, not ${priced.kind}`);
  const change = () =>
    changeRide(harness.services, {
      leg,
      other: undefined,
      fields: night,
      seen: {
        version: leg.version,
        total: priced.after.price.total,
        offer: offerFor(leg, priced, harness.clock.now()),
      },
      formKey: randomUUID(),
      note: null,
      lang: "fr",
      checkCredit: UNLIMITED,
    });
  await take(CASH_LIMIT - leg.price.total);
  expect((await change()).kind).toBe("not-agreed");
  await db.delete(feesTable).where(eq(feesTable.bookingId, leg.id));
  expect(await change()).toEqual({ kind: "applied" });
});

test("repays at most the limit in cash for all legs of a booking, and the rest by transfer", async () => {
  const leg = await aRide({ paymentMethod: "transfer" }, 313_245);
  const back = await aLeg(leg, { paymentMethod: "transfer" });
  const repayBy = async (of: BookingRow, way: "cash" | "transfer", amount: number) => {
    const id = randomUUID();
    const { db, clock } = harness.services;
    await insertRepayment(db, { id, bookingId: of.id, cause: "excess", amount, createdAt: clock.now() });
    const asked = { repaymentId: id, way, repaidOn: "", note: "Rendu" };
    return (await repay(harness.services, office, of, asked)).kind;
  };
  expect(await repayBy(leg, "cash", 313_245)).toBe("cash-limit");
  expect(await repayBy(leg, "cash", CASH_LIMIT - LEFT)).toBe("done");
  expect(await repayBy(back, "cash", LEFT + 1)).toBe("cash-limit");
  expect(await repayBy(back, "cash", LEFT)).toBe("done");
  expect(await repayBy(leg, "transfer", 313_245)).toBe("done");
});

async function takeAdditions(leg: BookingRow, cents: number): Promise<string> {
  await harness.services.db.insert(additionsTable).values({
    id: randomUUID(),
    bookingId: leg.id,
    kind: "cleaning",
    status: "accepted",
    quantity: 1,
    unitAmount: cents,
    amount: cents,
    vatRate: 20,
    createdAt: new Date(NOW),
  });
  const noted = await harness.services.db.transaction((tx) =>
    noteCashFor(tx, harness.services, leg, { amount: cents, chauffeurId: randomUUID() }),
  );
  return noted === "noted" ? "done" : noted;
}

async function noteFee(leg: BookingRow, reason: FeeReason, cents: number): Promise<string> {
  const paid = { way: "cash", note: "Reçu", receivedOn: "" } as const;
  const id = await aFee(leg, reason, cents);
  return (await noteFeePaid(harness.services, office, leg, paid, { id })).kind;
}

async function acceptDearer(leg: BookingRow, cents: number): Promise<string> {
  const ride = leg.paymentMethod === "cash" ? leg : await aLeg(leg, { paymentMethod: "cash" }, 0);
  const id = randomUUID();
  const before = changedRideOf(ride);
  const total = ride.price.total + cents;
  const price = { ...before.price, lines: linesAtTotal(before.price.lines, total), total };
  const after = { ...before, price, pickupAt: new Date(ride.pickupAt.getTime() + 60_000).toISOString() };
  await harness.services.db.insert(bookingChangesTable).values({
    id,
    bookingId: ride.id,
    idempotencyKey: id,
    status: "requested",
    origin: "guest",
    fromVersion: ride.version,
    before,
    after,
    difference: cents,
    createdAt: new Date(NOW),
  });
  const decision = { changeId: id, accept: true, total } as const;
  return (await decideChange(harness.services, office, ride, decision, UNLIMITED)).kind;
}

async function twoRides(): Promise<BookingRow> {
  const leg = await aRide({ paymentMethod: "cash" }, 40_000);
  await aLeg(leg, { paymentMethod: "cash", status: "completed" }, CASH_LIMIT - LEFT - 40_000);
  return leg;
}

async function paidInCash(): Promise<BookingRow> {
  const leg = await aRide({ paymentMethod: "card" });
  const fee = await aFee(leg, "additions", CASH_LIMIT - LEFT);
  const paid = { way: "cash", note: "Reçu", receivedOn: "" } as const;
  expect((await noteFeePaid(harness.services, office, leg, paid, { id: fee })).kind).toBe("done");
  return leg;
}

async function takenByChauffeur(): Promise<BookingRow> {
  const leg = await aRide({ paymentMethod: "card" });
  await aFee(leg, "additions", CASH_LIMIT - LEFT, { paidAt: new Date(NOW), paidOutside: "cash" });
  return leg;
}

function aRide(overrides: Partial<BookingRow>, total = 20_500): Promise<BookingRow> {
  const lines = [{ key: "transfer", params: {}, amount: total, vatRate: 10 } as const];
  const price = { leg: "outbound", rule: "hand", lines, total } as const;
  return aStoredBooking(harness.services.db, { price: { ...price, lines }, ...overrides });
}

function aLeg(leg: BookingRow, overrides: Partial<BookingRow>, total?: number): Promise<BookingRow> {
  return aRide({ outboundId: leg.id, position: 1, manageTokenHash: null, ...overrides }, total);
}

async function aFee(
  leg: BookingRow,
  reason: FeeReason,
  amount: number,
  paid: Partial<typeof feesTable.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const fee = { id, bookingId: leg.id, reason, amount, createdAt: new Date(NOW), ...paid };
  await harness.services.db.insert(feesTable).values(fee);
  return id;
}
