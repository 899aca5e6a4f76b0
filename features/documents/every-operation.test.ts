import { expect, test } from "vitest";
import { seeded, type Random } from "#tests/fixtures/random.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { anInvoice } from "#tests/fixtures/documents.ts";
import { aChoice, at, CDG, PARIS_8, pickup } from "#tests/fixtures/trips.ts";
import { EXTRAS, perExtra, SERVICES } from "#features/pricing/extras.ts";
import { priceByHand } from "#features/pricing/hand-price.ts";
import { linesAtTotal } from "#features/pricing/price-lines.ts";
import { priceTrip } from "#features/pricing/price-trip.ts";
import type { LegPrice, PriceLine, Pricing } from "#features/pricing/price.ts";
import { SURCHARGES } from "#features/pricing/surcharges.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { vatShares, type VatRate } from "#features/pricing/vat.ts";
import { linesOfLeg } from "./document-lines.server.ts";
import { wrongSum } from "./document.ts";
import { dueDocuments, leftOf, totalOf, type Draft, type Issued, type LegLine } from "./due-documents.ts";

// Runs every kind of price line through every operation that sets a price or issues documents: no line loses its VAT rate, and totals match
// to the cent. The seed is fixed, so that failures are reproducible.

const ROUNDS = 2_000;
const TARIFF = { ...DEMO_TARIFF, version: 1 };
const RATES: VatRate[] = [10, 20];

test(`keeps services, VAT and totals through ${ROUNDS} random chains of operations`, () => {
  const random = seeded(20_261_124);
  for (let round = 0; round < ROUNDS; round += 1) {
    let price = randomPrice(random);
    const issued: Issued[] = [];
    const isBusiness = random() < 0.5;
    for (let step = 0; step < 4; step += 1) {
      const chain = `round ${round}, step ${step}: ${JSON.stringify(price)}`;
      write(issued, chargedLines(price, price.total), isBusiness, chain);
      const total = 1 + Math.floor(random() * 2 * price.total);
      const changed = { ...price, lines: linesAtTotal(price.lines, total), total };
      expectSameServices(price, changed, chain);
      price = changed;
    }
    const kept = random() < 0.3 ? 0 : Math.floor(random() * price.total);
    write(issued, chargedLines(price, kept), isBusiness, `round ${round}, ${kept} kept`);
  }
});

test("prices a quote with every extra at the VAT rate of each service", () => {
  expectServices(priced(priceTrip(everything(), FAR, TARIFF, NOW)));
});

test("keeps each service at its VAT rate in prices by hand and offers, also at a low total", () => {
  for (const total of [1, 50_00, 400_00, 2_000_00])
    expectServices(priceByHand(everything(), total, { kind: "quote", reasons: [] }, TARIFF));
});

test("has a price line, a tariff and a form field for each service", () => {
  const lines: string[] = SURCHARGES.map(({ key }) => key);
  for (const { line, tariffField } of SERVICES) {
    expect(lines).toContain(line);
    expect(DEMO_TARIFF.surcharges[tariffField]).toBeGreaterThan(0);
  }
  expect(new Set(EXTRAS.map(({ field }) => field)).size).toBe(EXTRAS.length);
});

function everything() {
  return aChoice({
    trip: { pickup: at(CDG), dropoff: at(PARIS_8), pickupAt: pickup("2027-01-20T23:30"), passengers: 2 },
    extras: perExtra((extra) => extra !== "bodyguard"),
  });
}

const FAR = {
  outbound: {
    distance: 30_000,
    duration: 2_700,
    durationTo: 3_600,
    source: "fixed" as const,
    route: "cdg-paris",
  },
  return: null,
};
const NOW = { now: new Date("2027-01-10T09:00:00Z"), minimumNoticeHours: 2 };

function priced(pricing: Pricing) {
  if (pricing.kind !== "priced") throw new Error(`No price: ${pricing.reasons.join(", ")}`);
  return pricing;
}

function expectServices({ legs, total, vat }: Extract<Pricing, { kind: "priced" }>) {
  const lines = legs.flatMap((leg) => leg.lines);
  for (const { line, vatRate } of SERVICES)
    expect(lines.filter(({ key }) => key === line)).toMatchObject([{ vatRate }]);
  expect(sumOf(lines)).toBe(total);
  expect(vat).toEqual(vatShares(lines));
  expect(vat.reduce((sum, share) => sum + share.gross, 0)).toBe(total);
}

function expectSameServices(before: LegPrice, after: LegPrice, chain: string) {
  const [ride, ...others] = after.lines;
  expect(sumOf(after.lines), chain).toBe(after.total);
  expect(ride, chain).toMatchObject({ key: before.lines[0]!.key, vatRate: before.lines[0]!.vatRate });
  expect(
    after.lines.every(({ amount }) => amount >= 0),
    chain,
  ).toBe(true);
  for (const { key, params, vatRate } of before.lines.filter(isOwnService))
    expect(others, chain).toContainEqual(expect.objectContaining({ key, params, vatRate }));
  for (const rate of RATES)
    if (!before.lines.some(({ vatRate }) => vatRate === rate))
      expect(
        after.lines.some(({ vatRate }) => vatRate === rate),
        chain,
      ).toBe(false);
}

function isOwnService({ key }: PriceLine) {
  return SERVICES.some(({ line }) => line === key) || key === "stops" || key === "child-seats";
}

function write(issued: Issued[], lines: LegLine[], isBusiness: boolean, chain: string) {
  for (const draft of dueDocuments({ lines, isBusiness, issued })) {
    expect(wrongSum(anInvoice({ lines: draft.lines })), chain).toBeNull();
    issued.push(writtenDown(draft, issued.length));
  }
  const invoices = issued.filter(({ kind }) => kind === "invoice");
  const last = issued.findLast(({ kind }) => kind === "receipt");
  const standing = invoices.length > 0 ? invoices.flatMap((one) => leftOf(one, issued)) : (last?.lines ?? []);
  if (standing.length === 0 && totalOf(lines) < 25_00) return;
  for (const rate of RATES) expect(atRate(standing, rate), `${rate} %, ${chain}`).toBe(atRate(lines, rate));
}

function writtenDown(draft: Draft, index: number): Issued {
  return {
    id: `d${index}`,
    kind: draft.kind,
    lines: draft.lines,
    creditsId: draft.kind === "credit_note" ? draft.creditsId : null,
    replacesId: draft.kind === "credit_note" ? null : draft.replacesId,
    isByHand: false,
  };
}

function chargedLines(price: LegPrice, charged: number): LegLine[] {
  const lines = linesOfLeg(aBooking({ price }), charged, { number: 1, of: 1 });
  expect(totalOf(lines)).toBe(charged);
  return lines;
}

function atRate(lines: LegLine[], rate: VatRate): number {
  return totalOf(lines.filter((line) => line.rate === rate));
}

function randomPrice(random: Random): LegPrice {
  const isHourly = random() < 0.3;
  const ride: PriceLine = {
    key: isHourly ? "hourly" : "transfer",
    params: {},
    amount: 30_00 + Math.floor(random() * 900_00),
    vatRate: isHourly && random() < 0.5 ? 20 : 10,
  };
  const others = SURCHARGES.filter(() => random() < 0.4).map(({ key, vatRate, unit }): PriceLine => ({
    key,
    params: unit === "percent" ? { percent: 15 } : { count: 1 },
    amount: 1 + Math.floor(random() * 300_00),
    vatRate,
  }));
  const lines = [ride, ...others];
  return { leg: "outbound", rule: "distance", lines, total: sumOf(lines) };
}

function sumOf(lines: PriceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
