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
] as const)("a checkout paid with %j is wrong by %s", (change, kind) => {
  expect(wrongPayment({ ...paid, ...change }, asked)).toBe(kind);
});

test("a site in test mode takes test money", () => {
  expect(wrongPayment({ ...paid, live: false }, { ...asked, mode: "test" })).toBeNull();
});
