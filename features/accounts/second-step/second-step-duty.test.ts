import { expect, test } from "vitest";
import { secondStepDuty } from "./second-step-duty.ts";

const realSince = new Date("2027-01-10T09:00:00Z");
const long = new Date("2026-05-01T09:00:00Z");

test.each([
  ["2027-01-10T09:00:00Z", false],
  ["2027-01-17T08:59:59Z", false],
  ["2027-01-17T09:00:00Z", true],
])("requires a second step one week after the company became real: at %s over is %s", (now, isOver) => {
  const until = new Date("2027-01-17T09:00:00Z");
  expect(secondStepDuty({ realSince, ownerSince: long }, new Date(now))).toEqual({ until, isOver });
});

test("gives a later owner a week of their own", () => {
  const ownerSince = new Date("2027-03-01T12:00:00Z");
  const until = new Date("2027-03-08T12:00:00Z");
  expect(secondStepDuty({ realSince, ownerSince }, ownerSince)).toEqual({ until, isOver: false });
});
