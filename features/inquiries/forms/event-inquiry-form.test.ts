import { expect, test } from "vitest";
import { readEventInquiry } from "./request-forms.server.ts";
import { HONEYPOT } from "./request-fields.ts";

const whole = {
  event_name: "A reception",
  event_dates: "12 to 14 March",
  text: "Two families.\r\nFour hotels.",
  full_name: "Nour Al-Thani",
  email: "nour@example.com",
  phone: "+974 3312 3456",
};

test("accepts a form without guests and vehicles", () => {
  const { typed: fields, errors } = readEventInquiry(formOf(whole));
  expect(errors).toEqual([]);
  expect(fields).toMatchObject({ guests: "", vehicles: "", text: "Two families.\nFour hotels." });
});

test("reports all errors of an empty form at once", () => {
  expect(readEventInquiry(formOf({})).errors.map(({ field, key }) => `${field} ${key}`)).toEqual([
    "event_name event-missing",
    "event_dates event-dates-missing",
    "text event-text-missing",
    "full_name name-missing",
    "email email-invalid",
    "phone phone-missing",
  ]);
});

test("reports a text that is too long, and returns it in full", () => {
  const { typed: fields, errors } = readEventInquiry(formOf({ ...whole, guests: "x".repeat(41) }));
  expect(fields.guests).toHaveLength(41);
  expect(errors).toEqual([{ field: "guests", key: "too-long", params: { max: 40 } }]);
});

test("removes line breaks from a name, so that it cannot forge mail headers", () => {
  const { typed: fields } = readEventInquiry(formOf({ ...whole, full_name: "Nour\r\nBcc: all@example.com" }));
  expect(fields.fullName).toBe("Nour Bcc: all@example.com");
});

test("detects a bot by the honeypot field", () => {
  expect(readEventInquiry(formOf(whole)).isBot).toBe(false);
  expect(readEventInquiry(formOf({ ...whole, [HONEYPOT]: "x" })).isBot).toBe(true);
});

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
