import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UNLIMITED } from "#tests/fixtures/booking.ts";
import { createNoPayments } from "#platform/payments/no-payments.ts";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Checkout, Payments } from "#platform/payments/payments.ts";
import type { Owner } from "#features/accounts/admin.ts";
import type { PaymentMethod } from "#features/booking/booking.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { changeDetails } from "#features/booking/changes/change-details.server.ts";
import { readDetails } from "#features/booking/changes/details-form.server.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { decideChange } from "#features/booking/changes/decide-change.server.ts";
import { insertPayment } from "#features/booking/payment/payments.server.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { refundPayment } from "#features/booking/payment/refund-payment.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { wrongSum } from "./document.ts";
import { documentsOf } from "./documents.server.ts";
import { issueDocuments } from "./issue-documents.server.ts";

// Runs every operation on bookings with one to forty legs and checks that documents equal payments less refunds.

const NOW = "2027-01-10T09:00:00Z";
let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW, payments: paidProvider() });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(() => harness.clock.moveTo(NOW));

const COUNTS = [1, 2, 3, 7, 40];
const BUSINESS = ["business before", "business after"] as const;

/** Operations on a paid booking. Each acts on the last leg, which rules written for two legs would miss. */
const OPERATIONS: Record<string, (legs: BookingRow[]) => Promise<void>> = {
  pay: async () => undefined,
  "cancel one": ([...legs]) => cancel([legs.at(-1)!]),
  "cancel all": (legs) => cancel(legs),
  "cancel one too late for a refund": async (legs) => {
    const last = legs.at(-1)!;
    harness.clock.moveTo(new Date(last.freeCancellationUntil.getTime() + 1).toISOString());
    await cancel([last]);
  },
  "raise one price": (legs) => reprice(legs.at(-1)!, 4_000),
  "lower one price": (legs) => reprice(legs.at(-1)!, -4_000),
  "lower one price, then cancel the ride": async (legs) => {
    await reprice(legs.at(-1)!, -4_000);
    await cancel([await read(legs.at(-1)!)]);
  },
  "raise one price, then cancel all": async (legs) => {
    await reprice(legs.at(-1)!, 4_000);
    await cancel(await Promise.all(legs.map(read)));
  },
  "lower every price": async (legs) => {
    for (const leg of legs) await reprice(leg, -1_000);
  },
};

describe.each(COUNTS)("%i prepaid legs", (count) => {
  test.each(Object.keys(OPERATIONS).flatMap((name) => BUSINESS.map((business) => [name, business] as const)))(
    "%s (%s): the documents add up to the money received less refunds",
    async (name, business) => {
      const legs = await someLegs(harness.services.db, count, { status: "awaiting_payment" });
      const [first] = legs;
      if (business === "business before") await nameIt(first!);
      await payFor(first!, totalOf(legs));
      await bringInLine(first!);
      await expectToAgree(first!);
      await OPERATIONS[name]!(await legsOf(harness.services.db, first!.id));
      await bringInLine(first!);
      await expectToAgree(first!);
      if (business === "business after") {
        await nameIt(first!);
        await bringInLine(first!);
        await expectToAgree(first!);
      }
    },
  );
});

describe.each(["cash", "on_account"] satisfies PaymentMethod[])("paid %s", (paymentMethod) => {
  test.each(COUNTS)("%i legs: issues one document per completed leg and no other", async (count) => {
    const legs = await someLegs(harness.services.db, count, { paymentMethod });
    const [first] = legs;
    if (paymentMethod === "on_account") await nameIt(first!);
    const driven = count > 1 ? legs.slice(1) : legs;
    if (count > 1) await cancel([first!]);
    await complete(driven);
    await bringInLine(first!);
    expect(await documented(first!)).toBe(totalOf(driven));
    expect((await documents(first!)).map(({ unitId }) => unitId).toSorted()).toEqual(
      driven.map(({ id }) => id).toSorted(),
    );
  });
});

test("lists all twelve legs on one receipt", async () => {
  const legs = await someLegs(harness.services.db, 12, { status: "awaiting_payment" });
  await payFor(legs[0]!, totalOf(legs));
  await bringInLine(legs[0]!);
  const [receipt] = await documents(legs[0]!);
  expect([...new Set(receipt!.lineLegs)]).toEqual(legs.map(({ id }) => id));
});

test("issues documents without a deadlock while the phone numbers of the legs change", async () => {
  const bookings = await Promise.all(
    Array.from({ length: 4 }, () => someLegs(harness.services.db, 12, { status: "awaiting_payment" })),
  );
  for (const legs of bookings) await payFor(legs[0]!, totalOf(legs));
  const changed = bookings.flatMap((legs) =>
    legs.slice(6).map(async (leg, index) => {
      const form = new FormData();
      form.set("phone", `+336123456${10 + index}`);
      const { version } = await read(leg);
      const row = await read(leg);
      const sent = { group: "phone", read: readDetails("phone", form, row), version } as const;
      return changeDetails(harness.services, row, sent);
    }),
  );
  const issued = bookings.flatMap((legs) => Array.from({ length: 6 }, () => bringInLine(legs[0]!)));
  const ends = await Promise.allSettled([...changed, ...issued]);
  expect(ends.filter(({ status }) => status === "rejected")).toEqual([]);
});

async function cancel(legs: BookingRow[]) {
  for (const leg of legs)
    expect(await cancelBooking(harness.services, leg)).toMatchObject({ kind: "cancelled" });
}

async function reprice(leg: BookingRow, difference: number) {
  const { db } = harness.services;
  const id = randomUUID();
  const before = changedRideOf(leg);
  const after = { ...before, pickupAt: new Date(leg.pickupAt.getTime() + 60_000).toISOString() };
  await db.insert(bookingChangesTable).values({
    id,
    bookingId: leg.id,
    idempotencyKey: id,
    status: "requested",
    origin: "guest",
    fromVersion: leg.version,
    before,
    after,
    difference: 0,
    createdAt: harness.clock.now(),
  });
  const total = leg.price.total + difference;
  expect(
    await decideChange(harness.services, owner, leg, { changeId: id, accept: true, total }, UNLIMITED),
  ).toEqual({
    kind: "done",
  });
  if (difference > 0) await settlePayment(harness.services, await openedFor({ changeId: id }));
  expect((await read(leg)).price.total).toBe(total);
}

async function payFor({ id: bookingId }: BookingRow, amount: number) {
  const createdAt = harness.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  await insertPayment(harness.services.db, { id: randomUUID(), bookingId, amount, createdAt, expiresAt });
  await settlePayment(harness.services, await openedFor({ bookingId }));
}

async function openedFor(which: { bookingId: string } | { changeId: string }) {
  const { bookingId, changeId } = paymentsTable;
  const [payment] = await harness.services.db
    .select()
    .from(paymentsTable)
    .where("changeId" in which ? eq(changeId, which.changeId) : eq(bookingId, which.bookingId));
  return `${payment!.id}:${payment!.amount}`;
}

async function bringInLine(outbound: BookingRow) {
  const { db } = harness.services;
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + 60_000).toISOString());
  const ids = (await legsOf(db, outbound.id)).map(({ id }) => id);
  const queued = await db
    .select()
    .from(refundsTable)
    .where(and(inArray(refundsTable.bookingId, ids), eq(refundsTable.status, "queued")));
  for (const { id } of queued) await refundPayment(harness.services, id);
  await issueDocuments(harness.services, outbound.id, async () => []);
}

async function expectToAgree(outbound: BookingRow) {
  const rows = await documents(outbound);
  expect(rows.map(({ content }) => wrongSum(content)).filter((wrong) => wrong !== null)).toEqual([]);
  expect(await documented(outbound)).toBe(await received(outbound));
}

async function received(outbound: BookingRow) {
  const { db } = harness.services;
  const payments = await db
    .select()
    .from(paymentsTable)
    .where(and(eq(paymentsTable.bookingId, outbound.id), eq(paymentsTable.status, "paid")));
  const refunds = await db
    .select()
    .from(refundsTable)
    .where(
      inArray(
        refundsTable.paymentId,
        payments.map(({ id }) => id),
      ),
    );
  const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  return sum(payments) - sum(refunds);
}

async function documented(outbound: BookingRow) {
  const rows = await documents(outbound);
  const replaced = new Set(rows.map(({ replacesId }) => replacesId));
  return rows
    .filter(({ id }) => !replaced.has(id))
    .reduce((sum, { kind, total }) => sum + (kind === "credit_note" ? -total : total), 0);
}

function documents({ id }: BookingRow) {
  return documentsOf(harness.services.db, [id]);
}

function nameIt({ id }: BookingRow) {
  return writeBusiness(harness.services.db, id, aBusiness(), harness.clock.now());
}

async function complete(legs: BookingRow[]) {
  const ids = legs.map(({ id }) => id);
  await harness.services.db
    .update(bookingsTable)
    .set({ status: "completed" })
    .where(inArray(bookingsTable.id, ids));
}

async function read({ id }: BookingRow) {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row!;
}

function totalOf(legs: BookingRow[]) {
  return legs.reduce((sum, { price }) => sum + price.total, 0);
}

function paidProvider(): Payments {
  return {
    ...createNoPayments(),
    mode: "test",
    createCheckout: () => Promise.reject(new Error("not used")),
    readCheckout: async (id): Promise<Checkout> => {
      const [paymentId = "", amount] = id.split(":");
      const money = { amount: Number(amount), currency: "eur", intent: `pi_${paymentId}`, live: false };
      return { id, status: "complete", card: null, paid: true, paymentId, url: null, ...money };
    },
    expireCheckout: () => Promise.reject(new Error("not used")),
    refund: async ({ idempotencyKey }) => ({ id: `re_${idempotencyKey}`, status: "succeeded" }),
    readMoney: async () => ({ refunds: [], disputes: [] }),
    verifyWebhook: () => Promise.resolve(undefined),
  };
}
