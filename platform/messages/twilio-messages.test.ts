import { expect, test } from "vitest";
import { costOf } from "./twilio-messages.server.ts";

test.each([
  ["-0.00750", "USD", { micros: 7_500, currency: "USD" }],
  ["-0.0000015", "usd", { micros: 2, currency: "USD" }],
  ["0.065", "EUR", { micros: 65_000, currency: "EUR" }],
  ["-12", "EUR", { micros: 12_000_000, currency: "EUR" }],
  [null, "USD", null],
  ["-0.01", null, null],
  ["free", "USD", null],
])("reads the price %s %s of the provider", (price, unit, cost) => {
  expect(costOf(price, unit)).toEqual(cost);
});
