import { expect, test } from "vitest";
import type { BookingStatus, PaymentMethod } from "#features/booking/booking.ts";
import { pendingInvoice } from "./pending-invoice.ts";

const legs = (paymentMethod: PaymentMethod, ...statuses: BookingStatus[]) =>
  statuses.map((status) => ({ status, paymentMethod }));
const READY = { isIssued: false, canInvoice: true };

test.each([
  ["one paid ride", legs("card", "confirmed"), "soon"],
  ["a paid offer of three rides", legs("card", "confirmed", "confirmed", "confirmed"), "soonAll"],
  ["a paid offer, one ride of which is cancelled", legs("card", "cancelled", "confirmed"), "soonAll"],
  ["a ride that awaits its payment", legs("card", "awaiting_payment"), "oncePaid"],
  ["an offer that awaits its payment", legs("card", "awaiting_payment", "awaiting_payment"), "oncePaidAll"],
  ["a cash ride to come", legs("cash", "confirmed"), "afterRide"],
  ["a cash ride that was driven", legs("cash", "completed"), "soon"],
  ["several rides on account", legs("on_account", "completed", "confirmed"), "afterEachRide"],
] as const)("%s: returns when the invoice follows", (_, rides, expected) => {
  expect(pendingInvoice(rides, READY)).toBe(expected);
});

test('returns "issued" after issue, and no time while the company\'s record is incomplete', () => {
  const rides = legs("card", "confirmed", "confirmed");
  expect(pendingInvoice(rides, { isIssued: true, canInvoice: true })).toBe("issued");
  expect(pendingInvoice(rides, { isIssued: false, canInvoice: false })).toBe("later");
});
