import { afterAll, beforeAll, expect, test } from "vitest";
import { drivenCars, sellWithLimits } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { fakeProvider } from "#tests/support/fake-provider.ts";
import { runScript, type Script } from "#tests/support/run-script.ts";
import { placeAs } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { bookingsTable } from "../bookings.table.ts";
import { cancelBooking } from "../cancel-booking.server.ts";
import { paymentsTable } from "../payment/payments.table.ts";
import { reconcilePayments } from "../payment/reconcile-payments.server.ts";

const START = "2027-01-10T09:00:00Z";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: START, payments: fakeProvider().payments });
});
afterAll(() => harness.close());

test(
  "sells one car at most once and ends every hold when one of two processes is killed",
  { timeout: 120_000 },
  async () => {
    const { db } = harness.services;
    await sellWithLimits(db);
    await drivenCars(db, "mercedes-e-class", 1);
    const [one, other] = ["one", "other"].map((mark) =>
      runScript("guests-host.ts", [harness.databaseUrl, START, mark]),
    ) as [Script, Script];
    await Promise.all([one.line(), other.line()]);
    // Killed in the middle: it has answered one guest and is working on the others.
    await one.line();
    await one.end("SIGKILL");
    let last: Record<string, string> = {};
    while (last.is !== "done") last = await other.line();
    await other.end("SIGTERM");

    const standing = (await db.select().from(bookingsTable)).filter(({ status }) => status !== "expired");
    expect(standing).toHaveLength(1);
    expect(await db.$count(paymentsTable)).toBe(standing[0]!.paymentMethod === "card" ? 1 : 0);

    // No payment arrives. A cash booking is cancelled here; afterwards the car can be booked in cash once.
    if (standing[0]!.status === "confirmed") await cancelBooking(harness.services, standing[0]!);
    harness.clock.moveTo("2027-01-10T10:01:00Z");
    await reconcilePayments(harness.services);
    const rows = await db.select().from(bookingsTable);
    expect(rows.map(({ status }) => status)).toEqual([expect.stringMatching(/^(expired|cancelled)$/)]);
    const choice = aChoice({ trip: { pickupAt: pickup("2027-01-20T12:00") } });
    const again = () => placeAs(harness.services, choice, aGuestForm({ terminal: "2E" }));
    expect((await again()).kind).toBe("placed");
    expect((await again()).kind).toBe("quote-only");
  },
);
