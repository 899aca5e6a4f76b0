import { expect, test } from "vitest";
import { groupByDay } from "./day-groups.ts";

const ASKED = { today: "2027-01-20", isPeriod: false, isWhole: true, goesOn: false };
const ride = (day: string, isPast = false) => ({ day, isPast });

test.each([
  [
    "today and tomorrow stand there, rides or not",
    [ride("2027-01-25")],
    ASKED,
    ["2027-01-20", "2027-01-21", "2027-01-25"],
  ],
  ["also where all is over", [ride("2027-01-02", true)], ASKED, ["2027-01-20", "2027-01-21"]],
  [
    "a page that ends today knows nothing of tomorrow",
    [ride("2027-01-20")],
    { ...ASKED, goesOn: true },
    ["2027-01-20"],
  ],
  [
    "a page that reaches beyond tomorrow knows that it is empty",
    [ride("2027-01-20"), ride("2027-01-22")],
    { ...ASKED, goesOn: true },
    ["2027-01-20", "2027-01-21", "2027-01-22"],
  ],
  ["a filtered list names no empty days", [ride("2027-01-25")], { ...ASKED, isWhole: false }, ["2027-01-25"]],
])("%s", (_, rides, asked, days) => {
  expect(groupByDay(rides, asked).coming.map(({ day }) => day)).toEqual(days);
});

test("what is over comes after what comes, except in a period", () => {
  const rides = [ride("2027-01-20"), ride("2027-01-20", true), ride("2027-01-19", true)];
  const { past } = groupByDay(rides, ASKED);
  expect(past.map(({ day }) => day)).toEqual(["2027-01-20", "2027-01-19"]);
  expect(groupByDay(rides, { ...ASKED, isPeriod: true, isWhole: false }).past).toEqual([]);
});
