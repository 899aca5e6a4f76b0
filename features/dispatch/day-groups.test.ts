import { expect, test } from "vitest";
import { groupByDay } from "./day-groups.ts";

const ASKED = { today: "2027-01-20", isPeriod: false, isWhole: true, hasMore: false };
const ride = (day: string, isPast = false) => ({ day, isPast });

test.each([
  [
    "shows today and tomorrow without rides",
    [ride("2027-01-25")],
    ASKED,
    ["2027-01-20", "2027-01-21", "2027-01-25"],
  ],
  [
    "shows today and tomorrow when all rides are past",
    [ride("2027-01-02", true)],
    ASKED,
    ["2027-01-20", "2027-01-21"],
  ],
  [
    "does not show tomorrow when the page ends today",
    [ride("2027-01-20")],
    { ...ASKED, hasMore: true },
    ["2027-01-20"],
  ],
  [
    "shows an empty tomorrow when the page reaches beyond it",
    [ride("2027-01-20"), ride("2027-01-22")],
    { ...ASKED, hasMore: true },
    ["2027-01-20", "2027-01-21", "2027-01-22"],
  ],
  [
    "shows no empty days in a filtered list",
    [ride("2027-01-25")],
    { ...ASKED, isWhole: false },
    ["2027-01-25"],
  ],
])("%s", (_, rides, asked, days) => {
  expect(groupByDay(rides, asked).coming.map(({ day }) => day)).toEqual(days);
});

test("lists past rides after coming rides, except in a period", () => {
  const rides = [ride("2027-01-20"), ride("2027-01-20", true), ride("2027-01-19", true)];
  const { past } = groupByDay(rides, ASKED);
  expect(past.map(({ day }) => day)).toEqual(["2027-01-20", "2027-01-19"]);
  expect(groupByDay(rides, { ...ASKED, isPeriod: true, isWhole: false }).past).toEqual([]);
});
