import { expect, test } from "vitest";
import { leftOfLines, type SoldLine } from "./refund-lines.ts";

const SOLD: SoldLine[] = [
  { item: "0:transfer", rate: 10, amount: 10_000 },
  { item: "1:childSeat", rate: 10, amount: 0 },
  { item: "2:fast-track", rate: 20, amount: 24_000 },
];
const back = (item: string, amount: number) => ({ item, rate: 20 as const, amount });

test("takes a refund from the line that it names", () => {
  expect(leftOfLines(SOLD, 34_000, [back("2:fast-track", 12_000)])).toEqual([10_000, 0, 12_000]);
});

test("spreads an older refund without lines over all of them first", () => {
  expect(leftOfLines(SOLD, 17_000, [])).toEqual([5_000, 0, 12_000]);
  expect(leftOfLines(SOLD, 17_000, [back("2:fast-track", 12_000)])).toEqual([5_000, 0, 0]);
});

test.each([
  ["has less left", back("2:fast-track", 30_000)],
  ["is not sold any more", back("2:greeting", 30_000)],
])("takes the rest from the other lines when a line %s", (_, refunded) => {
  const left = leftOfLines(SOLD, 34_000, [refunded]);
  expect(left.reduce((sum, amount) => sum + amount, 0)).toBe(4_000);
  expect(Math.min(...left)).toBe(0);
});
