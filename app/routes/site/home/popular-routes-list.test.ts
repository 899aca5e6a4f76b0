import { expect, test } from "vitest";
import { popularRoutes } from "./popular-routes-list.ts";

test("the four popular routes show the fixed durations", () => {
  const minutes = popularRoutes().map(({ from, to, duration, durationTo }) => [
    from,
    to,
    duration / 60,
    durationTo && durationTo / 60,
  ]);
  expect(minutes).toEqual([
    ["cdg", "paris", 45, 60],
    ["ory", "paris", 30, 45],
    ["paris", "disneyland", 45, undefined],
    ["paris", "versailles", 30, 40],
  ]);
});
