import { expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { compensationFor, feeState, lateFee, noShowFee } from "./fee.ts";

const DEADLINE = new Date("2027-01-19T13:30:00Z");
const PICKUP = new Date("2027-01-20T13:30:00Z");
const after = (at: Date) => new Date(at.getTime() + 1);

const leg = (overrides: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({
    paymentMethod: "cash",
    chargesLateCash: true,
    pickupAt: PICKUP,
    freeCancellationUntil: DEADLINE,
    ...overrides,
  });
const TOTAL = leg().price.total;

test.each([
  ["at the deadline itself", {}, DEADLINE, 0],
  ["a millisecond after the deadline", {}, after(DEADLINE), TOTAL],
  ["after the pickup", {}, after(PICKUP), TOTAL],
  ["under terms that do not charge it", { chargesLateCash: false }, after(DEADLINE), 0],
  ["when a special request was declined", { femaleChauffeur: "not_possible" }, after(DEADLINE), 0],
  ["paid by card, which is not refunded instead", { paymentMethod: "card" }, after(DEADLINE), 0],
  ["on account", { paymentMethod: "on_account" }, after(DEADLINE), 0],
] as const)("charges a cancellation by the guest %s", (_title, overrides, now, expected) => {
  expect(lateFee(leg(overrides), now)).toBe(expected);
});

test("charges a no-show for cash only, whatever the terms say about cancellations", () => {
  expect(noShowFee(leg({ chargesLateCash: false }))).toBe(TOTAL);
  expect(noShowFee(leg({ paymentMethod: "card" }))).toBe(0);
  expect(noShowFee(leg({ paymentMethod: "on_account" }))).toBe(0);
});

test.each([DEADLINE, after(DEADLINE), PICKUP, after(PICKUP)])(
  "owes a cash guest at %s what the guest would owe",
  (now) => {
    expect(compensationFor(leg(), now)).toBe(lateFee(leg(), now));
  },
);

test("owes a guest with older terms the price only after the pickup", () => {
  const older = leg({ chargesLateCash: false });
  expect(compensationFor(older, after(DEADLINE))).toBe(0);
  expect(compensationFor(older, after(PICKUP))).toBe(TOTAL);
});

test.each([
  ["no payment", null, undefined, "owed"],
  ["an open payment", null, { status: "open", expiresAt: PICKUP }, "asked"],
  [
    "an open charge of the saved card",
    null,
    { status: "open", expiresAt: PICKUP, guaranteeId: "g" },
    "charging",
  ],
  [
    "a failed charge of the saved card",
    null,
    { status: "expired", expiresAt: PICKUP, guaranteeId: "g" },
    "owed",
  ],
  ["an expired payment", null, { status: "expired", expiresAt: PICKUP }, "owed"],
  ["an open payment after its time", null, { status: "open", expiresAt: DEADLINE }, "owed"],
  ["a waiver", "waivedAt", { status: "open", expiresAt: PICKUP }, "waived"],
  ["a payment that arrived", "paidAt", { status: "paid", expiresAt: PICKUP }, "paid"],
] as const)("derives the state of a fee with %s", (_title, settled, payment, expected) => {
  const fee = { paidAt: null, waivedAt: null, ...(settled ? { [settled]: DEADLINE } : {}) };
  expect(feeState(fee, payment, DEADLINE)).toBe(expected);
});
