import { expect, test } from "vitest";
import { ownBlockedTime } from "./own-blocked-time.ts";

const PAINT = { name: "firstContentfulPaint", ph: "R", pid: 7, tid: 1, ts: 100_000 };
const task = (ts: number, dur: number, tdur: number, more = {}) => ({
  name: "RunTask",
  ph: "X",
  pid: 7,
  tid: 1,
  ts,
  dur,
  tdur,
  ...more,
});

test.each([
  { what: "a page without a paint", events: [task(200_000, 90_000, 90_000)], blocked: NaN },
  { what: "short tasks", events: [PAINT, task(200_000, 12_000, 12_000)], blocked: 0 },
  { what: "a long task: 80 ms on a phone", events: [PAINT, task(200_000, 20_000, 20_000)], blocked: 30 },
  { what: "an interrupted task", events: [PAINT, task(200_000, 90_000, 15_000)], blocked: 10 },
  { what: "a task before the paint", events: [PAINT, task(10_000, 80_000, 80_000)], blocked: 0 },
  { what: "the half behind the paint", events: [PAINT, task(70_000, 60_000, 40_000)], blocked: 30 },
  {
    what: "other threads and processes",
    events: [PAINT, task(200_000, 90_000, 90_000, { tid: 2 }), task(200_000, 90_000, 90_000, { pid: 8 })],
    blocked: 0,
  },
  {
    what: "the tool's own page before it",
    events: [
      { ...PAINT, ts: 1_000, tid: 3 },
      PAINT,
      task(200_000, 20_000, 20_000),
      task(300_000, 20_000, 20_000),
    ],
    blocked: 60,
  },
])("counts CPU time for $what", ({ events, blocked }) => {
  expect(ownBlockedTime({ traceEvents: events })).toBe(blocked);
});
