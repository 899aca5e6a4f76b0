import { expect, test } from "vitest";
import { movedBy, placeInDay, stepsOver } from "./move-steps.ts";

test.each([
  { pixels: 0, column: 6, isMirrored: false, steps: 0 },
  { pixels: 2, column: 6, isMirrored: false, steps: 0 },
  { pixels: 4, column: 6, isMirrored: false, steps: 1 },
  { pixels: 72, column: 6, isMirrored: false, steps: 12 },
  { pixels: -36, column: 6, isMirrored: false, steps: -6 },
  { pixels: -36, column: 12, isMirrored: true, steps: 3 },
  { pixels: 36, column: 4, isMirrored: true, steps: -9 },
  { pixels: 1, column: 4, isMirrored: true, steps: 0 },
  { pixels: 50, column: 0, isMirrored: false, steps: 0 },
])(
  "a drag over $pixels px of columns of $column px is $steps steps, mirrored: $isMirrored",
  ({ pixels, column, isMirrored, steps }) => {
    expect(stepsOver(pixels, column, isMirrored)).toBe(steps);
  },
);

test.each([
  ["2027-01-20T09:00:00.000Z", 0, "2027-01-20T09:00:00.000Z"],
  ["2027-01-20T09:07:00.000Z", 0, "2027-01-20T09:07:00.000Z"],
  ["2027-01-20T09:00:00.000Z", 1, "2027-01-20T09:05:00.000Z"],
  ["2027-01-20T09:00:00.000Z", -1, "2027-01-20T08:55:00.000Z"],
  ["2027-01-20T09:07:00.000Z", 1, "2027-01-20T09:10:00.000Z"],
  ["2027-01-20T09:07:00.000Z", -1, "2027-01-20T09:05:00.000Z"],
  ["2027-01-20T09:07:00.000Z", 2, "2027-01-20T09:15:00.000Z"],
  ["2027-01-20T23:55:00.000Z", 2, "2027-01-21T00:05:00.000Z"],
  ["2027-03-28T00:55:00.000Z", 1, "2027-03-28T01:00:00.000Z"],
])("%s moved by %i steps is %s", (at, steps, moved) => {
  expect(movedBy(at, steps)).toBe(moved);
});

const DAY = { from: Date.parse("2027-01-19T23:00:00Z"), hours: 24 };

test.each([
  ["2027-01-20T11:00:00Z", 60, { start: 0.5, length: 1 / 24 }],
  ["2027-01-19T22:00:00Z", 120, { start: 0, length: 1 / 24 }],
  ["2027-01-20T22:30:00Z", 120, { start: 23.5 / 24, length: 0.5 / 24 }],
  ["2027-01-21T09:00:00Z", 60, null],
])("places %s of %i minutes in its day", (at, minutes, place) => {
  const found = placeInDay({ at, minutes }, DAY);
  expect(found === null).toBe(place === null);
  if (!found || !place) return;
  expect(found.start).toBeCloseTo(place.start);
  expect(found.length).toBeCloseTo(place.length);
});
