import { expect, test } from "vitest";
import { readQuoteRequest } from "./request-forms.server.ts";

const whole = {
  trip: "one-way",
  from: "Roissy",
  to: "Deauville",
  date: "2027-03-01",
  passengers: "2",
  full_name: "Nour Al-Thani",
  email: "nour@example.com",
  phone: "+974 3312 3456",
};

test("time, car and bags may stay open", () => {
  const { typed: fields, errors } = readQuoteRequest(formOf(whole));
  expect(errors).toEqual([]);
  expect(fields).toMatchObject({ tripType: "one-way", vehicleClass: "", time: "", bags: "", hours: "" });
});

test("an empty form is told everything at once", () => {
  expect(problemsOf({})).toEqual([
    "from place-missing",
    "to place-missing",
    "date date-missing",
    "passengers passengers-range",
    "full_name name-missing",
    "email email-invalid",
    "phone phone-missing",
  ]);
});

test("by the hour the end stays open, and the hours count", () => {
  const hourly = { ...whole, trip: "hourly", to: "" };
  expect(problemsOf({ ...hourly, duration: "4" })).toEqual([]);
  expect(problemsOf(hourly)).toEqual(["duration hours-range"]);
  expect(problemsOf({ ...hourly, duration: "1" })).toEqual(["duration hours-range"]);
  expect(problemsOf({ ...hourly, duration: "25" })).toEqual(["duration hours-range"]);
});

test("hours that were left in the form of a single ride mean nothing", () => {
  expect(readQuoteRequest(formOf({ ...whole, duration: "4" })).typed.hours).toBe("");
});

test("Arabic digits are digits", () => {
  const typed = {
    trip: "hourly",
    duration: "٤",
    passengers: "١٢",
    bags: "۳",
    date: "٢٠٢٧-٠٣-٠١",
    time: "١٤:٣٠",
  };
  const { typed: fields, errors } = readQuoteRequest(formOf({ ...whole, ...typed }));
  expect(errors).toEqual([]);
  expect(fields).toMatchObject({
    hours: "4",
    passengers: "12",
    bags: "3",
    date: "2027-03-01",
    time: "14:30",
  });
});

test.each(["0", "100", "-1", "2.5", "two"])("%s passengers are asked again", (passengers) => {
  expect(problemsOf({ ...whole, passengers })).toContain("passengers passengers-range");
});

test("a class we do not have is as good as none", () => {
  const { typed: fields, errors } = readQuoteRequest(
    formOf({ ...whole, vehicleClass: "batmobile", trip: "rocket" }),
  );
  expect(errors).toEqual([]);
  expect(fields).toMatchObject({ vehicleClass: "", tripType: "one-way" });
});

function problemsOf(values: Record<string, string>): string[] {
  return readQuoteRequest(formOf(values)).errors.map(({ field, key }) => `${field} ${key}`);
}

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
