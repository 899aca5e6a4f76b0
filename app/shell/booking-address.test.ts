import { expect, test } from "vitest";
import { leadsIntoBooking } from "./booking-address.ts";

test.each([
  "/fr/booking",
  "/fr/booking/",
  "/fr/booking/vehicle",
  "/fr/booking/extras",
  "/fr/booking/checkout",
])("%s is a way into the booking", (pathname) => {
  expect(leadsIntoBooking(pathname, "fr")).toBe(true);
});

test.each([
  ["a payment that is tried again", "/fr/booking/pay"],
  ["a booking that stands", "/fr/booking/manage/k3m9"],
  ["a page of another language", "/en/booking"],
  ["a page that only begins alike", "/fr/bookings"],
  ["any other page", "/fr/fleet"],
])("%s is none", (_, pathname) => {
  expect(leadsIntoBooking(pathname, "fr")).toBe(false);
});
