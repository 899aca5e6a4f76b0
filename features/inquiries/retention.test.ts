import { expect, test } from "vitest";
import { retentionLimits } from "./retention.ts";

const limitsAt = (now: string) => {
  const { requests, contacts, rides, accounts } = retentionLimits(new Date(now));
  return [requests, contacts, rides, accounts].map((limit) => limit.toISOString());
};

test("ends the periods of twelve months, three years and ten financial years at midnight in Paris", () => {
  expect(limitsAt("2030-07-15T10:00:00Z")).toEqual([
    "2029-07-14T22:00:00.000Z",
    "2027-07-14T22:00:00.000Z",
    "2027-07-14T22:00:00.000Z",
    "2019-12-31T23:00:00.000Z",
  ]);
});

test("changes day and year at midnight in Paris", () => {
  expect(limitsAt("2029-12-31T22:59:59Z")[3]).toBe("2018-12-31T23:00:00.000Z");
  expect(limitsAt("2029-12-31T23:00:00Z")).toEqual([
    "2028-12-31T23:00:00.000Z",
    "2026-12-31T23:00:00.000Z",
    "2026-12-31T23:00:00.000Z",
    "2019-12-31T23:00:00.000Z",
  ]);
});

test("retains a ride of 29 February for its full three years", () => {
  const ride = new Date("2028-02-29T12:00:00Z");
  expect(retentionLimits(new Date("2031-02-28T22:00:00Z")).rides < ride).toBe(true);
  expect(retentionLimits(new Date("2031-03-01T12:00:00Z")).rides > ride).toBe(true);
});

test.each([
  ["2030-07-15T10:00:00Z", "2030-04-15T22:00:00.000Z"],
  ["2030-01-15T23:30:00Z", "2029-10-17T22:00:00.000Z"],
  ["2030-06-10T12:00:00Z", "2030-03-11T23:00:00.000Z"],
])(
  "erases contents of mails after ninety days, in summer and winter: at %s those before %s",
  (now, limit) => {
    expect(retentionLimits(new Date(now)).mails.toISOString()).toBe(limit);
  },
);
