import { Profile, validateXsd } from "@stackforge-eu/factur-x";
import { FacturX } from "factur-x-kit";
import { expect, test } from "vitest";
import { anInvoice, aPricedLine } from "#tests/fixtures/documents.ts";
import { seeded, type Random } from "#tests/fixtures/random.ts";
import type { VatRate } from "#features/pricing/vat.ts";
import { roundingsOf, sharesLeft, wrongSum, type DocumentContent, type PricedLine } from "./document.ts";
import { facturX } from "./print/factur-x.ts";

// Random documents against the rules of EN 16931. The seed is fixed, so that failures are reproducible.

const ROUNDS = 1_000;

test(`in ${ROUNDS} random invoices equal lines have equal nets, and VAT is the rate of the net within a cent`, () => {
  const random = seeded(20_270_120);
  let rounded = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = randomLines(random, 1 + below(random, 40));
    const content = anInvoice({ lines });
    expectEqualNets(content);
    expectShares(content);
    if (roundingsOf(content).length > 0) rounded += 1;
    const different = content.vat.every(({ rate }) => {
      const own = lines.filter((line) => line.rate === rate).map(({ gross }) => gross);
      return new Set(own).size === own.length;
    });
    if (different) expect(roundingsOf(content), JSON.stringify(lines)).toEqual([]);
  }
  expect(rounded).toBeGreaterThan(ROUNDS / 10);
});

test.each([
  [2, [{ rate: 10, net: 1 }]],
  [
    30,
    [
      { rate: 10, net: 11 },
      { rate: 20, net: 5 },
    ],
  ],
])(
  "%i equal rides of each rate show one net, and every rule of the standard holds",
  async (many, roundings) => {
    const rides = (gross: number, rate: VatRate) =>
      Array.from({ length: many }, () => aPricedLine({ gross, rate }));
    const content = anInvoice({ lines: [...rides(9_500, 10), ...rides(10_001, 20)] });
    expectEqualNets(content);
    expect(roundingsOf(content)).toEqual(roundings);
    const xml = facturX(content)!;
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
    expect((await FacturX.fromXML(xml)).validate().errors ?? []).toEqual([]);
  },
);

test(`the credit notes of ${ROUNDS} random invoices cancel them to the cent, in net and in VAT`, () => {
  const random = seeded(20_270_121);
  for (let round = 0; round < ROUNDS; round += 1) {
    const invoice = anInvoice({ lines: randomLines(random, 1 + below(random, 12)) });
    const left = invoice.lines.map((line) => ({ ...line }));
    const credits: DocumentContent[] = [];
    for (let isLast = false; !isLast;) {
      isLast = random() < 0.3 || credits.length > 8;
      const lines = left
        .map((line) => ({ ...line, gross: isLast ? line.gross : below(random, line.gross + 1) }))
        .filter(({ gross }, index) => {
          left[index]!.gross -= gross;
          return gross > 0;
        });
      if (lines.length === 0) continue;
      const takenFrom = sharesLeft(invoice, credits);
      const credit = anInvoice({ kind: "credit_note", lines, takenFrom });
      expectEqualNets(credit);
      expectShares(credit);
      credits.push(credit);
    }
    for (const share of sharesLeft(invoice, credits))
      expect(share, `round ${round}`).toEqual({ rate: share.rate, net: 0, vat: 0, gross: 0 });
  }
});

test("a credit note of a whole invoice has its nets, line by line", () => {
  const random = seeded(20_270_122);
  for (let round = 0; round < 300; round += 1) {
    const invoice = anInvoice({ lines: randomLines(random, 1 + below(random, 12)) });
    const takenFrom = sharesLeft(invoice, []);
    const credit = anInvoice({ kind: "credit_note", lines: invoice.lines, takenFrom });
    expect(credit.lines).toEqual(invoice.lines);
    expect(credit.vat).toEqual(invoice.vat);
  }
});

test("the last credit note takes the net that an invoice of an earlier release has left", () => {
  const [first, second] = anInvoice({
    lines: [aPricedLine({ gross: 9_500 }), aPricedLine({ gross: 9_500 })],
  }).lines;
  const invoice = anInvoice({ lines: [first!, second!] });
  const earlier = { ...invoice, lines: [{ ...first!, net: 8_637, vat: 863 }, second!] };
  const ofFirst = { rate: 10, net: 8_637, vat: 863, gross: 9_500 } as const;
  const before = { ...anInvoice({ kind: "credit_note" }), vat: [ofFirst] };
  const last = anInvoice({
    kind: "credit_note",
    lines: [second!],
    takenFrom: sharesLeft(earlier, [before]),
  });
  expect(last.vat).toEqual([{ rate: 10, net: 8_636, vat: 864, gross: 9_500 }]);
  expect(sharesLeft(earlier, [before, last])).toEqual([{ rate: 10, net: 0, vat: 0, gross: 0 }]);
});

function expectEqualNets(content: DocumentContent) {
  expect(wrongSum(content), JSON.stringify(content.lines.map(({ gross, net }) => [gross, net]))).toBeNull();
  for (const { gross, net, rate } of content.lines)
    expect(Math.abs(net - (gross * 100) / (100 + rate)), `${gross} at ${rate}`).toBeLessThan(1);
}

/**
 * One cent: of 0.05 EUR at 10 % no net has the rounded VAT (0.05 has 0.01, 0.04 has 0.00). The published rules (BR-CO-17, BR-S-09) allow less
 * than one euro.
 */
function expectShares({ vat, total }: DocumentContent) {
  expect(vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
  for (const { rate, net, vat: tax, gross } of vat) {
    expect(net + tax).toBe(gross);
    expect(Math.abs(tax - Math.round((net * rate) / 100)), `${net} at ${rate}`).toBeLessThanOrEqual(1);
  }
}

function randomLines(random: Random, many: number): PricedLine[] {
  const prices = Array.from({ length: 1 + below(random, 4) }, () => 1 + below(random, 30_000));
  return Array.from({ length: many }, () =>
    aPricedLine({
      gross: random() < 0.7 ? prices[below(random, prices.length)]! : 1 + below(random, 30_000),
      rate: ([10, 20] as const)[below(random, 2)]!,
    }),
  );
}

function below(random: Random, most: number): number {
  return Math.floor(random() * most);
}
