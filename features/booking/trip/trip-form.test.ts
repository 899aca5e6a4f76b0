import { expect, test } from "vitest";
import { fieldError } from "#i18n/field-error.ts";
import { namedAsInForm, readTripForm } from "./trip-form.ts";

const now = new Date("2026-11-26T12:20:00Z");

function read(fields: Record<string, string>, towards?: "past") {
  return readTripForm(new URLSearchParams(fields), { now, towards });
}

test("fills date and time of both legs from freely typed moments", () => {
  expect(read({ trip: "return", when: "demain 14h", return_when: "dimanche 9" })).toMatchObject({
    date: "2026-11-27",
    time: "14:00",
    returnDate: "2026-11-29",
    returnTime: "09:00",
  });
});

test("keeps a text that is not understood in both fields, so that the check refuses the time", () => {
  expect(read({ when: "bientôt" })).toMatchObject({ date: "bientôt", time: "bientôt" });
  expect(namedAsInForm([fieldError("date", "time-invalid")])).toMatchObject([
    { field: "when", key: "moment-unread" },
  ]);
});

test("leaves the time empty when only a day is typed", () => {
  expect(read({ when: "vendredi" })).toMatchObject({ date: "2026-11-27", time: "" });
});

test("selects one of two equal hours when they are counted from now, unless the form has an answer", () => {
  const night = new Date("2026-10-25T00:10:00Z");
  const when = new URLSearchParams({ when: "+90" });
  expect(readTripForm(when, { now: night })).toMatchObject({ time: "02:40", fold: "later" });
  when.set("fold", "earlier");
  expect(readTripForm(when, { now: night })).toMatchObject({ fold: "earlier" });
});

test("reads the last occurrence for a past ride", () => {
  expect(read({ when: "24/11 6:05" }, "past")).toMatchObject({ date: "2026-11-24", time: "06:05" });
});

test("reads date and time in fields of their own when there is no moment", () => {
  expect(read({ date: "2026-12-01", time: "9h" })).toMatchObject({ date: "2026-12-01", time: "9h" });
});

test("names the errors of date and time as the one field of the form, with one error each", () => {
  const errors = [
    fieldError("from", "place-missing"),
    fieldError("date", "date-missing"),
    fieldError("time", "time-missing"),
    fieldError("return_time", "time-missing"),
  ];
  expect(namedAsInForm(errors).map(({ field, key }) => [field, key])).toEqual([
    ["from", "place-missing"],
    ["when", "date-missing"],
    ["return_when", "time-missing"],
  ]);
});
