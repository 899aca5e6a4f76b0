import { describe, expect, test } from "vitest";
import { isFrenchVat, isSiren } from "#features/company/company-numbers.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { anInvoice, aPricedLine } from "#tests/fixtures/documents.ts";
import { DOCUMENT_KINDS, missingOfSeller, proportionalLines, roundingsOf, wrongSum } from "./document.ts";

describe("document totals", () => {
  test("computes net and VAT per rate from the gross amounts", () => {
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

  test("lines of equal gross and rate have equal nets, and the rest is a rounding of the document", () => {
    const two = anInvoice({ lines: [aPricedLine({ gross: 9_500 }), aPricedLine({ gross: 9_500 })] });
    expect(two.vat).toEqual([{ rate: 10, net: 17_273, vat: 1_727, gross: 19_000 }]);
    expect(two.lines.map(({ net }) => net)).toEqual([8_636, 8_636]);
    expect(roundingsOf(two)).toEqual([{ rate: 10, net: 1 }]);
    expect(wrongSum(two)).toBeNull();
  });

  test("a line of another amount takes the rest, and the document has no rounding", () => {
    // Rounded separately they are 3.04, 3.04 and 3.03, one cent more than 9.10.
    const three = anInvoice({
      lines: [334, 334, 333].map((gross) => aPricedLine({ gross })),
    });
    expect(three.vat).toEqual([{ rate: 10, net: 910, vat: 91, gross: 1_001 }]);
    expect(three.lines.map(({ net }) => net)).toEqual([304, 304, 302]);
    expect(roundingsOf(three)).toEqual([]);
    expect(wrongSum(three)).toBeNull();
  });

  test("add up to the cent for every price, also with a discount", () => {
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

  test("are reported when they do not add up", () => {
    const whole = anInvoice();
    const [first, second] = whole.lines;
    expect(wrongSum({ ...whole, total: 50_999 })).toContain("not 50999");
    expect(wrongSum({ ...whole, lines: [first!, { ...second!, net: 29_999 }] })).toContain("29999 and 6000");
    expect(wrongSum({ ...whole, lines: [first!] })).toContain("the lines of 20 %");
    expect(wrongSum({ ...whole, vat: whole.vat.slice(1), total: 36_000 })).toContain("without a share");
    const two = anInvoice({ lines: [aPricedLine({ gross: 9_500 }), aPricedLine({ gross: 9_500 })] });
    const [one, other] = two.lines;
    const unequal = { ...two, lines: [one!, { ...other!, net: 8_637, vat: 863 }] };
    expect(wrongSum(unequal)).toContain("8636 and 8637");
    const far = { ...two, vat: [{ ...two.vat[0]!, net: 17_274, vat: 1_726 }] };
    expect(wrongSum(far)).toContain("differ by 2");
  });
});

describe("proportional amounts", () => {
  const lines = [aPricedLine({ gross: 15_000 }), aPricedLine({ gross: 36_000, rate: 20 })];
  const amounts = (amount: number) => proportionalLines(lines, amount).map(({ gross }) => gross);

  test("distribute an amount over the lines to the cent", () => {
    expect(amounts(51_000)).toEqual([15_000, 36_000]);
    expect(amounts(25_500)).toEqual([7_500, 18_000]);
    expect(amounts(10_001)).toEqual([2_941, 7_060]);
  });

  test("omit lines with a share of zero", () => {
    expect(amounts(1)).toEqual([1]);
    expect(proportionalLines(lines, 1)[0]!.rate).toBe(20);
  });

  test("never exceed a line in several partial refunds", () => {
    const left = new Map([15_000, 36_000].map((gross, index) => [index === 0 ? 10 : 20, gross]));
    for (const amount of [333, 17_001, 12_345, 21_321]) {
      const rest = [...left].map(([rate, gross]) => aPricedLine({ gross, rate: rate === 10 ? 10 : 20 }));
      for (const { rate, gross } of proportionalLines(rest, amount)) left.set(rate, left.get(rate)! - gross);
    }
    expect([...left.values()]).toEqual([0, 0]);
  });
});

describe("franchise en base", () => {
  const exempt = { ...DEMO_COMPANY, siren: "100 000 009", vatNumber: "" };

  test("an invoice needs no VAT number, and another regime does", () => {
    expect(missingOfSeller({ ...exempt, vatRegime: "exempt" })).toEqual([]);
    expect(missingOfSeller({ ...exempt, vatRegime: "monthly" })).toEqual(["vatNumber"]);
  });

  test.each(DOCUMENT_KINDS)("a %s without VAT names article 293 B, and has no VAT", (kind) => {
    const content = anInvoice({ kind, lines: [aPricedLine({ rate: 0 })] });
    expect(content.notes[0]).toBe("exempt");
    expect(content.vat).toEqual([{ rate: 0, net: 15_000, vat: 0, gross: 15_000 }]);
    expect(wrongSum(content)).toBeNull();
  });
});

describe("legal notes", () => {
  test("state late payment terms to a business, but not to a person or on a receipt", () => {
    expect(anInvoice().notes).toEqual(["services", "noDiscount", "latePayment", "recoveryFee"]);
    expect(anInvoice({ buyer: { ...anInvoice().buyer, isBusiness: false } }).notes).toEqual(["services"]);
    expect(anInvoice({ kind: "credit_note" }).notes).toEqual(anInvoice().notes);
    expect(anInvoice({ kind: "receipt" }).notes).toEqual([]);
  });

  test("do not change the totals of any kind of document", () => {
    for (const kind of DOCUMENT_KINDS) expect(wrongSum(anInvoice({ kind }))).toBeNull();
  });

  test("the sample has valid SIREN and VAT numbers", () => {
    const { seller, buyer } = anInvoice();
    expect([seller.siren, buyer.siren].every(isSiren)).toBe(true);
    expect(isFrenchVat(seller.vatNumber, seller.siren)).toBe(true);
  });
});
