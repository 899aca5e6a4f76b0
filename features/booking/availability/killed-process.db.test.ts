import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drivenCars, sellWithLimits } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { runScript } from "#tests/support/run-script.ts";
import { mailsOf, placeAs } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { bookingsTable } from "../bookings.table.ts";
import { cancelBooking } from "../cancel-booking.server.ts";
import { paymentsTable, refundsTable } from "../payment/payments.table.ts";
import { reconcilePayments } from "../payment/reconcile-payments.server.ts";
import { HOLD_GRACE_MINUTES } from "./ride-of-leg.ts";

const START = "2027-01-10T09:00:00Z";
const PAGE_OPEN = "2027-01-10T09:59:00Z";
const HOLD_OVER = new Date(Date.parse(START) + (60 + HOLD_GRACE_MINUTES) * 60_000).toISOString();
const ALL_OVER = "2027-01-10T12:00:00Z";

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
beforeAll(async () => {
  sandbox = await aRunningSandbox({ now: new Date(START) });
  harness = await createTestServices({ now: START, payments: sandbox.payments });
  await sellWithLimits(harness.services.db);
  await drivenCars(harness.services.db, "mercedes-e-class", 1);
});
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});
beforeEach(() => moveTo(START));

test.each([
  { methods: "card", date: "2027-01-21", paysIn: "the last minute" },
  { methods: "cash", date: "2027-01-22", paysIn: "time" },
  { methods: "card,cash", date: "2027-01-23", paysIn: "time" },
])(
  "sells one car once to 50 guests over two processes, one of which is killed ($methods, paid in $paysIn)",
  { timeout: 180_000 },
  async ({ methods, date, paysIn }) => {
    const pages = await guests(date, methods, { kill: true });
    expect(pages.length, "payment pages").toBeLessThanOrEqual(1);
    expect(await bookingsOn(date, ["confirmed", "awaiting_payment"])).toHaveLength(1);

    if (paysIn === "the last minute") moveTo(PAGE_OPEN);
    for (const page of pages) await sandbox.pay(page);
    if (paysIn === "time") {
      moveTo(PAGE_OPEN);
      await reconcilePayments(harness.services);
      const paid = pages.length;
      const confirmed = await bookingsOn(date, ["confirmed"]);
      // A killed process may have placed a booking without showing its payment page.
      if (paid > 0) expect(confirmed).toHaveLength(1);
      expect(confirmed.length).toBeLessThanOrEqual(1);
    }

    // No process noticed a payment of the last minute before the hold ended. Other guests book meanwhile.
    moveTo(HOLD_OVER);
    const [others] = await Promise.all([
      guests(date, methods, { kill: false }),
      paysIn === "time" ? undefined : reconcilePayments(harness.services),
    ]);
    for (const page of others) await sandbox.pay(page);
    moveTo(ALL_OVER);
    await reconcilePayments(harness.services);

    const [booking, ...more] = await bookingsOn(date, ["confirmed", "awaiting_payment"]);
    expect(booking?.status).toBe("confirmed");
    expect(more).toEqual([]);
    await everyPaymentIsConfirmedOrRefunded(date);

    // Nothing else is reserved: after a cancellation the car can be booked once.
    expect((await again(date)).kind).toBe("quote-only");
    expect((await cancelBooking(harness.services, booking!)).kind).toBe("cancelled");
    expect((await again(date)).kind).toBe("placed");
    expect((await again(date)).kind).toBe("quote-only");
  },
);

async function guests(date: string, methods: string, { kill }: { kill: boolean }): Promise<string[]> {
  const now = harness.services.clock.now().toISOString();
  const hosts = ["one", "other"].map((mark) => {
    const named = `${mark}-${date}-${now.slice(11, 13)}`;
    return runScript("guests-host.ts", [harness.databaseUrl, sandbox.url, now, named, date, methods]);
  });
  await Promise.all(hosts.map((host) => host.line()));
  const pages: string[] = [];
  const read = async (host: (typeof hosts)[number]) => {
    const line = await host.line();
    if (line["url"]) pages.push(line["url"]);
    return line["is"];
  };
  const [first] = hosts;
  if (kill && first) {
    await read(first);
    await first.end("SIGKILL");
  }
  for (const host of kill ? hosts.slice(1) : hosts) {
    while ((await read(host)) !== "done");
    await host.end("SIGTERM");
  }
  return pages;
}

function moveTo(time: string): void {
  harness.clock.moveTo(time);
  sandbox.time.now = new Date(time);
}

async function bookingsOn(date: string, statuses: (typeof bookingsTable.$inferSelect)["status"][]) {
  const rows = await harness.services.db
    .select()
    .from(bookingsTable)
    .where(inArray(bookingsTable.status, statuses));
  return rows.filter(({ pickupLocal }) => pickupLocal.startsWith(date));
}

async function everyPaymentIsConfirmedOrRefunded(date: string): Promise<void> {
  const { db } = harness.services;
  const paid = await db
    .select({ payment: paymentsTable, booking: bookingsTable })
    .from(paymentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, paymentsTable.bookingId))
    .where(eq(paymentsTable.status, "paid"));
  for (const { payment, booking } of paid) {
    if (!booking.pickupLocal.startsWith(date) || booking.status === "confirmed") continue;
    const refunds = await db.select().from(refundsTable).where(eq(refundsTable.paymentId, payment.id));
    expect(refunds.map(({ amount }) => amount)).toEqual([payment.amount]);
    expect(await mailsOf(db, booking.id)).toContain("payment-too-late-guest");
  }
  const open = await db.select().from(paymentsTable).where(eq(paymentsTable.status, "open"));
  expect(open).toEqual([]);
}

function again(date: string) {
  const choice = aChoice({ trip: { pickupAt: pickup(`${date}T12:00`) } });
  return placeAs(harness.services, choice, aGuestForm({ terminal: "2E" }));
}
