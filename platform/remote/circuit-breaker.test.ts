import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

test("a service is asked until it has failed three times in a row", () => {
  const breaker = createCircuitBreaker();
  breaker.failed(0);
  breaker.failed(1);
  expect(breaker.allows(2)).toBe(true);
  breaker.failed(2);
  expect(breaker.allows(3)).toBe(false);
});

test("an answer in between starts the count again", () => {
  const breaker = createCircuitBreaker();
  for (const time of [0, 1, 2, 3]) {
    breaker.failed(time);
    breaker.succeeded();
  }
  expect(breaker.allows(4)).toBe(true);
});

test("after the pause one question goes through, and its answer decides", () => {
  const breaker = createCircuitBreaker({ failures: 1, pause: 100 });
  breaker.failed(0);
  expect(breaker.allows(99)).toBe(false);
  expect([breaker.allows(100), breaker.allows(101)]).toEqual([true, false]);
  breaker.failed(150);
  expect(breaker.allows(249)).toBe(false);
  expect(breaker.allows(250)).toBe(true);
  breaker.succeeded();
  expect([breaker.allows(251), breaker.allows(252)]).toEqual([true, true]);
});
