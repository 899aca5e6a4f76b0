import { expect, test } from "vitest";
import { MAX_OFFER_LEGS } from "#features/offers/offer.ts";
import { splitCars } from "./split-cars.ts";

const carsOn = (day: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    local: `2027-02-${String(day).padStart(2, "0")}T${String(23 - (index % 24)).padStart(2, "0")}:00`,
  }));

test.each<[string, number[], number[]]>([
  ["no cars", [], []],
  ["as many cars as one offer holds", [40], [40]],
  ["one car more on the same day", [41], [21, 20]],
  ["several days that fit together", [12, 20, 8, 5], [40, 5]],
  ["a day that does not fit with the one before", [30, 15, 25], [30, 40]],
  ["a large day between small ones", [10, 90, 10], [10, 30, 30, 40]],
  [
    "a thousand cars on three days",
    [400, 300, 300],
    [...Array(10).fill(40), ...Array(7).fill(38), 34, ...Array(7).fill(38), 34],
  ],
])("divides %s into parts in order of time", (_, days, sizes) => {
  const cars = days.flatMap((count, index) => carsOn(index + 1, count));
  const parts = splitCars(cars, MAX_OFFER_LEGS);
  expect(parts.map((part) => part.length)).toEqual(sizes);
  const all = parts.flat().map(({ local }) => local);
  expect(all).toEqual(cars.map(({ local }) => local).toSorted());
});
