import { expect, test } from "vitest";
import { axisTop } from "./bar-plot.tsx";

test.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [7, 8],
  [10, 10],
  [11, 15],
  [16, 20],
  [61, 80],
  [999, 1000],
  [1000, 1000],
  [2501, 3000],
])("an axis for counts up to %i ends at %i", (most, top) => {
  expect(axisTop(most)).toBe(top);
});
