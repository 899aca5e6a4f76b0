import { expect, test } from "vitest";
import { vatShares } from "./vat.ts";

test("a transfer has 10 per cent, airport assistance 20, each with its own share", () => {
  const lines = [
    { amount: 120_00, vatRate: 10 },
    { amount: 360_00, vatRate: 20 },
    { amount: 45_00, vatRate: 10 },
  ] as const;
  expect(vatShares([...lines])).toEqual([
    { rate: 10, net: 150_00, vat: 15_00, gross: 165_00 },
    { rate: 20, net: 300_00, vat: 60_00, gross: 360_00 },
  ]);
});

test.each([10, 20] as const)("net and tax at %i per cent add up for every amount", (vatRate) => {
  for (let amount = 0; amount <= 3_000; amount++) {
    const [share] = vatShares([{ amount, vatRate }]);
    expect(share!.net + share!.vat).toBe(amount);
    expect(Math.abs(share!.vat - (amount * vatRate) / (100 + vatRate))).toBeLessThanOrEqual(0.5);
  }
});

test("computes the tax on the sum of a rate, not per line", () => {
  const cent = { amount: 5, vatRate: 10 } as const; // 0.45 cent of tax each
  expect(vatShares(Array.from({ length: 11 }, () => cent))).toEqual([
    { rate: 10, net: 50, vat: 5, gross: 55 },
  ]);
});

test("returns no shares without lines", () => {
  expect(vatShares([])).toEqual([]);
});
