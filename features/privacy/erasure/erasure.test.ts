import { expect, test } from "vitest";
import { isOpenRide, keptFor } from "./erasure.ts";

const now = new Date("2027-02-01T09:00:00Z");
const leg = (status: Parameters<typeof keptFor>[0][number]["status"], total = 5_000) => ({
  status,
  price: { total },
  pickupAt: new Date("2027-01-20T13:30:00Z"),
  confirmedAt: status === "expired" || status === "awaiting_payment" ? null : now,
});

test.each([
  ["completed", "accounts"],
  ["no_show", "accounts"],
  ["confirmed", "accounts"],
  ["cancelled", null],
  ["expired", null],
] as const)("a cheap ride that is %s is kept for: %s", (status, kept) => {
  expect(keptFor([leg(status)], false)).toBe(kept);
});

test("money that moved keeps a booking for the accounts, whatever came of it", () => {
  expect(keptFor([leg("cancelled")], true)).toBe("accounts");
  expect(keptFor([leg("expired")], true)).toBe("accounts");
});

test("a contract of 120 EUR or more is kept though it was cancelled; one that was never made is not", () => {
  expect(keptFor([leg("cancelled", 12_000)], false)).toBe("contract");
  expect(keptFor([leg("cancelled", 6_000), leg("cancelled", 6_000)], false)).toBe("contract");
  expect(keptFor([leg("cancelled", 11_999)], false)).toBeNull();
  expect(keptFor([leg("expired", 50_000)], false)).toBeNull();
});

test("a return leg that was driven keeps the outbound one that was cancelled", () => {
  expect(keptFor([leg("cancelled"), leg("completed")], false)).toBe("accounts");
});

test("a ride is open until a day after its pickup, or while it waits for its payment", () => {
  const at = (pickupAt: string) => ({ ...leg("confirmed"), pickupAt: new Date(pickupAt) });
  expect(isOpenRide(at("2027-02-02T09:00:00Z"), now)).toBe(true);
  expect(isOpenRide(at("2027-01-31T09:00:01Z"), now)).toBe(true);
  expect(isOpenRide(at("2027-01-31T09:00:00Z"), now)).toBe(false);
  expect(isOpenRide(leg("awaiting_payment"), now)).toBe(true);
  expect(isOpenRide(leg("completed"), now)).toBe(false);
});
