import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { LANGS } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { bookingMails } from "#features/booking/mails/booking-mails.server.ts";
import { lineText } from "#features/booking/mails/mail-price.server.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import {
  partialRefundsTable,
  paymentsTable,
  refundsTable,
} from "#features/booking/payment/payments.table.ts";
import { refundableOf, refundPart } from "#features/booking/payment/refund-part.server.ts";
import type { PriceLine } from "#features/pricing/price.ts";
import { compareDocuments } from "./compare-documents.server.ts";
import { creditInvoice } from "./credit-invoice.server.ts";
import { documentDifferencesTable } from "./document-differences.table.ts";
import { documentsOf } from "./documents.server.ts";
import { issueDocuments } from "./issue-documents.server.ts";

// A ride of 205 EUR with a fast-track of 240 EUR: 10 % and 20 % of VAT.

const LINES: PriceLine[] = [
  { key: "transfer", params: {}, amount: 20_500, vatRate: 10 },
  { key: "fast-track", params: { passengers: 2 }, amount: 24_000, vatRate: 20 },
];
const TOTAL = 44_500;
const REASON = "Accueil fast-track non fourni";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-22T09:00:00Z" });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());

test("refunds the fast-track alone: its VAT, its line and the typed reason on the new receipt", async () => {
  const ride = await aPaidRide();
  await issue(ride);
  await refund(ride, [{ item: "1:fast-track", amount: 24_000 }]);
  await issue(ride);
  const [first, second] = await documents(ride);
  expect(second).toMatchObject({ kind: "receipt", replacesId: first!.id, total: 20_500 });
  expect(second!.content.vat).toEqual([{ rate: 10, net: 18_636, vat: 1_864, gross: 20_500 }]);
  expect(second!.content.lines.map(({ gross }) => gross)).toEqual([20_500]);
  expect(second!.content.replaces?.reason?.fr).toBe(REASON);
  expect(await differences(ride)).toEqual([]);
});

test("credits the line of a business's invoice, in part and then the rest, each at its own rate", async () => {
  const ride = await aPaidRide();
  await writeBusiness(harness.services.db, ride.id, aBusiness(), harness.clock.now());
  await issue(ride);
  await refund(ride, [{ item: "1:fast-track", amount: 12_000 }]);
  await issue(ride);
  await refund(ride, [
    { item: "0:transfer", amount: 500 },
    { item: "1:fast-track", amount: 12_000 },
  ]);
  await issue(ride);
  const [invoice, part, rest] = await documents(ride);
  const [transfer, fastTrack] = invoice!.content.lines.map(({ description }) => description.fr);
  expect(part!.content.vat).toEqual([{ rate: 20, net: 10_000, vat: 2_000, gross: 12_000 }]);
  expect(part!.content.credits).toMatchObject({ number: invoice!.reference, reason: { fr: REASON } });
  expect(part!.content.lines).toMatchObject([{ description: { fr: fastTrack }, gross: 12_000 }]);
  expect(rest!.content.lines).toMatchObject([
    { description: { fr: transfer }, gross: 500, rate: 10 },
    { description: { fr: fastTrack }, gross: 12_000, rate: 20 },
  ]);
  expect(await differences(ride)).toEqual([]);
});

test("reads an older refund without lines as before, and refunds only the rest of a line", async () => {
  const ride = await aPaidRide();
  await issue(ride);
  await olderRefund(ride, 8_900);
  await issue(ride);
  const spread = (await documents(ride)).at(-1)!.content.lines.map(({ gross }) => gross);
  expect(spread).toEqual([16_400, 19_200]);
  expect(await tryRefund(ride, [{ item: "1:fast-track", amount: 24_000 }])).toEqual({
    kind: "too-much",
    item: "1:fast-track",
  });
  await refund(ride, [{ item: "1:fast-track", amount: 19_200 }]);
  await issue(ride);
  expect((await documents(ride)).at(-1)!.content.lines.map(({ gross }) => gross)).toEqual([16_400]);
  expect(await differences(ride)).toEqual([]);
});

test.each([
  ["a line that was not sold", [{ item: "1:greeting", amount: 100 }], { kind: "changed" }],
  ["nothing", [], { kind: "too-much", item: null }],
  ["a line twice", [0, 1].map(() => ({ item: "0:transfer", amount: 100 })), { kind: "changed" }],
  ["less than nothing", [{ item: "0:transfer", amount: -1 }], { kind: "too-much", item: "0:transfer" }],
])("refuses a refund of %s", async (_, lines, expected) => {
  expect(await tryRefund(await aPaidRide(), lines)).toEqual(expected);
});

test("pays out a credit note by hand without a second one, and credits only the excess", async () => {
  const ride = await aPaidRide();
  await writeBusiness(harness.services.db, ride.id, aBusiness(), harness.clock.now());
  await issue(ride);
  const [invoice] = await documents(ride);
  later();
  const credited = { lines: [0, 12_000], left: TOTAL, reason: "goodwill" } as const;
  expect(await creditInvoice(harness.services, owner, invoice!.reference, credited)).toEqual({
    kind: "done",
  });
  await issue(ride);
  await refund(ride, [{ item: "1:fast-track", amount: 12_000 }]);
  await issue(ride);
  expect(await kinds(ride)).toEqual(["invoice 44500", "credit_note 12000"]);
  expect(await differences(ride)).toEqual([]);
  await refund(ride, [{ item: "1:fast-track", amount: 5_000 }]);
  await issue(ride);
  expect(await kinds(ride)).toEqual(["invoice 44500", "credit_note 12000", "credit_note 5000"]);
  expect(await differences(ride)).toEqual([]);
  later();
  const more = { lines: [1_111, 0], left: TOTAL - 17_000, reason: "error" } as const;
  expect(await creditInvoice(harness.services, owner, invoice!.reference, more)).toEqual({ kind: "done" });
  await issue(ride);
  expect((await kinds(ride)).at(-1)).toBe("credit_note 1111");
  expect((await documents(ride)).at(-1)!.content.vat.map(({ rate }) => rate)).toEqual([10]);
});

test("refuses to credit a line by more than it has left, and a form that is out of date", async () => {
  const ride = await aPaidRide();
  await writeBusiness(harness.services.db, ride.id, aBusiness(), harness.clock.now());
  await issue(ride);
  const { reference } = (await documents(ride))[0]!;
  const credit = (lines: number[], left: number) =>
    creditInvoice(harness.services, owner, reference, { lines, left, reason: "error" });
  expect(await credit([20_501, 0], TOTAL)).toEqual({ kind: "too-much", most: 20_500 });
  expect(await credit([1, 0], TOTAL - 1)).toEqual({ kind: "changed" });
  expect(await credit([0, 0], TOTAL)).toEqual({ kind: "changed" });
  expect(await kinds(ride)).toEqual([`invoice ${TOTAL}`]);
});

test.each(LANGS)(
  "in %s, the mail names the refunded services and the way that the money goes back",
  async (lang) => {
    const { db } = harness.services;
    const translator = translatorIn(lang);
    for (const outside of [null, "transfer" as const]) {
      const ride = await aPaidRide();
      await db.update(bookingsTable).set({ lang }).where(eq(bookingsTable.id, ride.id));
      await db.update(paymentsTable).set({ outside }).where(eq(paymentsTable.bookingId, ride.id));
      await refund(ride, [
        { item: "0:transfer", amount: 500 },
        { item: "1:fast-track", amount: 12_000 },
      ]);
      const [partial] = await db
        .select()
        .from(partialRefundsTable)
        .where(eq(partialRefundsTable.bookingId, ride.id));
      const data = { bookingId: ride.id, partialId: partial!.id };
      const mail = await composersOf(bookingMails, harness.services)["part-refunded-guest"](
        data,
        randomUUID(),
      );
      const text = mail!.text.replaceAll(/[\u2066-\u2069]/g, "");
      for (const [index, amount] of [500, 12_000].entries()) {
        expect(text).toContain(lineText(LINES[index]!, "fixed", translator));
        expect(text).toContain(translator.formats.money(amount));
      }
      const amount = translator.formats.money(12_500);
      const byCard = translator.words("additions.mails.refunded.card", { amount });
      const byTransfer = translator.words("transfers.repay.cancelled", { amount });
      expect([byCard, byTransfer].map((sentence) => text.includes(sentence))).toEqual([
        !outside,
        Boolean(outside),
      ]);
    }
  },
);

async function aPaidRide(): Promise<BookingRow> {
  const { db } = harness.services;
  const price = { leg: "outbound" as const, rule: "fixed:cdg-paris", lines: LINES, total: TOTAL };
  const closedAt = new Date("2027-01-20T16:00:00Z");
  const ride = await aStoredBooking(db, { status: "completed", closedAt, price });
  const times = { createdAt: closedAt, expiresAt: closedAt, paidAt: closedAt };
  const paid = { id: randomUUID(), bookingId: ride.id, amount: TOTAL, status: "paid" as const, intent: "pi" };
  await db.insert(paymentsTable).values({ ...paid, ...times });
  return ride;
}

async function tryRefund(ride: BookingRow, lines: { item: string; amount: number }[]) {
  const [source] = await refundableOf(harness.services.db, ride, harness.clock.now());
  const asked = { feeId: null, lines, left: source!.left, reason: REASON };
  return refundPart(harness.services, owner, ride, asked, 0);
}

async function refund(ride: BookingRow, lines: { item: string; amount: number }[]) {
  expect(await tryRefund(ride, lines)).toEqual({ kind: "done" });
  await done(ride);
}

/** As the release before writes it. */
async function olderRefund(ride: BookingRow, amount: number) {
  const { db } = harness.services;
  const [payment] = await db.select().from(paymentsTable).where(eq(paymentsTable.bookingId, ride.id));
  const partial = { id: randomUUID(), bookingId: ride.id, amount, reason: "Geste", givenBy: owner.id };
  const createdAt = harness.clock.now();
  await db.insert(partialRefundsTable).values({ ...partial, isLimited: false, createdAt });
  const of = { bookingId: ride.id, paymentId: payment!.id, partialId: partial.id };
  await db.insert(refundsTable).values({ id: randomUUID(), ...of, amount, createdAt });
  await done(ride);
}

async function done({ id }: BookingRow) {
  const at = { status: "done", doneAt: harness.clock.now() } as const;
  await harness.services.db.update(refundsTable).set(at).where(eq(refundsTable.bookingId, id));
}

async function issue({ id }: BookingRow) {
  later();
  await issueDocuments(harness.services, id, async () => []);
}

function later() {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + 60_000).toISOString());
}

function documents({ id }: BookingRow) {
  return documentsOf(harness.services.db, [id]);
}

async function kinds(ride: BookingRow) {
  return (await documents(ride)).map(({ kind, total }) => `${kind} ${total}`);
}

async function differences({ id }: BookingRow) {
  const { db } = harness.services;
  await compareDocuments(harness.services, () => sql`select null::uuid where false`);
  return db.select().from(documentDifferencesTable).where(eq(documentDifferencesTable.bookingId, id));
}
