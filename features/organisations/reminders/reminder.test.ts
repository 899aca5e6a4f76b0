import { expect, test } from "vitest";
import { DEFAULT_REMINDERS, filledIn, interestOf, isStageDue, nextStage, type Stage } from "./reminder.ts";

const on = (stage: Stage, day: string) => ({ stage, on: day });
const { days } = DEFAULT_REMINDERS;

test.each([
  ["not overdue", 0, [], null, false],
  ["before the first", 6, [], 1, false],
  ["on the day of the first", 7, [], 1, true],
  ["after the first", 8, [on(1, "2027-03-30")], 2, false],
  ["on the day of the second", 21, [on(1, "2027-03-17")], 2, true],
  ["on the day of the third", 35, [on(1, "2027-03-03"), on(2, "2027-03-17")], 3, true],
  ["after the third", 90, [on(1, "2027-01-01"), on(2, "2027-01-15"), on(3, "2027-01-29")], null, false],
  ["the day after a late first one", 101, [on(1, "2027-03-30")], 2, false],
  ["two weeks after a late first one", 114, [on(1, "2027-03-17")], 2, true],
  ["a first one sent by press, before its day", 3, [on(1, "2027-03-31")], 2, false],
] as const)("%s: overdue by %i days after %j the next is %j, due: %j", (_name, overdue, sent, next, due) => {
  const reminded = { overdue, sent: [...sent] };
  expect(nextStage(reminded)).toBe(next);
  expect(isStageDue(reminded, days, "2027-03-31")).toBe(due);
});

// Article L441-10 II: the bank's rate plus ten points, for each day of delay.
test.each([
  [100_000, 365, 215, 12_150],
  [100_000, 30, 215, 998],
  [100_000, 0, 215, 0],
  [1, 1, 215, 0],
  [100_000, 30, 0, 821],
  [100_000, 30, null, null],
])(
  "%i cents, %i days late, at a rate of %j hundredths, have %j cents of interest",
  (left, overdue, rate, cents) => {
    expect(interestOf(left, overdue, rate)).toBe(cents);
  },
);

test("fills in the known words and leaves others", () => {
  const values = { number: "F-1", amount: "10 €", due: "1 mars", days: "7" };
  expect(filledIn("{number} {amount} {due} {days} {number} {other}", values)).toBe(
    "F-1 10 € 1 mars 7 F-1 {other}",
  );
});
