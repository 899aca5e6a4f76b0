import { expect, test } from "vitest";
import { dueOnOf, invoiceDueAt } from "./organisation.ts";

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

test.each([
  [0, "2027-01-04"],
  [30, "2027-02-03"],
  [45, "2027-02-18"],
  [60, "2027-02-18"],
])(
  "makes a monthly invoice of an account with %i days due on %s, never after the legal limit",
  (paymentDays, day) => {
    expect(invoiceDueAt({ paymentDays }, new Date("2027-01-04T10:00:00Z")).toISOString().slice(0, 10)).toBe(
      day,
    );
  },
);
