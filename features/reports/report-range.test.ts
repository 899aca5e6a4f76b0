import { expect, test } from "vitest";
import { periodAt, periodsOf, rangeAddress, readRange } from "./report-range.ts";

const NOW = new Date("2027-03-31T21:30:00Z");

function read(query: string) {
  return readRange(new URLSearchParams(query), NOW);
}

test.each([
  ["", "30", "2027-03-02", "2027-03-31"],
  ["range=7", "7", "2027-03-25", "2027-03-31"],
  ["range=90", "90", "2027-01-01", "2027-03-31"],
  ["range=13m", "13m", "2026-03-01", "2027-03-31"],
  ["range=1000", "30", "2027-03-02", "2027-03-31"],
  ["from=2027-01-05&to=2027-01-05", "own", "2027-01-05", "2027-01-05"],
  ["from=2027-02-05&to=2027-01-05", "own", "2027-01-05", "2027-02-05"],
  ["from=2027-02-30&to=x", "30", "2027-03-02", "2027-03-31"],
  ["from=2020-01-01&to=2099-01-01", "own", "2025-02-28", "2027-03-31"],
  ["from=2027-03-01", "own", "2027-03-01", "2027-03-31"],
  ["to=2025-03-02", "own", "2025-02-28", "2025-03-02"],
  ["from=2027-01-05&to=2027-01-06&range=7", "own", "2027-01-05", "2027-01-06"],
])("%j selects the range %s, from %s to %s", (query, name, from, to) => {
  const range = read(query);
  expect([range.name, range.from, range.to]).toEqual([name, from, to]);
  expect(read(rangeAddress(range))).toEqual(range);
});

test("compares with a period of the same length, or with none outside the retention", () => {
  expect(read("range=7").before).toEqual({ from: "2027-03-18", to: "2027-03-24" });
  expect(read("range=90").before).toEqual({ from: "2026-10-03", to: "2026-12-31" });
  expect(read("range=13m").before).toBeNull();
});

test("shows up to a quarter by day and longer ranges by month, with one bar on the day of the clock change", () => {
  const quarter = read("range=90");
  expect(periodsOf(quarter)).toHaveLength(90);
  expect(new Set(periodsOf(quarter)).size).toBe(90);
  expect(periodsOf(read("from=2026-11-20&to=2027-03-02"))).toEqual([
    "2026-11-20",
    "2026-12-01",
    "2027-01-01",
    "2027-02-01",
    "2027-03-01",
  ]);
});

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-11-30", "2026-11-20"],
  ["2026-12-01", "2026-12-01"],
  ["2026-11-19", undefined],
])("assigns %s to the period %s", (day, period) => {
  expect(periodAt(["2026-11-20", "2026-12-01"], day)).toBe(period);
});
