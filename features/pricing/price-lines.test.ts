import { expect, test } from "vitest";
import { linesAtTotal } from "./price-lines.ts";
import type { PriceLine } from "./price.ts";

const line = (key: PriceLine["key"], amount: number, vatRate: PriceLine["vatRate"] = 10): PriceLine => ({
  key,
  params: {},
  amount,
  vatRate,
});
const brief = (lines: PriceLine[]) => lines.map(({ key, amount, vatRate }) => [key, amount, vatRate]);

test("a higher total goes to the ride, and every service keeps its amount and its VAT", () => {
  const lines = [line("transfer", 100_00), line("meet-and-greet", 45_00), line("fast-track", 240_00, 20)];
  expect(brief(linesAtTotal(lines, 500_00))).toEqual([
    ["transfer", 215_00, 10],
    ["meet-and-greet", 45_00, 10],
    ["fast-track", 240_00, 20],
  ]);
});

test("hours stay hours at 20 %, or at the rate of transport that was agreed for them", () => {
  expect(brief(linesAtTotal([line("hourly", 400_00, 20)], 350_00))).toEqual([["hourly", 350_00, 20]]);
  expect(brief(linesAtTotal([line("hourly", 400_00, 10)], 350_00))).toEqual([["hourly", 350_00, 10]]);
});

test("surcharges in per cent become part of the ride, stops and child seats stay", () => {
  const lines = [
    line("transfer", 100_00),
    line("night", 15_00),
    line("event", 25_00),
    line("stops", 10_00),
    line("child-seats", 8_00),
  ];
  expect(brief(linesAtTotal(lines, 120_00))).toEqual([
    ["transfer", 102_00, 10],
    ["stops", 10_00, 10],
    ["child-seats", 8_00, 10],
  ]);
});

test("a surcharge at another VAT rate than the ride is never folded into it", () => {
  const lines = [line("hourly", 100_00, 20), line("night", 15_00, 10)];
  expect(brief(linesAtTotal(lines, 200_00))).toEqual([
    ["hourly", 185_00, 20],
    ["night", 15_00, 10],
  ]);
});

test("services take what a total below their sum leaves, in their order", () => {
  const lines = [line("transfer", 100_00), line("meet-and-greet", 45_00), line("fast-track", 240_00, 20)];
  expect(brief(linesAtTotal(lines, 50_00))).toEqual([
    ["transfer", 0, 10],
    ["meet-and-greet", 45_00, 10],
    ["fast-track", 5_00, 20],
  ]);
});

test("lines that have the total already stay as they are", () => {
  const lines = [line("transfer", 100_00), line("night", 15_00)];
  expect(linesAtTotal(lines, 115_00)).toEqual(lines);
});
