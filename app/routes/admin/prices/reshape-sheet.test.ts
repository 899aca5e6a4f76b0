import { expect, test } from "vitest";
import { DEMO_TARIFF } from "#features/pricing/demo-tariff.ts";
import { MOST_TIERS, sheetOf } from "#features/pricing/price-sheet.ts";
import { reshapeSheet } from "./reshape-sheet.ts";

const sheet = sheetOf(DEMO_TARIFF, "fr");

test("a row is taken away, and the others keep what stands in them", () => {
  const reshaped = reshapeSheet(sheet, "remove-fixed-1", ["", ""]);
  expect(reshaped?.sheet.fixedRoutes).toEqual([0, 2, 3].map((index) => sheet.fixedRoutes[index]));
  expect(reshaped?.sheet.zonePairs).toBe(sheet.zonePairs);
});

test.each([
  ["add-fixed", "fixedRoutes", { from: "lbg", to: "versailles", bothWays: true }],
  ["add-zones", "zonePairs", { from: "lbg", to: "versailles" }],
  ["add-tiers", "tiers", { upToKm: "" }],
  ["add-events", "events", { key: "other", from: "", to: "", percent: "" }],
] as const)("%s adds an empty one at the end", (intent, rows, row) => {
  const reshaped = reshapeSheet(sheet, intent, ["lbg", "versailles"]);
  expect(reshaped?.error).toBeNull();
  expect(reshaped?.sheet[rows]).toHaveLength(sheet[rows].length + 1);
  expect(reshaped?.sheet[rows].at(-1)).toMatchObject(row);
});

test.each([
  ["add-fixed", ["cdg", "paris"], "row-twice"],
  ["add-fixed", ["cdg", "cdg"], "row-places"],
  ["add-zones", ["paris", "bva"], "row-twice"],
] as const)("%s for %j is refused: %s", (intent, [from, to], key) => {
  const reshaped = reshapeSheet(sheet, intent, [from, to]);
  expect(reshaped).toMatchObject({ sheet, error: { key } });
});

test("the way back may have a price of its own, and Paris one within itself", () => {
  expect(reshapeSheet(sheet, "add-fixed", ["paris", "cdg"])?.error).toBeNull();
  expect(reshapeSheet(sheet, "add-zones", ["versailles", "versailles"])?.error).toBeNull();
});

test("there is an end to the bands", () => {
  const full = { ...sheet, tiers: Array.from({ length: MOST_TIERS }, () => sheet.tiers[0]!) };
  expect(reshapeSheet(full, "add-tiers", ["", ""])).toMatchObject({
    sheet: full,
    error: { key: "rows-many" },
  });
});

test.each([
  "",
  "save",
  "try",
  "remove-fixed",
  "remove-fixed-x",
  "add-fixed-1",
  "add-users",
  "remove-constructor-0",
])("%j is no such button", (intent) => expect(reshapeSheet(sheet, intent, ["", ""])).toBeNull());
