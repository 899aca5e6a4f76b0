import { expect, test } from "vitest";
import { cashReason, DEFAULT_CASH_RULE, proofsOffered } from "./cash-rule.ts";

const NOW = new Date("2027-01-10T12:00:00Z");

function reason(total: number, hoursAhead: number, { hasOtherRide = false, rule = DEFAULT_CASH_RULE } = {}) {
  const pickupAt = new Date(NOW.getTime() + hoursAhead * 3_600_000);
  return cashReason(rule, { total, pickupAt, hasOtherRide }, NOW);
}

test.each([
  ["300 EUR more than a day ahead, first ride", 300_00, 24.01, false, null],
  ["one cent above 300 EUR", 300_01, 48, false, "amount"],
  ["exactly 24 hours ahead", 90_00, 24, false, "soon"],
  ["two hours ahead", 90_00, 2, false, "soon"],
  ["another cash ride ahead", 90_00, 48, true, "other-ride"],
  ["every reason at once: returns the amount", 900_00, 2, true, "amount"],
])("applies the default rule: %s", (_title, total, hours, hasOtherRide, expected) => {
  expect(reason(total, hours, { hasOtherRide })).toBe(expected);
});

test("requires no code when the owner has disabled the rule", () => {
  const rule = { ...DEFAULT_CASH_RULE, confirmsEmail: false };
  expect(reason(900_00, 2, { hasOtherRide: true, rule })).toBeNull();
});

test.each([
  ["both", true, { code: true, card: true }],
  ["both", false, { code: true, card: false }],
  ["code", true, { code: true, card: false }],
  ["card", true, { code: false, card: true }],
  ["card", false, { code: true, card: false }],
] as const)("offers for the setting %s, with cards accepted: %s", (proofs, acceptsCards, expected) => {
  expect(proofsOffered({ proofs }, acceptsCards)).toEqual(expected);
});

test("counts elapsed hours across the start of summer time", () => {
  // Only 23.5 hours pass between 12:00 on 27 March and 12:30 on 28 March 2027 in Paris.
  const now = new Date("2027-03-27T11:00:00Z");
  const pickupAt = new Date("2027-03-28T10:30:00Z");
  const booking = { total: 90_00, pickupAt, hasOtherRide: false };
  expect(cashReason(DEFAULT_CASH_RULE, booking, now)).toBe("soon");
});
