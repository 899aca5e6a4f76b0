import { expect, test } from "vitest";
import { daysAfter, weekOf } from "#features/availability/calendar-days.ts";
import { boardAddress, readBoardFilter, WHOLE_BOARD } from "./board-filter.ts";

test.each([
  ["", {}],
  ["view=week&date=2027-03-28", { view: "week", date: "2027-03-28" }],
  ["from=2027-01-20&to=2027-02-01", { from: "2027-01-20", to: "2027-02-01" }],
  ["from=2027-02-01&to=2027-01-20", { from: "2027-01-20", to: "2027-02-01" }],
  ["from=٢٠/٠١/٢٠٢٧", { from: "2027-01-20" }],
  ["state=cancelled&vehicle=maybach", { status: "cancelled", vehicle: "maybach" }],
  [
    "unassigned=1&pending=1&q=AF%20123&page=3",
    { unassigned: true, pending: true, search: "AF 123", page: 3 },
  ],
  ["unclosed=1", { unclosed: true }],
  ["view=day&zoom=hours", { view: "day", zoom: "hours" }],
  ["view=day&by=car", { view: "day", by: "car" }],
  ["sort=guest&order=falls", { sort: "guest", falls: true }],
  ["toConfirm=1", { toConfirm: true }],
])("reads %j as %j", (query, asked) => {
  const filter = readBoardFilter(new URLSearchParams(query));
  expect(filter).toEqual({ ...WHOLE_BOARD, ...asked });
  expect(readBoardFilter(new URLSearchParams(boardAddress(filter, { page: filter.page })))).toEqual(filter);
});

test.each([
  "view=month&date=2027-02-30&from=yesterday&to=1999-01-01",
  "state=gone&vehicle=bus&unassigned=yes&pending=&page=-1",
  "page=1.5",
  "sort=phone&zoom=year&by=guest",
  "page=1e9",
])("ignores the invalid values of %j", (query) => {
  expect(readBoardFilter(new URLSearchParams(query))).toEqual(WHOLE_BOARD);
});

test("returns to the first page when the filter changes, and keeps the filters but not the period in the calendar", () => {
  const filter = { ...WHOLE_BOARD, from: "2027-01-20", vehicle: "maybach" as const, page: 7 };
  expect(boardAddress(filter, { pending: true })).toBe("?from=2027-01-20&vehicle=maybach&pending=1");
  expect(boardAddress(filter, { view: "day", date: "2027-01-22" })).toBe(
    "?view=day&date=2027-01-22&vehicle=maybach",
  );
});

test.each([
  ["2027-03-28", 1, "2027-03-29"],
  ["2027-10-31", 1, "2027-11-01"],
  ["2027-01-01", -1, "2026-12-31"],
])("%s plus %i days is %s, also across a clock change", (date, days, later) => {
  expect(daysAfter(date, days)).toBe(later);
});

test.each([
  ["2027-03-28", "mon", "2027-03-22", "2027-03-28"],
  ["2027-03-28", "sun", "2027-03-28", "2027-04-03"],
  ["2027-10-31", "mon", "2027-10-25", "2027-10-31"],
] as const)("the week of %s that begins on %s goes from %s to %s", (date, start, first, last) => {
  const week = weekOf(date, start);
  expect([week.length, week[0], week.at(-1)]).toEqual([7, first, last]);
});
