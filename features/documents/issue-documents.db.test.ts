import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { aReturnLeg } from "#tests/fixtures/booking.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { ISSUE_DOCUMENTS } from "#features/booking/documents-due.server.ts";
import { toldEmissions } from "#features/booking/told-emissions.server.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { withdrawFastTrack } from "#features/booking/withdrawal/withdraw-fast-track.server.ts";
import { companyTable } from "#features/company/company.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { wrongSum, type DocumentContent } from "./document.ts";
import { documentsOf, insertDocument, waitingBookings } from "./documents.server.ts";
import { documentSeriesTable, documentsTable } from "./documents.table.ts";
import { issueDocuments, issueWaiting } from "./issue-documents.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-02-01T09:00:00Z" });
});
afterAll(() => harness.close());
beforeEach(() => harness.clock.moveTo("2027-01-15T09:00:00Z"));

describe("prepaid by card", () => {
  test("issues one receipt after the payment, with every line and its VAT", async () => {
    const booking = await paidByCard();
    await issue(booking);
    await issue(booking);
    const [row, ...others] = await documents(booking);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: "receipt", total: 20_500, vat: 1_864, buyer: "Nour Al-Thani" });
    expect(row!.reference).toMatch(/^N-2027-\d{6}$/);
    expect(wrongSum(row!.content)).toBeNull();
    expect(row!.content.lines.map(({ description }) => description.fr)).toEqual([
      "Transfert, forfait du trajet\u202f: Aéroport Paris-Charles-de-Gaulle, terminal 2E → Ritz Paris",
      "1 siège enfant",
      "Accueil personnalisé",
    ]);
    expect(row!.content.emissions).toMatchObject([{ ride: 1 }]);
    expect(row!.content.emissions![0]!.grams).toBe(await toldEmissions(harness.services.db, booking));
    expect(row!.content.payment).toEqual({
      method: "card",
      paidOn: "2027-01-10",
      dueOn: null,
      reference: "pi_1",
    });
  });

  test("issues nothing before payment or for a payment after expiry", async () => {
    const waiting = await aStoredBooking(harness.services.db, { status: "awaiting_payment" });
    await issue(waiting);
    const late = await paidByCard({ status: "expired" });
    await issue(late);
    expect([...(await documents(waiting)), ...(await documents(late))]).toEqual([]);
  });

  test("issues nothing for a return trip cancelled before confirmation and paid too late", async () => {
    const ended = { status: "cancelled", confirmedAt: null } as const;
    const booking = await paidByCard(ended);
    const own = { outboundId: booking.id, leg: "return" as const, reference: `${booking.reference}-R` };
    await aStoredBooking(harness.services.db, { ...ended, ...own });
    await refunded(booking);
    await issue(booking);
    expect(await documents(booking)).toEqual([]);
  });

  test("issues an invoice to a business, and a credit note after the refund of a cancellation", async () => {
    const booking = await paidByCard();
    await named(booking);
    await issue(booking);
    await cancelBooking(harness.services, booking);
    await issue(booking);
    expect(await kindsOf(booking)).toEqual(["invoice 20500"]);
    await refunded(booking);
    await issue(booking);
    await issue(booking);
    expect(await kindsOf(booking)).toEqual(["invoice 20500", "credit_note 20500"]);
    const [invoice, credit] = await documents(booking);
    expect(credit!.creditsId).toBe(invoice!.id);
    expect(credit!.content.credits).toMatchObject({ number: invoice!.reference, issuedOn: "2027-01-15" });
    expect(credit!.content.credits!.reason.fr).toBe("Trajet annulé et remboursé");
    expect(credit!.content.vat).toEqual(invoice!.content.vat);
    expect(credit!.content).not.toHaveProperty("emissions");
  });

  test("issues an invoice that references the receipt it replaces", async () => {
    const booking = await paidByCard();
    await issue(booking);
    await named(booking);
    await issue(booking);
    const [note, invoice] = await documents(booking);
    expect(invoice).toMatchObject({ kind: "invoice", replacesId: note!.id, buyer: aBusiness().name });
    expect(invoice!.content.replaces).toMatchObject({ number: note!.reference, kind: "receipt" });
    expect(invoice!.content.buyer).toMatchObject({ guestName: "Nour Al-Thani", siren: "200000008" });
  });

  test("credits a price decrease and invoices a price increase", async () => {
    const booking = await paidByCard();
    await named(booking);
    await issue(booking);
    await priceTo(booking, 18_000);
    await issue(booking);
    await priceTo(booking, 25_000);
    await issue(booking);
    expect(await kindsOf(booking)).toEqual(["invoice 20500", "credit_note 2500", "invoice 7000"]);
    const last = (await documents(booking)).at(-1)!;
    expect(last.content.lines.map(({ description }) => description.fr)).toEqual([
      `Complément de prix du trajet ${booking.reference}`,
    ]);
  });

  test("issues one document for a return trip, and credits a cancelled leg separately", async () => {
    const booking = await paidByCard();
    const id = randomUUID();
    const own = { id, reference: `${booking.reference}-R`, outboundId: booking.id, idempotencyKey: id };
    const [back] = await harness.services.db
      .insert(bookingsTable)
      .values(aReturnLeg({ ...own, pickupAt: new Date("2027-01-25T22:00:00Z") }))
      .returning();
    await named(booking);
    await issue(booking);
    await cancelBooking(harness.services, back!);
    await refunded(back!);
    await issue(back!);
    expect(await kindsOf(booking)).toEqual(["invoice 74750", "credit_note 54250"]);
    const credit = (await documents(booking))[1]!;
    expect(credit.content.vat.map(({ rate, gross }) => [rate, gross])).toEqual([
      [10, 18_250],
      [20, 36_000],
    ]);
  });

  test("replaces the receipt of a refunded ride by a receipt of zero", async () => {
    const booking = await paidByCard();
    await issue(booking);
    await cancelBooking(harness.services, booking);
    await refunded(booking);
    await issue(booking);
    const [first, second] = await documents(booking);
    expect(second).toMatchObject({ kind: "receipt", total: 0, replacesId: first!.id });
    expect(second!.content.lines[0]!.description.fr).toMatch(/^Annulé, rien n’est dû/);
  });
});

describe("paid when driven", () => {
  test("cash: issues one receipt per leg once its guest is on board", async () => {
    const booking = await aStoredBooking(harness.services.db, { paymentMethod: "cash" });
    await issue(booking);
    expect(await documents(booking)).toEqual([]);
    await issue(booking, [booking.id]);
    await issue(booking, [booking.id]);
    await set(booking, { status: "completed" });
    await issue(booking);
    expect(await kindsOf(booking)).toEqual(["receipt 20500"]);
    expect((await documents(booking))[0]!.content.payment).toMatchObject({ paidOn: "2027-01-15" });
  });

  test("on account: issues an invoice with a due date after the ride", async () => {
    const booking = await aStoredBooking(harness.services.db, { paymentMethod: "on_account" });
    await named(booking);
    await issue(booking, [booking.id]);
    expect(await documents(booking)).toEqual([]);
    await set(booking, { status: "completed" });
    await issue(booking);
    const [invoice] = await documents(booking);
    expect(invoice!.content.payment).toMatchObject({ paidOn: null, dueOn: "2027-02-14" });
  });

  test("issues nothing for a no-show", async () => {
    const booking = await aStoredBooking(harness.services.db, { paymentMethod: "cash", status: "no_show" });
    await issue(booking);
    expect(await documents(booking)).toEqual([]);
  });
});

describe("a typed address", () => {
  test("appears on a document only as its town", async () => {
    const dropoff = { label: "8 rue de la Paix, 75002 Paris", place: null };
    const booking = await paidByCard({ dropoff });
    await issue(booking);
    const text = JSON.stringify((await documents(booking))[0]!.content);
    expect(text).not.toContain("rue de la Paix");
    expect(text).toContain("→ Paris");
  });
});

describe("numbers", () => {
  test("fifty concurrent documents have no gap and no duplicate, and failures leave no gap", async () => {
    const { db } = harness.services;
    const bookings = await Promise.all(Array.from({ length: 10 }, () => paidByCard()));
    const { content } = await sample();
    const before = await lastOf("F");
    const invoices = Array.from({ length: 50 }, (_, index) =>
      db.transaction(async (tx) => {
        const booking = bookings[index % 10]!;
        await insertDocument(tx, anInvoiceOf(booking, content), harness.clock.now());
        if (index % 5 === 0) throw new Error("broken off");
      }),
    );
    const ends = await Promise.allSettled(invoices);
    expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(10);
    const rows = await db.select().from(documentsTable).where(eq(documentsTable.series, "F"));
    const numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: before + 40 }, (_, index) => index + 1));
    expect(await lastOf("F")).toBe(before + 40);
  });

  test("fifty jobs of one booking issue one document", async () => {
    const booking = await paidByCard();
    await Promise.all(Array.from({ length: 50 }, () => issue(booking)));
    expect(await kindsOf(booking)).toEqual(["receipt 20500"]);
  });

  test("a lost connection before commit consumes no number", async () => {
    const { db } = harness.services;
    const booking = await paidByCard();
    const before = await lastOf("F");
    const { content } = await sample();
    const cut = db.transaction(async (tx) => {
      await insertDocument(tx, anInvoiceOf(booking, content), harness.clock.now());
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(cut).rejects.toThrow();
    expect(await lastOf("F")).toBe(before);
    expect(await documents(booking)).toEqual([]);
  });

  test("a series starts at one at the new year in Paris", async () => {
    harness.clock.moveTo("2027-12-31T23:30:00Z");
    const booking = await paidByCard();
    await issue(booking);
    expect((await documents(booking))[0]!).toMatchObject({ reference: "N-2028-000001" });
  });
});

describe("a ride that was not driven and is charged", () => {
  test.each<[string, string, Partial<BookingRow>]>([
    ["an absence", "Passager absent", { status: "no_show" }],
    [
      "a late cancellation",
      "Annulation tardive",
      { status: "cancelled", cancelledBy: "guest", cancelledAt: new Date("2027-01-20T12:00:00Z") },
    ],
  ])("says %s on the receipt that replaces the one of the payment", async (_, text, columns) => {
    const booking = await paidByCard();
    await issue(booking);
    await set(booking, columns);
    await issue(booking);
    await issue(booking);
    expect(await kindsOf(booking)).toEqual(["receipt 20500", "receipt 20500"]);
    const [first, second] = await documents(booking);
    expect(second!.replacesId).toBe(first!.id);
    expect(JSON.stringify(first!.content.lines)).not.toContain(text);
    for (const { description } of second!.content.lines) expect(description.fr).toContain(`${text} · `);
    expect(second!.content.emissions).toBeUndefined();
  });

  test.each(["no-show", "late-cancellation"] as const)("says %s on the receipt of a fee", async (reason) => {
    const isAbsence = reason === "no-show";
    const booking = await aStoredBooking(harness.services.db, {
      paymentMethod: "cash",
      status: isAbsence ? "no_show" : "cancelled",
      ...(isAbsence ? {} : { cancelledBy: "guest", cancelledAt: new Date("2027-01-20T12:00:00Z") }),
    });
    const at = harness.clock.now();
    const fee = { bookingId: booking.id, amount: 20_500, reason, createdAt: at, dueAt: null };
    await harness.services.db
      .insert(feesTable)
      .values({ id: randomUUID(), ...fee, paidAt: at, paidOutside: "transfer" });
    await issue(booking);
    const [row] = await documents(booking);
    expect(row!.content.lines[0]!.description.fr).toMatch(
      isAbsence ? /^Passager absent · / : /^Annulation tardive · /,
    );
  });
});

test.each([
  ["credit note of a business", true],
  ["receipt that replaces another", false],
])("names the withdrawal from fast-track on the %s", async (_, isBusiness) => {
  const { price } = await paidByCard();
  const line = {
    key: "fast-track" as const,
    params: { passengers: 2 },
    amount: 24_000,
    vatRate: 20 as const,
  };
  const booking = await paidByCard({
    price: { ...price, lines: [...price.lines, line], total: price.total + line.amount },
    bookedAt: new Date("2027-01-11T10:00:00Z"),
    confirmedAt: new Date("2027-01-11T10:00:00Z"),
  });
  if (isBusiness) await named(booking);
  await issue(booking);
  expect(await withdrawFastTrack(harness.services, booking, line.amount)).toEqual({ kind: "done" });
  await refunded(booking);
  await issue(booking);
  const last = (await documents(booking)).at(-1)!;
  expect(last.kind).toBe(isBusiness ? "credit_note" : "receipt");
  const reason = isBusiness ? last.content.credits?.reason : last.content.replaces?.reason;
  expect(reason?.fr).toBe("Rétractation du passage accéléré (article L. 221-18 du code de la consommation)");
});

test("rejects updates and deletes of issued documents", async () => {
  const booking = await paidByCard();
  await issue(booking);
  const { db } = harness.services;
  const id = (await documents(booking))[0]!.id;
  const standing = { cause: expect.objectContaining({ message: expect.stringContaining("never changed") }) };
  await expect(
    db.update(documentsTable).set({ total: 1 }).where(eq(documentsTable.id, id)),
  ).rejects.toMatchObject(standing);
  await expect(db.delete(documentsTable).where(eq(documentsTable.id, id))).rejects.toMatchObject(standing);
});

test("issues receipts while the company's record is incomplete, and invoices once it is complete", async () => {
  const { db } = harness.services;
  const [person, firm] = [await paidByCard(), await paidByCard()];
  await named(firm);
  await db.insert(companyTable).values({ record: { ...DEMO_COMPANY, siren: "" }, updatedAt: new Date(0) });
  await issue(person);
  await issue(firm);
  expect(await kindsOf(person)).toEqual(["receipt 20500"]);
  expect(await documents(firm)).toEqual([]);
  expect((await waitingBookings(db)).map(({ bookingId }) => bookingId)).toEqual([firm.id]);
  await issueWaiting(harness.services);
  expect(await asked(firm)).toBe(0);
  await db.delete(companyTable);
  await issueWaiting(harness.services);
  expect(await asked(firm)).toBe(1);
  await issue(firm);
  expect(await kindsOf(firm)).toEqual(["invoice 20500"]);
  expect(await waitingBookings(db)).toEqual([]);
});

async function issue(booking: BookingRow, boarded: string[] = []) {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + 60_000).toISOString());
  await issueDocuments(harness.services, booking.id, async () => boarded);
}

function documents({ id, outboundId }: BookingRow) {
  return documentsOf(harness.services.db, [outboundId ?? id]);
}

async function kindsOf(booking: BookingRow) {
  return (await documents(booking)).map(({ kind, total }) => `${kind} ${total}`);
}

async function paidByCard(overrides: Partial<BookingRow> = {}): Promise<BookingRow> {
  const { db } = harness.services;
  const booking = await aStoredBooking(db, overrides);
  const day = new Date("2027-01-10T09:00:00Z");
  const payment = {
    bookingId: booking.id,
    amount: 200_000,
    status: "paid" as const,
    intent: "pi_1",
    live: true,
  };
  await db
    .insert(paymentsTable)
    .values({ id: randomUUID(), ...payment, createdAt: day, expiresAt: day, paidAt: day });
  return booking;
}

function named(booking: BookingRow) {
  return writeBusiness(harness.services.db, booking.id, aBusiness(), harness.clock.now());
}

async function refunded({ id }: BookingRow) {
  const doneAt = harness.clock.now();
  await harness.services.db
    .update(refundsTable)
    .set({ status: "done", doneAt })
    .where(eq(refundsTable.bookingId, id));
}

async function set({ id }: BookingRow, columns: Partial<BookingRow>) {
  await harness.services.db.update(bookingsTable).set(columns).where(eq(bookingsTable.id, id));
}

function priceTo(booking: BookingRow, total: number) {
  const lines = [{ key: "transfer" as const, params: {}, amount: total, vatRate: 10 as const }];
  return set(booking, { price: { ...booking.price, lines, total } });
}

async function sample() {
  const booking = await paidByCard();
  await issue(booking);
  return (await documents(booking))[0]!;
}

function anInvoiceOf({ id }: BookingRow, content: DocumentContent) {
  const nothing = { creditsId: null, replacesId: null, isByHand: false };
  return {
    bookingId: id,
    unitId: id,
    lineLegs: [id],
    ...nothing,
    content: { ...content, kind: "invoice" as const },
  };
}

async function asked({ id }: BookingRow) {
  const { rows } = await harness.services.db.execute(
    sql`select from pgboss.job where name = ${ISSUE_DOCUMENTS} and data->>'bookingId' = ${id}`,
  );
  return rows.length;
}

async function lastOf(series: string) {
  const rows = await harness.services.db
    .select()
    .from(documentSeriesTable)
    .where(and(eq(documentSeriesTable.series, series), eq(documentSeriesTable.year, 2027)));
  return rows[0]?.last ?? 0;
}
