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

test("adds a higher total to the ride, and keeps the amount and VAT rate of every service", () => {
  const lines = [line("transfer", 100_00), line("meet-and-greet", 45_00), line("fast-track", 240_00, 20)];
  expect(brief(linesAtTotal(lines, 500_00))).toEqual([
    ["transfer", 215_00, 10],
    ["meet-and-greet", 45_00, 10],
    ["fast-track", 240_00, 20],
  ]);
});

test("keeps hours at 20 %, or at the agreed rate of transport", () => {
  expect(brief(linesAtTotal([line("hourly", 400_00, 20)], 350_00))).toEqual([["hourly", 350_00, 20]]);
  expect(brief(linesAtTotal([line("hourly", 400_00, 10)], 350_00))).toEqual([["hourly", 350_00, 10]]);
});

test("merges percentage surcharges into the ride, and keeps stops and child seats", () => {
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

test("does not merge a surcharge with another VAT rate into the ride", () => {
  const lines = [line("hourly", 100_00, 20), line("night", 15_00, 10)];
  expect(brief(linesAtTotal(lines, 200_00))).toEqual([
    ["hourly", 185_00, 20],
    ["night", 15_00, 10],
  ]);
});

test("gives services the total in their order when it is below their sum", () => {
  const lines = [line("transfer", 100_00), line("meet-and-greet", 45_00), line("fast-track", 240_00, 20)];
  expect(brief(linesAtTotal(lines, 50_00))).toEqual([
    ["transfer", 0, 10],
    ["meet-and-greet", 45_00, 10],
    ["fast-track", 5_00, 20],
  ]);
});

test("returns the lines unchanged when they already add up to the total", () => {
  const lines = [line("transfer", 100_00), line("night", 15_00)];
  expect(linesAtTotal(lines, 115_00)).toEqual(lines);
});
