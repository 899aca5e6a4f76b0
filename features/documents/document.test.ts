import { describe, expect, test } from "vitest";
import { isFrenchVat, isSiren } from "#features/company/company-numbers.ts";
import { anInvoice, aPricedLine } from "#tests/fixtures/documents.ts";
import { DOCUMENT_KINDS, proportionalLines, wrongSum } from "./document.ts";

describe("the sums of a document", () => {
  test("net and VAT are taken out of what is paid, per rate", () => {
    const { vat, total, lines } = anInvoice();
    expect(total).toBe(51_000);
    expect(vat).toEqual([
      { rate: 10, net: 13_636, vat: 1_364, gross: 15_000 },
      { rate: 20, net: 30_000, vat: 6_000, gross: 36_000 },
    ]);
    expect(lines.map(({ net, vat: tax }) => [net, tax])).toEqual([
      [13_636, 1_364],
      [30_000, 6_000],
    ]);
  });

  test("the lines of a rate add up to its share, whatever each would have been rounded to", () => {
    // Rounded alone they are 3.04, 3.04 and 3.03: a cent more than 9.10.
    const three = anInvoice({
      lines: [334, 334, 333].map((gross) => aPricedLine({ gross })),
    });
    expect(three.vat).toEqual([{ rate: 10, net: 910, vat: 91, gross: 1_001 }]);
    expect(three.lines.map(({ net }) => net)).toEqual([304, 303, 303]);
    expect(wrongSum(three)).toBeNull();
  });

  test("hold for every price to the cent, with a rebate too", () => {
    for (let gross = 1; gross < 2_000; gross += 7) {
      const lines = [
        aPricedLine({ gross }),
        aPricedLine({ gross: gross * 3 + 1, rate: 20 }),
        aPricedLine({ gross: 999 }),
        aPricedLine({ gross: -Math.round(gross / 3) }),
      ];
      expect(wrongSum(anInvoice({ lines }))).toBeNull();
    }
  });

  test("that do not hold are named", () => {
    const whole = anInvoice();
    const [first, second] = whole.lines;
    expect(wrongSum({ ...whole, total: 50_999 })).toContain("not 50999");
    expect(wrongSum({ ...whole, lines: [first!, { ...second!, net: 29_999 }] })).toContain("29999 and 6000");
    expect(wrongSum({ ...whole, lines: [first!] })).toContain("the lines of 20 %");
    expect(wrongSum({ ...whole, vat: whole.vat.slice(1), total: 36_000 })).toContain("without a share");
  });
});

describe("money that goes back", () => {
  const lines = [aPricedLine({ gross: 15_000 }), aPricedLine({ gross: 36_000, rate: 20 })];
  const amounts = (amount: number) => proportionalLines(lines, amount).map(({ gross }) => gross);

  test("is laid over the lines in proportion, to the cent", () => {
    expect(amounts(51_000)).toEqual([15_000, 36_000]);
    expect(amounts(25_500)).toEqual([7_500, 18_000]);
    expect(amounts(10_001)).toEqual([2_941, 7_060]);
  });

  test("leaves out a line that gets nothing of it", () => {
    expect(amounts(1)).toEqual([1]);
    expect(proportionalLines(lines, 1)[0]!.rate).toBe(20);
  });

  test("in parts is never more than the whole of a line", () => {
    const left = new Map([15_000, 36_000].map((gross, index) => [index === 0 ? 10 : 20, gross]));
    for (const amount of [333, 17_001, 12_345, 21_321]) {
      const rest = [...left].map(([rate, gross]) => aPricedLine({ gross, rate: rate === 10 ? 10 : 20 }));
      for (const { rate, gross } of proportionalLines(rest, amount)) left.set(rate, left.get(rate)! - gross);
    }
    expect([...left.values()]).toEqual([0, 0]);
  });
});

describe("what the law wants said", () => {
  test("a firm is told of paying late, a person is not, and a note needs none of it", () => {
    expect(anInvoice().notes).toEqual(["services", "noDiscount", "latePayment", "recoveryFee"]);
    expect(anInvoice({ buyer: { ...anInvoice().buyer, isBusiness: false } }).notes).toEqual(["services"]);
    expect(anInvoice({ kind: "credit_note" }).notes).toEqual(anInvoice().notes);
    expect(anInvoice({ kind: "receipt" }).notes).toEqual([]);
  });

  test("the sums are the same whatever the document is", () => {
    for (const kind of DOCUMENT_KINDS) expect(wrongSum(anInvoice({ kind }))).toBeNull();
  });

  test("the numbers of the sample hold together", () => {
    const { seller, buyer } = anInvoice();
    expect([seller.siren, buyer.siren].every(isSiren)).toBe(true);
    expect(isFrenchVat(seller.vatNumber, seller.siren)).toBe(true);
  });
});
