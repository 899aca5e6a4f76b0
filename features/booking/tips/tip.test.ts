import { expect, test } from "vitest";
import { isTip, LEAST_TIP, MOST_TIP, suggestedTips } from "./tip.ts";

test.each([
  [1_00, [500, 1_000, 1_500]],
  [95_00, [500, 1_000, 1_500]],
  [160_00, [1_000, 2_000, 3_000]],
  [480_50, [2_500, 5_000, 7_500]],
  [12_000_00, [16_500, 33_000, 49_500]],
])("suggests three tips for a ride of %i cents", (price, tips) => {
  expect(suggestedTips(price)).toEqual(tips);
  expect(tips.every(isTip)).toBe(true);
});

test.each([
  [null, false],
  [LEAST_TIP - 1, false],
  [LEAST_TIP, true],
  [MOST_TIP, true],
  [MOST_TIP + 1, false],
])("accepts a tip of %o cents: %s", (cents, accepted) => {
  expect(isTip(cents)).toBe(accepted);
});
