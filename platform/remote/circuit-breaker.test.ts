import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

test("allows requests until three have failed in a row", () => {
  const breaker = createCircuitBreaker();
  breaker.failed(0);
  breaker.failed(1);
  expect(breaker.allows(2)).toBe(true);
  breaker.failed(2);
  expect(breaker.allows(3)).toBe(false);
});

test("resets the count after a success", () => {
  const breaker = createCircuitBreaker();
  for (const time of [0, 1, 2, 3]) {
    breaker.failed(time);
    breaker.succeeded();
  }
  expect(breaker.allows(4)).toBe(true);
});

test("allows one request after the pause, whose result decides", () => {
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
