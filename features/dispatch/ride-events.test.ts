import { expect, test } from "vitest";
import { nextEvent, RIDE_EVENTS, whyNotNow, type RideEvent } from "./ride-events.ts";

const pickupAt = new Date("2027-01-20T13:30:00Z");
const freeWaiting = 60;
const at = (time: string) => new Date(`2027-01-20T${time}:00Z`);
const reported = (...events: RideEvent[]) =>
  events.map((event, index) => ({ event, at: at(`13:0${index}`) }));

test.each([
  [[], ["on_the_way"]],
  [["on_the_way"], ["arrived"]],
  [
    ["on_the_way", "arrived"],
    ["on_board", "guest_absent"],
  ],
  [["on_the_way", "arrived", "on_board"], ["done"]],
  [["on_the_way", "arrived", "on_board", "done"], []],
  [["on_the_way", "arrived", "guest_absent"], []],
] as [RideEvent[], RideEvent[]][])("after %j only %j can be reported", (before, possible) => {
  const progress = { reported: reported(...before), pickupAt, freeWaiting };
  const open = RIDE_EVENTS.filter((event) => whyNotNow(event, progress, at("15:00")) === null);
  expect(open).toEqual(possible);
});

test.each([
  ["07:29", { key: "too-early" }],
  ["07:30", null],
])("checks a departure at %s UTC for a pickup at 13:30: %j", (time, refusal) => {
  expect(whyNotNow("on_the_way", { reported: [], pickupAt, freeWaiting }, at(time))).toEqual(refusal);
});

test.each([
  ["13:10", "14:29", { key: "wait", until: at("14:30") }],
  ["13:10", "14:30", null],
  ["13:50", "14:30", { key: "wait", until: at("14:50") }],
])("checks the absence of a guest for an arrival at %s and a report at %s: %j", (arrived, time, refusal) => {
  const progress = {
    reported: [
      { event: "on_the_way" as const, at: at("13:00") },
      { event: "arrived" as const, at: at(arrived) },
    ],
    pickupAt,
    freeWaiting,
  };
  expect(whyNotNow("guest_absent", progress, at(time))).toEqual(refusal);
});

test("never returns the absence of the guest as the next event", () => {
  expect(nextEvent([])).toBe("on_the_way");
  expect(nextEvent(reported("on_the_way", "arrived"))).toBe("on_board");
  expect(nextEvent(reported("on_the_way", "arrived", "guest_absent"))).toBeNull();
});
