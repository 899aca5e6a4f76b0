import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { noteTransfer } from "#features/booking/transfers/note-transfer.server.ts";
import { repay } from "#features/booking/transfers/repay.server.ts";
import { oweRefund, repaymentsOf } from "#features/booking/transfers/repayments.server.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { exportDocuments } from "#features/documents/export-documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { noteStatementPaid } from "#features/organisations/statements/change-statement.server.ts";
import {
  organisationStatementsTable,
  statementPaymentsTable,
} from "#features/organisations/organisations.table.ts";
import { vatRowsIn } from "./books/books.server.ts";
import { postingsIn } from "./books/postings.server.ts";
import { periodOf } from "./books/read-books.server.ts";
import { closeBooks } from "./closing/close-books.server.ts";
import { paymentsIn, salesIn } from "./ereporting/ledger.server.ts";

// Money of December that is noted on 4 January 2028, while December is open and after it was closed.

const NOTED = "2028-01-04T09:00:00Z";
const TOTAL = 20_500;

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-12-01T09:00:00Z" });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
const db = () => harness.services.db;

test("counts cash of 31 December that is closed on 4 January in December: sale, VAT, FEC, Flux 10 and journal", async () => {
  const ride = await aCashRide();
  harness.clock.moveTo(NOTED);
  expect(await completeBooking(harness.services, owner, ride, "completed")).toEqual({ kind: "done" });
  const [receipt] = await issue(ride);
  expect(receipt!.content).toMatchObject({ issuedOn: "2028-01-04", payment: { paidOn: "2027-12-31" } });
  expect(await daysOf(ride)).toEqual(["sale 2027-12-31", "money 2027-12-31"]);
  const december = periodOf("2027-12");
  expect((await vatRowsIn(db(), december)).reduce((sum, { gross }) => sum + gross, 0)).toBe(TOTAL);
  expect(await vatRowsIn(db(), periodOf("2028-01"))).toEqual([]);
  expect((await salesIn(db(), december)).sales.map(({ day }) => day)).toEqual(["2027-12-31"]);
  expect((await paymentsIn(db(), december, [])).days.map(({ day }) => day)).toEqual(["2027-12-31"]);
  const months = { from: "2027-12", to: "2027-12" };
  const { csv } = await exportDocuments(harness.services, owner, months, "fr");
  const [, line] = (await new Response(csv).text()).split("\r\n");
  const cells = line!.split(";");
  expect([cells[0], cells.at(-1)]).toEqual(["2027-12-31", "2028-01-04"]);
});

test("counts cash on the day that the office types, and refuses one to come", async () => {
  const ride = await aCashRide();
  harness.clock.moveTo(NOTED);
  const complete = (day: string) => completeBooking(harness.services, owner, ride, "completed", day);
  for (const day of ["2028-01-05", "31/12/2027"]) expect(await complete(day)).toEqual({ kind: "changed" });
  expect(await complete("2028-01-02")).toEqual({ kind: "done" });
  const [receipt] = await issue(ride);
  expect(receipt!.content.payment).toMatchObject({ method: "cash", paidOn: "2028-01-02" });
  expect(await daysOf(ride)).toEqual(["sale 2028-01-02", "money 2028-01-02"]);
});

test("counts a transfer on the day of the bank, in parts too, and the sale with the last part", async () => {
  const ride = await anAwaitedRide();
  harness.clock.moveTo(NOTED);
  const note = (amount: number, missing: number, receivedOn: string) =>
    noteTransfer(harness.services, owner, ride, { amount, missing, receivedOn, note: "" });
  expect((await note(500, TOTAL, "2027-12-29")).kind).toBe("done");
  expect((await note(TOTAL - 500, TOTAL - 500, "2027-12-31")).kind).toBe("done");
  const [receipt] = await issue(ride);
  expect(receipt!.content.payment).toMatchObject({ method: "transfer", paidOn: "2027-12-31" });
  expect(await daysOf(ride)).toEqual(["money 2027-12-29", "sale 2027-12-31", "money 2027-12-31"]);
});

test("counts a repayment, and the corrected receipt, on the day on which the money went back", async () => {
  const ride = await anAwaitedRide();
  harness.clock.moveTo("2027-12-20T09:00:00Z");
  const whole = { amount: TOTAL, missing: TOTAL, receivedOn: "", note: "" };
  expect((await noteTransfer(harness.services, owner, ride, whole)).kind).toBe("done");
  await issue(ride);
  await cancelled(ride);
  harness.clock.moveTo(NOTED);
  const [owed] = await repaymentsOf(db(), [ride.id]);
  const back = { repaymentId: owed!.id, way: "transfer", repaidOn: "2027-12-30", note: "" } as const;
  expect(await repay(harness.services, owner, ride, back)).toEqual({ kind: "done" });
  await issue(ride);
  expect(await daysOf(ride)).toEqual([
    "sale 2027-12-20",
    "money 2027-12-20",
    "sale 2027-12-30",
    "sale 2027-12-30",
    "money 2027-12-30",
  ]);
});

test("counts a fee and a month of an account on the days of the bank", async () => {
  const ride = await aStoredBooking(db(), { paymentMethod: "cash", status: "cancelled" });
  const createdAt = harness.clock.now();
  const fee = { id: randomUUID(), bookingId: ride.id, reason: "late-cancellation", amount: 9_000 } as const;
  await db()
    .insert(feesTable)
    .values({ ...fee, createdAt: new Date("2027-12-15T09:00:00Z") });
  const paid = { way: "transfer", note: "Vu", receivedOn: "2027-12-31" } as const;
  expect(await noteFeePaid(harness.services, owner, ride, paid)).toEqual({ kind: "done" });
  await issue(ride);
  expect(await daysOf(ride)).toEqual(["sale 2027-12-31", "money 2027-12-31"]);
  const organisation = await anOrganisation(harness.services, owner);
  const statementId = randomUUID();
  const month = { organisationId: organisation.id, period: "2027-11", costCentre: "", closedAt: createdAt };
  await db()
    .insert(organisationStatementsTable)
    .values({ ...month, id: statementId, dueOn: "2027-12-31", paidAmount: 700 });
  const note = (receivedOn: string, owed = -700) =>
    noteStatementPaid(harness.services, owner, { statementId, owed, receivedOn });
  expect(await note("2028-01-05")).toEqual({ kind: "changed" });
  expect(await note("2027-12-31")).toEqual({ kind: "done" });
  const [row] = await db().select().from(statementPaymentsTable);
  expect(row).toMatchObject({ receivedOn: "2027-12-31", countedAt: new Date("2027-12-31T11:00:00Z") });
  const december = await postingsIn(db(), periodOf("2027-12"));
  expect(december.filter(({ booking }) => booking === organisation.reference)).toMatchObject([
    { is: "money", amount: -700, day: "2027-12-31", pieceDay: "2027-12-31" },
  ]);
});

test("counts all of them today once December is closed, and changes no closed figure", async () => {
  const [cash, transfer] = [await aCashRide(), await anAwaitedRide()];
  harness.clock.moveTo("2028-01-04T09:00:00Z");
  expect(await completeBooking(harness.services, owner, cash, "completed")).toEqual({ kind: "done" });
  expect(await closeBooks(harness.services, owner, "2027-12")).toMatchObject({ kind: "closed" });
  const before = await postingsIn(db(), periodOf("2027-12"));
  await issue(cash);
  const whole = { amount: TOTAL, missing: TOTAL, receivedOn: "2027-12-31", note: "" };
  expect((await noteTransfer(harness.services, owner, transfer, whole)).kind).toBe("done");
  const [receipt] = await issue(transfer);
  expect(receipt!.content.payment.paidOn).toBe("2027-12-31");
  for (const ride of [cash, transfer])
    expect((await daysOf(ride)).toSorted()).toEqual(["money 2028-01-04", "sale 2028-01-04"]);
  expect(await postingsIn(db(), periodOf("2027-12"))).toEqual(before);
});

async function aCashRide(): Promise<BookingRow> {
  const pickupAt = new Date("2027-12-31T13:00:00Z");
  const bookedAt = new Date("2027-12-01T09:00:00Z");
  return aStoredBooking(db(), { paymentMethod: "cash", pickupAt, bookedAt });
}

async function anAwaitedRide(): Promise<BookingRow> {
  const pickupAt = new Date("2028-01-20T13:00:00Z");
  const ride = await aStoredBooking(db(), {
    paymentMethod: "transfer",
    status: "awaiting_payment",
    pickupAt,
  });
  const createdAt = new Date("2027-12-01T09:00:00Z");
  const times = { createdAt, dueAt: pickupAt, expiresAt: pickupAt };
  await db()
    .insert(paymentsTable)
    .values({ id: randomUUID(), bookingId: ride.id, amount: TOTAL, outside: "transfer", ...times });
  return ride;
}

async function cancelled(ride: BookingRow) {
  await db().update(bookingsTable).set({ status: "cancelled" }).where(eq(bookingsTable.id, ride.id));
  const [payment] = await db().select().from(paymentsTable).where(eq(paymentsTable.bookingId, ride.id));
  const createdAt = harness.clock.now();
  const refund = { id: randomUUID(), bookingId: ride.id, amount: TOTAL, createdAt };
  await db()
    .insert(refundsTable)
    .values({ ...refund, paymentId: payment!.id });
  await oweRefund(db(), refund);
}

/** Later than the closing can be undone. */
async function issue({ id }: BookingRow) {
  const now = harness.clock.now();
  harness.clock.moveTo(new Date(now.getTime() + 3_600_000).toISOString());
  await issueDocuments(harness.services, id, async () => []);
  return (await documentsOf(db(), [id])).slice(-1);
}

async function daysOf({ reference }: BookingRow) {
  const always = { from: new Date("2027-01-01T00:00:00Z"), to: new Date("2029-01-01T00:00:00Z") };
  const own = (await postingsIn(db(), always)).filter(({ booking }) => booking === reference);
  return own.map(({ is, day }) => `${is} ${day}`);
}
