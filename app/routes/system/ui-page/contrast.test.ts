import { expect, test } from "vitest";
import { colourIn, contrast } from "./contrast.ts";

test.each([
  ["rgb(0, 0, 0)", "rgb(255, 255, 255)", 21],
  ["rgb(255, 255, 255)", "rgb(255, 255, 255)", 1],
  ["rgb(201, 169, 106)", "rgb(13, 13, 14)", 8.7],
  ["rgb(122, 95, 47)", "rgb(247, 244, 238)", 5.5],
])("%s on %s has a ratio of %d to 1", (one, other, ratio) => {
  expect(contrast(colourIn(one), colourIn(other))).toBeCloseTo(ratio, 0);
  expect(contrast(colourIn(other), colourIn(one))).toBeCloseTo(ratio, 0);
});
