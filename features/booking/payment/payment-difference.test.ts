import { expect, test } from "vitest";
import { wrongPayment } from "./payment-difference.ts";

const paid = { amount: 12_000, currency: "eur", live: true };
const asked = { amount: 12_000, mode: "live" } as const;

test.each([
  [{}, null],
  [{ amount: 11_999 }, "amount"],
  [{ currency: "usd" }, "currency"],
  [{ live: false }, "test-money"],
  [{ live: false, amount: 1, currency: "usd" }, "test-money"],
] as const)("reports a checkout paid with %j as %s", (change, kind) => {
  expect(wrongPayment({ ...paid, ...change }, asked)).toBe(kind);
});

test("accepts test money when the site is in test mode", () => {
  expect(wrongPayment({ ...paid, live: false }, { ...asked, mode: "test" })).toBeNull();
});
