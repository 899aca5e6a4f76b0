import { expect, test } from "vitest";
import { isBookingStep } from "./booking-address.ts";

test.each([
  "/fr/booking",
  "/fr/booking/",
  "/fr/booking/vehicle",
  "/fr/booking/extras",
  "/fr/booking/checkout",
])("%s leads into the booking", (pathname) => {
  expect(isBookingStep(pathname, "fr")).toBe(true);
});

test.each([
  ["a repeated payment", "/fr/booking/pay"],
  ["an existing booking", "/fr/booking/manage/k3m9"],
  ["a page of another language", "/en/booking"],
  ["a path with the same prefix", "/fr/bookings"],
  ["any other page", "/fr/fleet"],
])("%s does not lead into the booking", (_, pathname) => {
  expect(isBookingStep(pathname, "fr")).toBe(false);
});
