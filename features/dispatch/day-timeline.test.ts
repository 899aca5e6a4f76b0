import { expect, test } from "vitest";
import { type Cell, timelineRow } from "./day-timeline.ts";

const HOUR = 3_600_000;
const DAY = { from: 0, to: 24 * HOUR };

test("spans the whole day in columns of five minutes", () => {
  for (const length of [23, 24, 25]) {
    const rides = [aRide("a", 8, 10), aRide("b", 9, 11), aRide("c", length - 0.1, length + 1)];
    const rows = timelineRow(rides, { from: 0, to: length * HOUR }, [
      { shade: "off", periods: [{ from: 0, to: 7.5 * HOUR }] },
    ]);
    for (const cells of rows) {
      expect(cells.reduce((sum, { span }) => sum + span, 0)).toBe(length * 12);
    }
  }
});

test("puts overlapping rides in separate lanes, and reuses a lane when its ride ends", () => {
  const rides = [aRide("a", 8, 9), aRide("b", 8.5, 10.5), aRide("c", 9, 10), aRide("d", 9.5, 10)];
  expect(timelineRow(rides, DAY).map(named)).toEqual([["a", "c"], ["b"], ["d"]]);
});

test("shows a short ride as an hour, also at the end of the day", () => {
  const [cells] = timelineRow([aRide("a", 10, 10.1), aRide("b", 23.8, 23.9)], DAY);
  expect(cells!.filter(({ kind }) => kind === "ride").map(({ span }) => span)).toEqual([12, 12]);
});

test("shows the drive to the pickup and the waiting, but not over another ride", () => {
  const [cells] = timelineRow(
    [
      { ...aRide("a", 8, 9), busyUntil: 10 * HOUR },
      { ...aRide("b", 9.5, 10.5), approach: 60 },
    ],
    DAY,
  );
  expect(cells!.map(({ kind, span }) => [kind, span])).toEqual([
    ["gap", 96],
    ["ride", 12],
    ["buffer", 6],
    ["ride", 12],
    ["gap", 162],
  ]);
});

test("shades the hours outside of the shifts, an absence before them", () => {
  const [cells] = timelineRow([], DAY, [
    { shade: "away", periods: [{ from: 6 * HOUR, to: 9 * HOUR }] },
    { shade: "off", periods: [{ from: 0, to: 8 * HOUR }] },
  ]);
  expect(cells).toEqual([
    { kind: "gap", span: 72, shade: "off" },
    { kind: "gap", span: 36, shade: "away" },
    { kind: "gap", span: 180, shade: null },
  ]);
});

test("marks a ride that began the day before, and one that ends the day after", () => {
  const [cells] = timelineRow([aRide("a", -1, 2), aRide("b", 23, 26)], DAY);
  expect(cells!.filter(({ kind }) => kind === "ride")).toMatchObject([
    { isFromBefore: true, endsNextDay: false, span: 24 },
    { isFromBefore: false, endsNextDay: true, span: 12 },
  ]);
});

function named(cells: Cell<string>[]) {
  return cells.flatMap((cell) => (cell.kind === "ride" ? [cell.ride] : []));
}

function aRide(ride: string, from: number, to: number) {
  return { ride, from: from * HOUR, to: to * HOUR, busyUntil: to * HOUR, approach: 0 };
}
