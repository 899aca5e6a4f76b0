import { expect, test } from "vitest";
import { parisFields } from "./paris-fields.ts";

test.each([
  ["2027-01-20T23:30:00Z", "2027-01-21", "00:30"],
  ["2027-07-01T06:05:00Z", "2027-07-01", "08:05"],
])("%s is %s %s in Paris, wherever the page is read", (instant, date, time) => {
  expect(parisFields(instant)).toEqual({ date, time });
});
