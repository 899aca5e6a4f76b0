import { expect, test } from "vitest";
import { arrivalFault, flightNumberOf } from "./flight.ts";

test.each([
  ["AF 1234", "AF1234"],
  ["qr39", "QR39"],
  ["U2-4567", "U24567"],
  ["  EK 73 ", "EK73"],
  ["TO 3005A", "TO3005A"],
  ["9W 12", "9W12"],
])("reads %s as the flight %s", (typed, number) => {
  expect(flightNumberOf(typed)).toBe(number);
});

test.each([
  null,
  "",
  "TGV 6201",
  "6201",
  "12 345",
  "AF",
  "AFR1234",
  "AF 12345",
  "private jet",
  "Eurostar 9031",
])("%s is not a flight number", (typed) => {
  expect(flightNumberOf(typed)).toBeUndefined();
});

test.each([
  ["two hours late", "2027-01-20T15:30:00Z", undefined],
  ["an hour early", "2027-01-20T12:30:00Z", undefined],
  ["a day late", "2027-01-21T13:30:00Z", undefined],
  ["more than a day late", "2027-01-21T13:31:00Z", "arrival-far"],
  ["more than a day early", "2027-01-19T13:29:00Z", "arrival-past"],
  ["landed two hours ago", "2027-01-20T10:00:00Z", undefined],
  ["landed more than three hours ago", "2027-01-20T08:59:00Z", "arrival-past"],
])("checks an arrival: %s", (_, expected, fault) => {
  const plannedAt = new Date("2027-01-20T13:30:00Z");
  const now = new Date("2027-01-20T12:00:00Z");
  expect(arrivalFault(new Date(expected), { plannedAt, now })).toBe(fault);
});
