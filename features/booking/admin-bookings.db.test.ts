import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aStoredBooking, mailsOf, refundsOf } from "#tests/support/stored-bookings.ts";
import { bookingsTable, type BookingRow } from "./bookings.table.ts";
import { cancelBooking, refundNow } from "./cancel-booking.server.ts";
import { compensationOf, insertPayment } from "./payment/payments.server.ts";
import { shownLeg } from "./shown-booking.ts";
import { requestsTable, type RequestRow } from "#features/inquiries/requests.table.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import {
  answerSpecialRequest,
  applySpecialRequestAnswer,
  undoSpecialRequestAnswer,
} from "./answer-special-request.server.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import type { SpecialRequest } from "../pricing/extras.ts";
import { cancelByCompany } from "./cancel-by-company.server.ts";
import { completeBooking } from "./complete-booking.server.ts";
import { payCompensation } from "#features/booking/pay-compensation.server.ts";
import { closeRequest } from "#features/inquiries/close-request.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(() => harness.clock.moveTo("2027-01-10T09:00:00Z"));

const NO = { specialRequest: "femaleChauffeur", answer: "not_possible" } as const;

test("accepts one of two concurrent answers to a special request and reports the other as changed", async () => {
  const ride = await aRide();
  const yes = { specialRequest: "femaleChauffeur", answer: "confirmed" } as const;
  const no = { specialRequest: "femaleChauffeur", answer: "not_possible" } as const;
  const both = await Promise.all([
    answerSpecialRequest(harness.services, owner, ride, yes),
    answerSpecialRequest(harness.services, owner, ride, no),
  ]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["changed", "done"]);
  minutesPass(5);
  await applyAnswer(ride);
  expect((await read(ride)).femaleChauffeur).toBe(both[0].kind === "done" ? "confirmed" : "not_possible");
  expect(await read(ride)).toMatchObject({ version: ride.version + 1, proofVersion: ride.proofVersion });
  expect(await auditOf(ride.id)).toHaveLength(1);
});

test("does not show or mail an answer before it is applied, and lets it be undone once", async () => {
  const ride = await aRide();
  await answerSpecialRequest(harness.services, owner, ride, NO);
  expect(await read(ride)).toMatchObject({ femaleChauffeur: "requested", version: ride.version });
  const taken = () => undoSpecialRequestAnswer(harness.services, owner, ride, "femaleChauffeur");
  expect((await Promise.all([taken(), taken()])).map(({ kind }) => kind).sort()).toEqual(["changed", "done"]);
  minutesPass(10);
  await applyAnswer(ride);
  expect(await read(ride)).toMatchObject({ femaleChauffeur: "requested" });
  expect(await mailsOf(harness.services.db, ride.id)).toEqual([]);
  expect((await auditOf(ride.id)).map(({ action }) => action)).toEqual([
    "special-request-answered",
    "special-request-answer-undone",
  ]);
});

test("applies an answer that was undone and given again at the time of the second answer", async () => {
  const ride = await aRide();
  await answerSpecialRequest(harness.services, owner, ride, NO);
  minutesPass(3);
  await undoSpecialRequestAnswer(harness.services, owner, ride, "femaleChauffeur");
  await answerSpecialRequest(harness.services, owner, ride, { ...NO, answer: "confirmed" });
  minutesPass(2);
  await applyAnswer(ride);
  expect((await read(ride)).femaleChauffeur).toBe("requested");
  minutesPass(3);
  await Promise.all(Array.from({ length: 10 }, () => applyAnswer(ride, { givenAt: "2027-01-10T09:03:00Z" })));
  expect((await read(ride)).femaleChauffeur).toBe("confirmed");
  expect(await mailsOf(harness.services.db, ride.id)).toEqual(["special-request-answered-guest"]);
  expect((await undoSpecialRequestAnswer(harness.services, owner, ride, "femaleChauffeur")).kind).toBe(
    "changed",
  );
});

test("sends no answer mail when the leg is cancelled before the answer is applied", async () => {
  const ride = await aRide();
  await answerSpecialRequest(harness.services, owner, ride, NO);
  await cancelBooking(harness.services, ride);
  minutesPass(5);
  await applyAnswer(ride);
  expect(await read(ride)).toMatchObject({ status: "cancelled", femaleChauffeur: "requested" });
  expect(await mailsOf(harness.services.db, ride.id)).not.toContain("special-request-answered-guest");
});

test("does either one when an answer is undone and applied at the same time", async () => {
  const ride = await aRide();
  await answerSpecialRequest(harness.services, owner, ride, NO);
  minutesPass(5);
  const [undone] = await Promise.all([
    undoSpecialRequestAnswer(harness.services, owner, ride, "femaleChauffeur"),
    applyAnswer(ride),
  ]);
  expect([(await read(ride)).femaleChauffeur, (await mailsOf(harness.services.db, ride.id)).length]).toEqual(
    undone.kind === "done" ? ["requested", 0] : ["not_possible", 1],
  );
});

test("refuses an answer to a special request that was not made, or of a cancelled leg", async () => {
  const ride = await aRide();
  const none = await answerSpecialRequest(harness.services, owner, ride, {
    specialRequest: "arabicSpeaking",
    answer: "confirmed",
  });
  const over = await aRide({ status: "cancelled" });
  const late = await answerSpecialRequest(harness.services, owner, over, {
    specialRequest: "femaleChauffeur",
    answer: "confirmed",
  });
  expect([none.kind, late.kind]).toEqual(["changed", "changed"]);
  expect([...(await auditOf(ride.id)), ...(await auditOf(over.id))]).toEqual([]);
});

test("makes cancellation free until the pickup after a declined special request", async () => {
  const ride = await aRide();
  await answerSpecialRequest(harness.services, owner, ride, {
    specialRequest: "femaleChauffeur",
    answer: "not_possible",
  });
  minutesPass(5);
  await applyAnswer(ride);
  const declined = await read(ride);
  expect(shownLeg(declined, "fr").cancellation.until).toBe(declined.pickupAt.toISOString());
  expect(refundNow(declined, new Date(declined.pickupAt.getTime() + 1), { balance: undefined })).toBe(0);
  harness.clock.moveTo("2027-01-20T13:00:00Z");
  expect(await cancelBooking(harness.services, declined)).toMatchObject({ refund: ride.price.total });
});

test("mails a confirmed and a declined special request once each", async () => {
  const ride = await aRide({ arabicSpeaking: "requested" });
  await answerSpecialRequest(harness.services, owner, ride, {
    specialRequest: "femaleChauffeur",
    answer: "not_possible",
  });
  await answerSpecialRequest(harness.services, owner, ride, {
    specialRequest: "femaleChauffeur",
    answer: "confirmed",
  });
  await answerSpecialRequest(harness.services, owner, ride, {
    specialRequest: "arabicSpeaking",
    answer: "confirmed",
  });
  minutesPass(5);
  await applyAnswer(ride);
  await applyAnswer(ride, { request: "arabicSpeaking" });
  expect(await mailsOf(harness.services.db, ride.id)).toEqual([
    "special-request-answered-guest",
    "special-request-answered-guest",
  ]);
});

test("closes a leg only after its pickup, and only once", async () => {
  const ride = await aRide();
  harness.clock.moveTo("2027-01-20T13:29:59Z");
  expect((await completeBooking(harness.services, owner, ride, "completed")).kind).toBe("changed");
  harness.clock.moveTo("2027-01-20T13:30:00Z");
  const both = await Promise.all([
    completeBooking(harness.services, owner, ride, "completed"),
    completeBooking(harness.services, owner, ride, "no_show"),
  ]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["changed", "done"]);
  expect(await auditOf(ride.id)).toMatchObject([{ adminId: owner.id, at: harness.clock.now() }]);
});

test.each(["awaiting_payment", "expired", "cancelled", "completed", "no_show"] as const)(
  "neither closes nor cancels a leg that is %s",
  async (status) => {
    harness.clock.moveTo("2027-01-21T09:00:00Z");
    const ride = await aRide({ status });
    expect((await completeBooking(harness.services, owner, ride, "completed")).kind).toBe("changed");
    const late = { reason: "roads", compensation: ride.price.total } as const;
    expect((await cancelByCompany(harness.services, owner, ride, late)).kind).toBe("changed");
    expect((await read(ride)).status).toBe(status);
    expect(await auditOf(ride.id)).toEqual([]);
  },
);

test("refunds everything and mails only the guest when the company cancels late", async () => {
  const ride = await aRide();
  harness.clock.moveTo("2027-01-20T13:00:00Z");
  const late = { reason: "roads", compensation: ride.price.total } as const;
  expect((await cancelByCompany(harness.services, owner, ride, late)).kind).toBe("done");
  expect(await refundsOf(harness.services.db, ride.id)).toMatchObject([
    { amount: ride.price.total, status: "queued" },
  ]);
  expect(await mailsOf(harness.services.db, ride.id)).toEqual(["booking-cancelled-guest"]);
  expect(await auditOf(ride.id)).toMatchObject([
    { action: "booking-cancelled", details: { reason: "roads", refund: "20500", compensation: "20500" } },
  ]);
});

test("owes the price of the ride within 14 days when the company cancels after the deadline", async () => {
  const ride = await aRide();
  harness.clock.moveTo("2027-01-20T13:00:00Z");
  await cancelByCompany(harness.services, owner, ride, { reason: "car", compensation: 20_500 });
  expect(await read(ride)).toMatchObject({
    status: "cancelled",
    cancelledBy: "company",
    cancelReason: "car",
  });
  expect(await compensationOf(harness.services.db, ride.id)).toMatchObject({
    amount: 20_500,
    dueAt: new Date("2027-02-03T13:00:00Z"),
    paidAt: null,
  });
});

test.each([
  ["before the deadline", "2027-01-19T13:30:00Z", {}],
  ["for a ride to be paid in cash", "2027-01-20T13:00:00Z", { paymentMethod: "cash" }],
  ["once a special request was declined", "2027-01-20T13:00:00Z", { femaleChauffeur: "not_possible" }],
] as const)("owes no compensation when the company cancels %s", async (_, time, change) => {
  const ride = await aRide(change);
  harness.clock.moveTo(time);
  expect(
    (await cancelByCompany(harness.services, owner, ride, { reason: "car", compensation: 0 })).kind,
  ).toBe("done");
  expect(await compensationOf(harness.services.db, ride.id)).toBeUndefined();
});

test("owes compensation for a cash booking that the company cancels after its pickup", async () => {
  const ride = await aRide({ paymentMethod: "cash" });
  harness.clock.moveTo("2027-01-20T13:30:00Z");
  await cancelByCompany(harness.services, owner, ride, { reason: "car", compensation: 20_500 });
  expect(await compensationOf(harness.services.db, ride.id)).toMatchObject({ amount: 20_500 });
  expect(await refundsOf(harness.services.db, ride.id)).toEqual([]);
});

test.each([
  [
    "the company",
    (ride: BookingRow) => cancelByCompany(harness.services, owner, ride, { reason: "car", compensation: 0 }),
  ],
  ["the guest", (ride: BookingRow) => cancelBooking(harness.services, ride)],
])("refuses to cancel and refunds nothing when the price changes while %s cancels", async (_, cancel) => {
  const ride = await aRide();
  const dearer = { ...ride.price, total: ride.price.total + 5_000 };
  await harness.services.db.update(bookingsTable).set({ price: dearer }).where(eq(bookingsTable.id, ride.id));
  expect((await cancel(ride)).kind).toMatch(/changed$/);
  expect((await read(ride)).status).toBe("confirmed");
  expect(await refundsOf(harness.services.db, ride.id)).toEqual([]);
});

test("refuses to cancel when a compensation is due that the form did not show", async () => {
  const ride = await aRide();
  harness.clock.moveTo("2027-01-20T13:00:00Z");
  expect(
    (await cancelByCompany(harness.services, owner, ride, { reason: "car", compensation: 0 })).kind,
  ).toBe("changed");
  expect((await read(ride)).status).toBe("confirmed");
});

test("records a compensation as paid once, with the admin who did it", async () => {
  const ride = await aRide();
  expect((await payCompensation(harness.services, owner, ride)).kind).toBe("changed");
  harness.clock.moveTo("2027-01-20T13:00:00Z");
  await cancelByCompany(harness.services, owner, ride, { reason: "car", compensation: 20_500 });
  const both = [
    await payCompensation(harness.services, owner, ride),
    await payCompensation(harness.services, owner, ride),
  ];
  expect(both.map(({ kind }) => kind)).toEqual(["done", "changed"]);
  expect((await auditOf(ride.id)).map(({ action }) => action)).toEqual([
    "booking-cancelled",
    "compensation-paid",
  ]);
});

test("owes no compensation when the guest cancels, and stores that the guest cancelled", async () => {
  const ride = await aRide();
  harness.clock.moveTo("2027-01-20T13:00:00Z");
  await cancelBooking(harness.services, ride);
  expect(await read(ride)).toMatchObject({ status: "cancelled", cancelledBy: "guest" });
  expect(await compensationOf(harness.services.db, ride.id)).toBeUndefined();
});

test("cancels once and refunds once when company and guest cancel at the same time", async () => {
  const ride = await aRide();
  const both = await Promise.all([
    cancelByCompany(harness.services, owner, ride, { reason: "car", compensation: 0 }),
    cancelBooking(harness.services, ride),
    cancelByCompany(harness.services, owner, ride, { reason: "car", compensation: 0 }),
  ]);
  expect(both.filter(({ kind }) => kind === "done" || kind === "cancelled")).toHaveLength(1);
  expect(await refundsOf(harness.services.db, ride.id)).toHaveLength(1);
});

test("refunds nothing for a cash booking", async () => {
  const ride = await aRide({ paymentMethod: "cash" });
  await cancelByCompany(harness.services, owner, ride, { reason: "car", compensation: 0 });
  expect(await refundsOf(harness.services.db, ride.id)).toEqual([]);
  expect((await read(ride)).status).toBe("cancelled");
});

test("moves a request to answered, then to closed, and never back", async () => {
  const request = await aRequest();
  const both = await Promise.all([
    closeRequest(harness.services, owner, request, "answered"),
    closeRequest(harness.services, owner, request, "answered"),
  ]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["changed", "done"]);
  const answered: RequestRow = { ...request, status: "answered" };
  expect((await closeRequest(harness.services, owner, answered, "closed")).kind).toBe("done");
  expect((await closeRequest(harness.services, owner, answered, "closed")).kind).toBe("changed");
  expect(
    (await closeRequest(harness.services, owner, { ...request, status: "closed" }, "answered")).kind,
  ).toBe("changed");
  expect((await auditOf(request.id)).map(({ action }) => action)).toEqual([
    "request-answered",
    "request-closed",
  ]);
});

test("keeps guest data out of the audit log", async () => {
  const entries = await harness.services.db.select().from(auditEntriesTable);
  expect(entries.length).toBeGreaterThan(5);
  expect(JSON.stringify(entries)).not.toMatch(/Nour|nour@|97433|claire/);
});

async function aRide(overrides: Partial<BookingRow> = {}) {
  const ride = await aStoredBooking(harness.services.db, overrides);
  const now = harness.clock.now();
  const payment = {
    id: randomUUID(),
    bookingId: ride.id,
    amount: ride.price.total,
    createdAt: now,
    expiresAt: now,
  };
  if (ride.paymentMethod === "card") await insertPayment(harness.services.db, { ...payment, status: "paid" });
  return ride;
}

async function aRequest() {
  const [row] = await harness.services.db
    .insert(requestsTable)
    .values({
      id: randomUUID(),
      reference: `DE-${randomUUID().slice(0, 6)}`,
      idempotencyKey: randomUUID(),
      kind: "quote",
      lang: "ar",
      createdAt: harness.clock.now(),
      fullName: "Nour Al-Thani",
      email: "nour@example.com",
    })
    .returning();
  return row as RequestRow;
}

async function read({ id }: BookingRow) {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row as BookingRow;
}

function auditOf(subjectId: string) {
  const { subjectId: column, id } = auditEntriesTable;
  return harness.services.db.select().from(auditEntriesTable).where(eq(column, subjectId)).orderBy(id);
}

function minutesPass(minutes: number) {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + minutes * 60_000).toISOString());
}

type Given = { request?: SpecialRequest; givenAt?: string };

function applyAnswer(
  ride: BookingRow,
  { request = "femaleChauffeur", givenAt = "2027-01-10T09:00:00Z" }: Given = {},
) {
  const leavesAt = new Date(Date.parse(givenAt) + 5 * 60_000).toISOString();
  return applySpecialRequestAnswer(harness.services, { bookingId: ride.id, request, leavesAt });
}
