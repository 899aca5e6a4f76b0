import { expect, test } from "vitest";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { MOST_TIERS, tariffFormOf } from "#features/pricing/tariff/tariff-form.ts";
import { reshapeTariff } from "./reshape-tariff.ts";

const tariffForm = tariffFormOf(DEMO_TARIFF, "fr");

test("removes a row and keeps the values of the others", () => {
  const reshaped = reshapeTariff(tariffForm, "remove-fixed-1", ["", ""]);
  expect(reshaped?.tariffForm.fixedRoutes).toEqual([0, 2, 3].map((index) => tariffForm.fixedRoutes[index]));
  expect(reshaped?.tariffForm.zonePairs).toBe(tariffForm.zonePairs);
});

test.each([
  ["add-fixed", "fixedRoutes", { from: "lbg", to: "versailles", bothWays: true }],
  ["add-zones", "zonePairs", { from: "lbg", to: "versailles" }],
  ["add-rings", "rings", { upToKm: "" }],
  ["add-tiers", "tiers", { upToKm: "" }],
  ["add-events", "events", { key: "other", from: "", to: "", percent: "" }],
] as const)("%s adds an empty row at the end", (intent, rows, row) => {
  const reshaped = reshapeTariff(tariffForm, intent, ["lbg", "versailles"]);
  expect(reshaped?.error).toBeNull();
  expect(reshaped?.tariffForm[rows]).toHaveLength(tariffForm[rows].length + 1);
  expect(reshaped?.tariffForm[rows].at(-1)).toMatchObject(row);
});

test.each([
  ["add-fixed", ["cdg", "paris"], "row-twice"],
  ["add-fixed", ["cdg", "cdg"], "row-places"],
  ["add-zones", ["paris", "bva"], "row-twice"],
] as const)("%s for %j is rejected with %s", (intent, [from, to], key) => {
  const reshaped = reshapeTariff(tariffForm, intent, [from, to]);
  expect(reshaped).toMatchObject({ tariffForm, error: { key } });
});

test("accepts a return direction with its own price, and a pair within one zone", () => {
  expect(reshapeTariff(tariffForm, "add-fixed", ["paris", "cdg"])?.error).toBeNull();
  expect(reshapeTariff(tariffForm, "add-zones", ["versailles", "versailles"])?.error).toBeNull();
});

test("limits the number of bands", () => {
  const full = { ...tariffForm, tiers: Array.from({ length: MOST_TIERS }, () => tariffForm.tiers[0]!) };
  expect(reshapeTariff(full, "add-tiers", ["", ""])).toMatchObject({
    tariffForm: full,
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
])("returns null for the intent %j", (intent) =>
  expect(reshapeTariff(tariffForm, intent, ["", ""])).toBeNull(),
);
