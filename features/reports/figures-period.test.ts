import { expect, test } from "vitest";
import { periodAddress, readPeriod } from "./figures-period.ts";

function read(query: string, now = "2027-03-30T10:00:00Z") {
  return readPeriod(new URLSearchParams(query), new Date(now));
}

test.each([
  ["", "month", ["2027-03-01", "2027-03-30"], ["2027-02-01", "2027-02-28"]],
  ["period=x", "month", ["2027-03-01", "2027-03-30"], ["2027-02-01", "2027-02-28"]],
  ["period=last-month", "last-month", ["2027-02-01", "2027-02-28"], ["2027-01-01", "2027-01-31"]],
  ["period=quarter", "quarter", ["2027-01-01", "2027-03-30"], ["2026-10-01", "2026-12-30"]],
  ["period=year", "year", ["2027-01-01", "2027-03-30"], ["2026-01-01", "2026-03-30"]],
  ["from=2027-01-10&to=2027-01-12", "own", ["2027-01-10", "2027-01-12"], ["2027-01-07", "2027-01-09"]],
  ["from=2027-01-12&to=2027-01-10", "own", ["2027-01-10", "2027-01-12"], ["2027-01-07", "2027-01-09"]],
  ["from=2027-01-01&to=2027-02-28", "own", ["2027-01-01", "2027-02-28"], ["2026-11-01", "2026-12-31"]],
  ["from=2026-11-01&to=2027-01-31", "own", ["2026-11-01", "2027-01-31"], ["2026-08-01", "2026-10-31"]],
  ["from=2027-03-29", "own", ["2027-03-29", "2027-03-30"], ["2027-03-27", "2027-03-28"]],
  ["to=2027-02-10", "own", ["2027-02-01", "2027-02-10"], ["2027-01-22", "2027-01-31"]],
  ["from=2027-03-20&to=2099-01-01", "own", ["2027-03-20", "2027-03-30"], ["2027-03-09", "2027-03-19"]],
  ["from=2099-01-01&to=2099-01-01", "own", ["2027-03-30", "2027-03-30"], ["2027-03-29", "2027-03-29"]],
  ["from=2020-01-01&to=2027-03-29", "own", ["2026-03-29", "2027-03-29"], ["2025-03-28", "2026-03-28"]],
] as const)("%j is the period %s, %j, compared with %j", (query, name, days, before) => {
  const period = read(query);
  expect(period).toEqual({
    name,
    from: days[0],
    to: days[1],
    before: { from: before[0], to: before[1] },
  });
  expect(read(periodAddress(period))).toEqual(period);
});

test("compares a whole current month with the whole month before it", () => {
  expect(read("", "2027-02-28T10:00:00Z").before).toEqual({ from: "2027-01-01", to: "2027-01-31" });
  expect(read("period=year", "2026-12-31T10:00:00Z").before).toEqual({
    from: "2025-01-01",
    to: "2025-12-31",
  });
});

test("begins a month at midnight in Paris", () => {
  expect(read("", "2027-03-31T21:59:00Z")).toMatchObject({ from: "2027-03-01", to: "2027-03-31" });
  expect(read("", "2027-03-31T22:00:00Z")).toMatchObject({ from: "2027-04-01", to: "2027-04-01" });
});
