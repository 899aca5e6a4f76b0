import { expect, test } from "vitest";
import { dueOnOf } from "./organisation.ts";

const INVOICES = [
  { total: 10_000, dueOn: "2027-03-04" },
  { total: 5_000, dueOn: "2027-04-01" },
];

test.each([
  [0, "2027-03-04"],
  [9_999, "2027-03-04"],
  [10_000, "2027-04-01"],
  [14_999, "2027-04-01"],
  [15_000, "2027-04-01"],
])("with %i cents settled, the month is due on %s", (settled, dueOn) => {
  expect(dueOnOf(INVOICES, settled)).toBe(dueOn);
  expect(dueOnOf([], settled)).toBeNull();
});
