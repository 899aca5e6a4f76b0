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

test("accepts a form without time, car and bags", () => {
  const { typed: fields, errors } = readQuoteRequest(formOf(whole));
  expect(errors).toEqual([]);
  expect(fields).toMatchObject({ tripType: "one-way", vehicleClass: "", time: "", bags: "", hours: "" });
});

test("reports all errors of an empty form at once", () => {
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

test("hourly: requires a duration, but no destination", () => {
  const hourly = { ...whole, trip: "hourly", to: "" };
  expect(problemsOf({ ...hourly, duration: "4" })).toEqual([]);
  expect(problemsOf(hourly)).toEqual(["duration hours-range"]);
  expect(problemsOf({ ...hourly, duration: "1" })).toEqual(["duration hours-range"]);
  expect(problemsOf({ ...hourly, duration: "25" })).toEqual(["duration hours-range"]);
});

test("ignores the duration of a one-way trip", () => {
  expect(readQuoteRequest(formOf({ ...whole, duration: "4" })).typed.hours).toBe("");
});

test("converts Arabic digits", () => {
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

test.each(["0", "100", "-1", "2.5", "two"])("rejects %s passengers", (passengers) => {
  expect(problemsOf({ ...whole, passengers })).toContain("passengers passengers-range");
});

test("treats an unknown class or trip type as not given", () => {
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
