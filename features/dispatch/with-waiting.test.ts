import { expect, test } from "vitest";
import type { RunSheetRide } from "./read-run-sheet.server.ts";
import { eventTime } from "./ride-events.ts";
import { withWaiting } from "./with-waiting.ts";

const RIDE = {
  reference: "MA-AAA001",
  status: "confirmed",
  pickupAt: "2027-01-20T13:30:00.000Z",
  freeWaiting: 60,
  events: [],
  next: "on_the_way",
  opensAt: null,
  absent: null,
  undo: null,
  answerBy: "2027-01-19T12:00:00.000Z",
  change: { isCancelled: false, isOtherCar: true, isOtherPassenger: false, wasAt: null, wasRoute: null },
} as unknown as RunSheetRide;

const at = (time: string) => new Date(`2027-01-20T${time}:00Z`);
const press = (intent: string, event: string, time: string, ride = RIDE.reference) => ({
  pressedAt: at(time).getTime(),
  fields: { ride, intent, event },
});

test("leads through all steps of a ride by waiting presses, with their own times", () => {
  const presses = [press("report", "on_the_way", "12:00"), press("report", "arrived", "13:10")];
  const arrived = withWaiting(RIDE, presses, at("13:20"));
  expect(arrived.events.map((one) => [one.event, one.at])).toEqual([
    ["on_the_way", "2027-01-20T12:00:00.000Z"],
    ["arrived", "2027-01-20T13:10:00.000Z"],
  ]);
  expect(arrived).toMatchObject({ next: "on_board", undo: null });
  expect(arrived.absent).toEqual({ from: "2027-01-20T14:30:00.000Z", isOpen: false });
  expect(withWaiting(RIDE, presses, at("14:30")).absent?.isOpen).toBe(true);
  const last = [press("report", "on_board", "13:40"), press("report", "done", "14:20")];
  const done = withWaiting(RIDE, [...presses, ...last], at("14:20"));
  expect(done).toMatchObject({ next: null, absent: null });
});

test("shows answers as given, and leaves other rides and a page before hydration unchanged", () => {
  expect(withWaiting(RIDE, [press("accept", "", "12:00")], at("12:00")).answerBy).toBeNull();
  expect(withWaiting(RIDE, [press("acknowledge", "", "12:00")], at("12:00")).change).toBeNull();
  expect(withWaiting(RIDE, [press("decline", "", "12:00")], at("12:00"))).toMatchObject({
    answerBy: null,
    next: null,
  });
  expect(withWaiting(RIDE, [press("report", "on_the_way", "12:00", "MA-AAA002")], at("12:00"))).toEqual(RIDE);
  expect(withWaiting(RIDE, [press("report", "on_the_way", "12:00")], null)).toBe(RIDE);
});

test("opens a step by the phone's time on a sheet that was read earlier, and takes a step back", () => {
  const early = { ...RIDE, opensAt: "2027-01-20T07:30:00.000Z" };
  expect(withWaiting(early, [], at("07:29")).opensAt).toBe(early.opensAt);
  expect(withWaiting(early, [], at("07:30")).opensAt).toBeNull();
  const reported = { ...RIDE, events: [{ event: "on_the_way", at: at("12:00").toISOString() }] };
  const undone = withWaiting(reported as RunSheetRide, [press("undo", "on_the_way", "12:01")], at("12:01"));
  expect(undone).toMatchObject({ events: [], next: "on_the_way" });
});

test.each([
  ["the press's own time", "13:00", "13:00"],
  ["the time of receipt for a press in the future", "14:01", "14:00"],
  ["the time of receipt for a press before the assignment", "09:59", "14:00"],
])("a report counts at %s", (_, pressed, counted) => {
  const limits = { now: at("14:00"), last: undefined, assignedAt: at("10:00"), acceptedAt: null };
  expect(eventTime(at(pressed), limits)).toEqual(at(counted));
});

test("a report never counts before the last one, and an acceptance is older than a change of the car", () => {
  const last = { event: "on_the_way", at: at("13:00") } as const;
  const limits = { now: at("14:00"), last, assignedAt: at("13:30"), acceptedAt: at("10:00") };
  expect(eventTime(at("12:59"), limits)).toEqual(new Date(at("13:00").getTime() + 1));
  expect(eventTime(at("13:15"), limits)).toEqual(at("13:15"));
});

test("offers no undo on a stored sheet after the minutes in which the site accepts it", () => {
  const events = [{ event: "on_the_way", at: "2027-01-20T12:00:00.000Z" }] as RunSheetRide["events"];
  const ride: RunSheetRide = { ...RIDE, events, undo: "on_the_way" };
  expect(withWaiting(ride, [], at("12:05")).undo).toBe("on_the_way");
  expect(withWaiting(ride, [], at("12:06")).undo).toBeNull();
});
