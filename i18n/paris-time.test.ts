import { expect, test } from "vitest";
import { foldOf, hoursUntil, parisDateOf, parisLocalOf, pickupTimeOf } from "./paris-time.ts";

test("a winter time is one hour ahead of UTC, a summer time two hours", () => {
  expect(pickupTimeOf("2027-01-15", "14:30")).toEqual({
    kind: "ok",
    at: { local: "2027-01-15T14:30", instant: "2027-01-15T13:30:00.000Z" },
  });
  expect(pickupTimeOf("2027-07-15", "14:30")).toEqual({
    kind: "ok",
    at: { local: "2027-07-15T14:30", instant: "2027-07-15T12:30:00.000Z" },
  });
});

test.each(["02:00", "02:30", "02:59"])("%s does not exist on 28 March 2027", (time) => {
  expect(pickupTimeOf("2027-03-28", time)).toEqual({
    kind: "does-not-exist",
    before: "01:59",
    after: "03:00",
  });
});

test("the minutes before and after the missing hour are one minute apart", () => {
  expect(pickupTimeOf("2027-03-28", "01:59")).toMatchObject({ at: { instant: "2027-03-28T00:59:00.000Z" } });
  expect(pickupTimeOf("2027-03-28", "03:00")).toMatchObject({ at: { instant: "2027-03-28T01:00:00.000Z" } });
});

test.each(["02:00", "02:30", "02:59"])("%s exists twice on 31 October 2027, an hour apart", (time) => {
  const reading = pickupTimeOf("2027-10-31", time);
  const minutes = time.slice(3);
  expect(reading).toEqual({
    kind: "exists-twice",
    earlier: { local: `2027-10-31T${time}`, instant: `2027-10-31T00:${minutes}:00.000Z` },
    later: { local: `2027-10-31T${time}`, instant: `2027-10-31T01:${minutes}:00.000Z` },
  });
});

test("the guest’s choice selects one of the two hours with the same wall time", () => {
  expect(pickupTimeOf("2027-10-31", "02:30", "earlier")).toEqual({
    kind: "ok",
    at: { local: "2027-10-31T02:30", instant: "2027-10-31T00:30:00.000Z" },
  });
  expect(pickupTimeOf("2027-10-31", "02:30", "later")).toEqual({
    kind: "ok",
    at: { local: "2027-10-31T02:30", instant: "2027-10-31T01:30:00.000Z" },
  });
});

test.each([
  ["2027-10-31T00:30:00Z", "earlier"],
  ["2027-10-31T01:30:00Z", "later"],
  ["2027-10-30T23:59:00Z", undefined],
  ["2027-10-31T02:00:00Z", undefined],
  ["2027-03-28T01:00:00Z", undefined],
])("the instant %s belongs to the hour: %s", (instant, fold) => {
  expect(foldOf(new Date(instant))).toBe(fold);
});

test.each(["01:59", "03:00"])("%s on 31 October 2027 exists once, with or without a choice", (time) => {
  expect(pickupTimeOf("2027-10-31", time)).toMatchObject({ kind: "ok" });
  expect(pickupTimeOf("2027-10-31", time, "later")).toEqual(pickupTimeOf("2027-10-31", time));
});

test("a choice does not make a missing hour valid", () => {
  expect(pickupTimeOf("2027-03-28", "02:30", "later")).toMatchObject({ kind: "does-not-exist" });
});

test.each([
  ["2027-02-30", "10:00"],
  ["2027-13-01", "10:00"],
  ["2027-1-1", "10:00"],
  ["2027-01-01", "24:00"],
  ["2027-01-01", "9:00"],
  ["2027-01-01", "10:60"],
  ["2027-01-01", "10:00:00"],
  ["2027-01-01\n", "10:00"],
  ["", ""],
  ["javascript:alert(1)", "10:00"],
])("%j at %j is invalid", (date, time) => {
  expect(pickupTimeOf(date, time)).toEqual({ kind: "invalid" });
});

test("29 February is valid in leap years only", () => {
  expect(pickupTimeOf("2028-02-29", "10:00")).toMatchObject({ kind: "ok" });
  expect(pickupTimeOf("2027-02-29", "10:00")).toEqual({ kind: "invalid" });
});

test("an instant late in the UTC evening has the next Paris date", () => {
  expect(parisDateOf("2026-12-31T22:59:00Z")).toBe("2026-12-31");
  expect(parisDateOf("2026-12-31T23:00:00Z")).toBe("2027-01-01");
  expect(parisDateOf(new Date("2027-07-13T22:00:00Z"))).toBe("2027-07-14");
});

test("two instants an hour apart can have the same Paris wall time", () => {
  expect(parisLocalOf("2027-10-31T00:30:00Z")).toBe("2027-10-31T02:30");
  expect(parisLocalOf("2027-10-31T01:30:00Z")).toBe("2027-10-31T02:30");
});

test("counts absolute hours until an instant, negative for a past instant", () => {
  const now = new Date("2027-03-27T13:00:00Z");
  expect(hoursUntil("2027-03-27T14:30:00Z", now)).toBe(1.5);
  expect(hoursUntil("2027-03-28T12:00:00Z", now)).toBe(23);
  expect(hoursUntil("2027-03-27T12:00:00Z", now)).toBe(-1);
});
