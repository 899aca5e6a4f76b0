import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { aChoice } from "#tests/fixtures/trips.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { pricePart } from "#features/booking/mails/mail-price.server.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { estimateTrip, priceChoice, quoteChoice } from "#features/booking/quote/quote-trip.server.ts";
import { companyTable } from "#features/company/company.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import type { LegPrice } from "#features/pricing/price.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { tariffOfVersion } from "#features/pricing/tariff/tariffs.server.ts";
import { vatRowsIn } from "./books/books.server.ts";
import { entryOf } from "./books/entry.ts";
import { postingsIn } from "./books/postings.server.ts";
import { salesIn } from "./ereporting/ledger.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { facturX } from "#features/documents/print/factur-x.ts";

const CHOICE = aChoice({ extras: { meetAndGreet: true, fastTrack: true } });
const JANUARY = { from: new Date("2027-01-01T00:00:00Z"), to: new Date("2027-02-01T00:00:00Z") };

let harness: TestServices;
let before: BookingRow;
let total = 0;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  const { db } = harness.services;
  before = await paidByCard(await priceNow());
  // Read once, so that the version is in memory.
  await tariffOfVersion(db, 1);
  const record = { ...DEMO_COMPANY, siren: "100 000 009", vatNumber: "", vatRegime: "exempt" };
  await db.insert(companyTable).values({ record, updatedAt: new Date(0) });
});
afterAll(() => harness.close());

test("under the franchise en base, new prices have no VAT, also those of a signed quote", async () => {
  const price = await priceNow();
  expect(new Set(price.lines.map(({ vatRate }) => vatRate))).toEqual(new Set([0]));
  expect(price.total).toBe(before.price.total);
  const { services } = harness;
  const { version } = await currentTariff(services);
  const signed = await priceChoice(services, CHOICE, await estimateTrip(services, CHOICE.trip), version);
  expect(signed).toMatchObject({ vat: [{ rate: 0, vat: 0 }] });
});

test("the receipt and the invoice have no VAT and name article 293 B, without a VAT number", async () => {
  const [person, firm] = [await paidByCard(await priceNow()), await paidByCard(await priceNow())];
  await writeBusiness(harness.services.db, firm.id, aBusiness(), harness.clock.now());
  for (const booking of [person, firm]) {
    await issue(booking);
    const [row] = await documentsOf(harness.services.db, [booking.id]);
    expect(row).toMatchObject({ kind: booking === firm ? "invoice" : "receipt", vat: 0 });
    expect(row!.content.notes).toContain("exempt");
    total += row!.total;
  }
  const [invoice] = await documentsOf(harness.services.db, [firm.id]);
  expect(facturX(invoice!.content)).toContain("VATEX-FR-FRANCHISE");
});

test("the mail says so in each language, and names no rate", () => {
  const price = {
    ...before.price,
    lines: before.price.lines.map((line) => ({ ...line, vatRate: 0 as const })),
  };
  for (const lang of LANGS) {
    const { note } = pricePart([{ ...before, price }], translatorIn(lang));
    expect(note).toContain("293 B");
    expect(note).not.toContain("%");
  }
});

test("the books have the sale without an account of VAT, and equal the report to the tax office", async () => {
  const { db } = harness.services;
  const rows = await vatRowsIn(db, JANUARY);
  expect(rows).toMatchObject([{ rate: 0, net: total, vat: 0, gross: total }]);
  const postings = (await postingsIn(db, JANUARY)).filter(({ is }) => is === "sale");
  const accounts = postings.flatMap((posting) =>
    entryOf(posting)!.lines.map(({ account }) => account.number),
  );
  expect(accounts).toEqual(["411000", "706000", "411000", "706000"]);
  const { sales } = await salesIn(db, JANUARY);
  expect(sales.flatMap(({ rates }) => rates)).toMatchObject([{ rate: 0, net: total / 2, vat: 0 }]);
});

test("a booking that was made before keeps the VAT of its price", async () => {
  await issue(before);
  const [row] = await documentsOf(harness.services.db, [before.id]);
  expect(row!.content.vat.map(({ rate }) => rate)).toEqual([10, 20]);
  expect(row!.content.notes).not.toContain("exempt");
});

async function priceNow(): Promise<LegPrice> {
  const { pricing } = await quoteChoice(harness.services, CHOICE);
  if (pricing.kind !== "priced") throw new Error(pricing.reasons.join(", "));
  return pricing.legs[0]!;
}

async function issue({ id }: BookingRow) {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + 60_000).toISOString());
  await issueDocuments(harness.services, id, async () => []);
}

async function paidByCard(price: LegPrice): Promise<BookingRow> {
  const booking = await aStoredBooking(harness.services.db, { price });
  const day = new Date("2027-01-10T09:00:00Z");
  await harness.services.db.insert(paymentsTable).values({
    id: randomUUID(),
    bookingId: booking.id,
    amount: price.total,
    status: "paid",
    intent: `pi_${booking.id}`,
    live: true,
    createdAt: day,
    expiresAt: day,
    paidAt: day,
  });
  return booking;
}
