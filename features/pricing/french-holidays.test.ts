import { expect, test } from "vitest";
import { frenchHolidays, holidayOf } from "./french-holidays.ts";

test.each([
  [2024, "2024-04-01", "2024-05-09", "2024-05-20"],
  [2025, "2025-04-21", "2025-05-29", "2025-06-09"],
  [2026, "2026-04-06", "2026-05-14", "2026-05-25"],
  [2027, "2027-03-29", "2027-05-06", "2027-05-17"],
  [2028, "2028-04-17", "2028-05-25", "2028-06-05"],
  [2029, "2029-04-02", "2029-05-10", "2029-05-21"],
  [2030, "2030-04-22", "2030-05-30", "2030-06-10"],
  [2038, "2038-04-26", "2038-06-03", "2038-06-14"], // the latest possible Easter
  [2285, "2285-03-23", "2285-04-30", "2285-05-11"], // the earliest possible Easter
])("computes the three movable holidays of %i", (_year, easterMonday, ascension, whitMonday) => {
  expect(holidayOf(easterMonday)).toBe("easter-monday");
  expect(holidayOf(ascension)).toBe("ascension");
  expect(holidayOf(whitMonday)).toBe("whit-monday");
});

test("returns the eleven holidays of 2027", () => {
  expect(frenchHolidays(2027)).toEqual([
    { date: "2027-01-01", key: "new-year" },
    { date: "2027-03-29", key: "easter-monday" },
    { date: "2027-05-01", key: "labour-day" },
    { date: "2027-05-06", key: "ascension" },
    { date: "2027-05-08", key: "victory-1945" },
    { date: "2027-05-17", key: "whit-monday" },
    { date: "2027-07-14", key: "bastille-day" },
    { date: "2027-08-15", key: "assumption" },
    { date: "2027-11-01", key: "all-saints" },
    { date: "2027-11-11", key: "armistice-1918" },
    { date: "2027-12-25", key: "christmas" },
  ]);
});

test("movable holidays keep their weekday from 2000 to 2099", () => {
  for (let year = 2000; year < 2100; year++) {
    const weekdays = Object.fromEntries(
      frenchHolidays(year).map(({ date, key }) => [key, new Date(date).getUTCDay()]),
    );
    expect(weekdays).toMatchObject({ "easter-monday": 1, ascension: 4, "whit-monday": 1 });
  }
});

test("returns one holiday for 1 May 2008, which is also Ascension", () => {
  expect(holidayOf("2008-05-01")).toBe("labour-day");
  expect(frenchHolidays(2008)).toHaveLength(11);
});

test.each(["2027-03-28", "2027-12-24", "2027-12-26", "2027-02-30", "", "tomorrow"])(
  "%j is not a public holiday",
  (date) => {
    expect(holidayOf(date)).toBeNull();
  },
);
