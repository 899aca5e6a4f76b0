import { expect, test } from "vitest";
import type { LegPrice, PriceLine } from "./price.ts";
import { listedLines, rebated, rebatedAs, rebatedPricing } from "./rebate.ts";

const line = (key: PriceLine["key"], amount: number, vatRate: PriceLine["vatRate"] = 10): PriceLine => ({
  key,
  params: {},
  amount,
  vatRate,
});

const price = (lines: PriceLine[]): LegPrice => ({
  leg: "outbound",
  rule: "fixed:cdg-paris",
  lines,
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
});

test.each([
  ["of nothing", 0, [10_005, 36_000], 46_005],
  ["rounded to the cent on each line", 10, [9_004, 32_400], 41_404],
  ["of the highest", 60, [4_002, 14_400], 18_402],
])("reduces every line by a rebate %s and keeps its VAT rate", (_name, percent, amounts, total) => {
  const reduced = rebated(price([line("transfer", 10_005), line("fast-track", 36_000, 20)]), percent);
  expect(reduced.lines.map(({ amount }) => amount)).toEqual(amounts);
  expect(reduced.lines.map(({ vatRate }) => vatRate)).toEqual([10, 20]);
  expect(reduced.total).toBe(total);
});

test("gives a later listed price the rebate of the booking, once", () => {
  const booked = rebated(price([line("transfer", 10_000)]), 15);
  expect(listedLines(booked)).toEqual([line("transfer", 10_000)]);
  const again = rebatedAs(booked, price(listedLines(booked)));
  expect(again).toEqual(booked);
  expect(rebatedAs(price([]), price([line("transfer", 10_000)])).total).toBe(10_000);
});

test("adds the legs and their VAT up to the total of the trip", () => {
  const legs = [
    price([line("transfer", 9_999), line("fast-track", 12_001, 20)]),
    price([line("transfer", 333)]),
  ];
  const reduced = rebatedPricing({ kind: "priced", legs, total: 22_333, vat: [], tariffVersion: 1 }, 7);
  expect(reduced.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(reduced.total);
  expect(reduced.legs.reduce((sum, { total }) => sum + total, 0)).toBe(reduced.total);
});
