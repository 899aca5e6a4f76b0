import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { drivenCars, sellWithLimits, sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { PAYMENT_MINUTES } from "../booking.ts";
import { bookingsTable } from "../bookings.table.ts";
import { legsFrom, type NewGuest } from "../new-booking.server.ts";
import { paymentOf } from "../payment/payments.server.ts";
import { paymentsTable } from "../payment/payments.table.ts";
import { quoteChoice } from "../quote/quote-trip.server.ts";
import { book, type Draft } from "./book.server.ts";
import { DOORS, type Door } from "./door-rules.ts";

const NOW = "2027-01-10T09:00:00Z";
const doors = Object.keys(DOORS) as Door[];

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
let dispatcher: Dispatcher;
beforeAll(async () => {
  sandbox = await aRunningSandbox({ now: new Date(NOW) });
  harness = await createTestServices({ now: NOW, payments: sandbox.payments });
  dispatcher = await aDispatcher(harness.services);
});
beforeEach(() => sellWithoutLimit(harness.services.db));
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});

let days = 0;
/** Another day for each ride, so that no guest has two equal ones by accident. */
const nextPickup = () =>
  pickup(
    `2027-${String(2 + Math.floor(days / 28)).padStart(2, "0")}-${String((days++ % 28) + 1).padStart(2, "0")}T10:00`,
  );

type Ride = { at?: ReturnType<typeof pickup>; guest?: Partial<NewGuest> };

async function legsFor({ at = nextPickup(), guest = {} }: Ride) {
  const choice = aChoice({ trip: { pickupAt: at } });
  const { pricing, estimates } = await quoteChoice(harness.services, choice);
  if (pricing.kind !== "priced") throw new Error("a price was expected");
  const own: NewGuest = {
    formKey: randomUUID(),
    fullName: "Camille Martin",
    email: `${randomUUID()}@example.com`,
    phone: "+33612345678",
    paymentMethod: "cash",
    ...guest,
  };
  const draft = { choice, pricing, estimates, guest: own, lang: "fr" as const };
  return legsFrom({ ...draft, now: harness.services.clock.now() }, harness.services.secret);
}

async function enter(door: Door, ride: Ride = {}, change: Partial<Draft> = {}) {
  const legs = await legsFor(ride);
  return book(harness.services, { door, legs, isSettled: () => false, ...change });
}

async function entered(door: Door, ride: Ride = {}, change: Partial<Draft> = {}) {
  const written = await enter(door, ride, change);
  if (written.kind !== "placed") throw new Error(JSON.stringify(written));
  return written.booking;
}

const titleOfFull = {
  reason: "sells a car that is not free with a reason only",
  refuse: "refuses a car that is not free, also with a reason",
};

describe.each(doors)("at the door %s", (door) => {
  const rules = DOORS[door];

  test("confirms cash at once with its mails, and the same form 20 times at once as one booking", async () => {
    const guest = { formKey: randomUUID(), email: `${randomUUID()}@example.com` };
    const at = nextPickup();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => entered(door, { at, guest }, { isSettled: () => true })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all[0]?.status).toBe("confirmed");
    expect(await mailsOf(all[0]!.id)).toEqual(["booking-confirmed-company", "booking-confirmed-guest"]);
  });

  test(titleOfFull[rules.full], async () => {
    await sellWithLimits(harness.services.db);
    const at = nextPickup();
    expect((await enter(door, { at })).kind).toBe("full");
    expect((await enter(door, { at }, { overbooking: { by: dispatcher, reason: "" } })).kind).toBe("full");
    const overbooking = { by: dispatcher, reason: "A partner drives it." };
    const written = await enter(door, { at }, { overbooking });
    if (rules.full === "refuse") {
      expect(written.kind).toBe("full");
      return;
    }
    if (written.kind !== "placed") throw new Error(written.kind);
    const entries = await auditOf(harness.services.db, [written.booking.id]);
    expect(entries.map(({ action, details }) => [action, details])).toContainEqual([
      "booking-overbooked",
      { reason: "A partner drives it." },
    ]);
  });

  test(`${rules.asksSameRide ? "asks before" : "books"} a second equal ride of the guest`, async () => {
    const at = nextPickup();
    const guest = { email: `${randomUUID()}@example.com` };
    const first = await entered(door, { at, guest });
    const second = await enter(door, { at, guest });
    expect(second.kind).toBe(rules.asksSameRide ? "same-ride" : "placed");
    const known = { knownReference: first.reference };
    expect((await enter(door, { at, guest }, known)).kind).toBe("placed");
  });

  test.skipIf(rules.card === "none")(
    `a card ${rules.card === "link" ? "by link holds the car until the pickup" : "holds the car for the time of its page"}`,
    async () => {
      const booking = await entered(door, { guest: { paymentMethod: "card" } });
      const payment = await paymentOf(harness.services.db, booking.id);
      const until = new Date(Date.parse(NOW) + PAYMENT_MINUTES * 60_000);
      expect(payment).toMatchObject({
        status: "open",
        amount: booking.price.total,
        expiresAt: rules.card === "link" ? booking.pickupAt : until,
      });
      expect(await mailsOf(booking.id)).toEqual(rules.card === "link" ? ["payment-link-guest"] : []);
    },
  );

  test(`${rules.replaces ? "ends" : "keeps"} an unpaid booking of the same ride from another form`, async () => {
    const at = nextPickup();
    const guest = { email: `${randomUUID()}@example.com` };
    const unpaid = await entered("checkout", { at, guest: { ...guest, paymentMethod: "card" } });
    const known = { knownReference: unpaid.reference };
    await entered(door, { at, guest: { ...guest, notes: "Two dogs" } }, known);
    const [stored] = await harness.services.db
      .select()
      .from(bookingsTable)
      .where(eq(bookingsTable.id, unpaid.id));
    expect(stored?.status).toBe(rules.replaces ? "expired" : "awaiting_payment");
  });

  test(`${rules.isStranger ? "holds back" : "sends"} the mails to a mailbox that has had its limit`, async () => {
    const email = `${randomUUID()}@example.com`;
    const ids: string[] = [];
    for (let count = 0; count < 14; count++) ids.push((await entered(door, { guest: { email } })).id);
    const held = await heldBack(ids);
    expect(held).toBe(rules.isStranger ? 2 : 0);
  });

  test("a booking whose transaction dies leaves nothing", async () => {
    const legs = await legsFor({ guest: { paymentMethod: "card" } });
    const dying = book(harness.services, {
      door,
      legs,
      isSettled: () => false,
      alongside: () => Promise.reject(new Error("the process was killed")),
    });
    await expect(dying).rejects.toThrow("killed");
    const { db } = harness.services;
    expect(await db.select().from(bookingsTable).where(eq(bookingsTable.id, legs[0].id))).toEqual([]);
    expect(await db.select().from(paymentsTable).where(eq(paymentsTable.bookingId, legs[0].id))).toEqual([]);
    expect(await mailsOf(legs[0].id)).toEqual([]);
  });
});

test("sells each free car once to the doors of the guests, 40 callers at once", async () => {
  await sellWithLimits(harness.services.db);
  await drivenCars(harness.services.db, "mercedes-e-class", 2);
  const at = nextPickup();
  const guests = doors.filter((door) => DOORS[door].full === "refuse");
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      enter(guests[index % guests.length]!, {
        at,
        guest: { phone: `+336123${String(45_000 + index)}` },
      }),
    ),
  );
  expect(all.filter(({ kind }) => kind === "placed")).toHaveLength(2);
  expect(all.filter(({ kind }) => kind === "full")).toHaveLength(38);
});

async function mailsOf(bookingId: string): Promise<string[]> {
  const mails = await harness.services.db.select().from(mailsTable);
  return mails
    .filter(({ data }) => data["bookingId"] === bookingId)
    .map(({ name }) => name)
    .toSorted();
}

async function heldBack(ids: string[]): Promise<number> {
  const mails = await harness.services.db.select().from(mailsTable);
  return mails.filter(
    ({ data, lastError }) => ids.includes(data["bookingId"] ?? "") && lastError === "HELD_BACK",
  ).length;
}
