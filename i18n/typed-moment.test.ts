import { expect, test } from "vitest";
import { readDay, readHour } from "./typed-moment.ts";

test.each([
  ["12/09/2026", "2026-09-12"],
  ["2026-09-12", "2026-09-12"],
  ["1/9/2026", "2026-09-01"],
  ["12.09.26", "2026-09-12"],
  ["0026-09-12", "2026-09-12"],
  ["12 / 09 / 2026", "2026-09-12"],
  ["١٢/٠٩/٢٠٢٦", "2026-09-12"],
  ["demain", "demain"],
  ["", ""],
])("reads the day «%s» as %s", (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  ["14 h 30", "14:30"],
  ["14h30", "14:30"],
  ["14 h", "14:00"],
  ["9:05", "09:05"],
  ["14.30", "14:30"],
  ["2:30 PM", "14:30"],
  ["12 am", "00:00"],
  ["١٤:٣٠", "14:30"],
  ["14", "14:00"],
  ["midi", "midi"],
  ["", ""],
])("reads the hour «%s» as %s", (typed, hour) => {
  expect(readHour(typed)).toBe(hour);
});
