import { expect, test } from "vitest";
import { plainPlate, plateText } from "./car.ts";

test.each([
  ["AB-123-CD", "AB-123-CD"],
  ["ab 123 cd", "AB-123-CD"],
  ["ab123cd", "AB-123-CD"],
  [" Ab.123-cD ", "AB-123-CD"],
  ["1234 AB 75", "1234-AB-75"],
  ["12 abc 2a", "12-ABC-2A"],
  ["AO-123-CD", null],
  ["AB-12-CD", null],
  ["AB-1234-CD", null],
  ["", null],
  ["<script>", null],
])("normalises %j to %j", (typed, plate) => {
  expect(plainPlate(typed)).toBe(plate);
});

test("a plate in a text reads left to right and does not break at its hyphens", () => {
  expect(plateText("AB-123-CD")).toBe("\u2066AB\u2011123\u2011CD\u2069");
});
