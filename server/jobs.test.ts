import { expect, test } from "vitest";
import { SCHEDULE } from "./jobs.ts";

test("has five fields of cron in every schedule", () => {
  const schedules = Object.values(SCHEDULE);
  expect(schedules.length).toBeGreaterThan(20);
  expect(schedules.filter((schedule) => !/^[\d*/,-]+( [\d*/,-]+){4}$/.test(schedule))).toEqual([]);
});
