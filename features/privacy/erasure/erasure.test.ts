import { expect, test } from "vitest";
import { isOpenRide, retentionOf } from "./erasure.ts";

const now = new Date("2027-02-01T09:00:00Z");
const leg = (status: Parameters<typeof retentionOf>[0][number]["status"], total = 5_000) => ({
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
] as const)("keeps a cheap ride that is %s for: %s", (status, kept) => {
  expect(retentionOf([leg(status)], false)).toBe(kept);
});

test("keeps a booking with payments for the accounts in any status", () => {
  expect(retentionOf([leg("cancelled")], true)).toBe("accounts");
  expect(retentionOf([leg("expired")], true)).toBe("accounts");
});

test("keeps a cancelled contract of 120 EUR or more, but not one that was never confirmed", () => {
  expect(retentionOf([leg("cancelled", 12_000)], false)).toBe("contract");
  expect(retentionOf([leg("cancelled", 6_000), leg("cancelled", 6_000)], false)).toBe("contract");
  expect(retentionOf([leg("cancelled", 11_999)], false)).toBeNull();
  expect(retentionOf([leg("expired", 50_000)], false)).toBeNull();
});

test("keeps the cancelled outbound leg of a completed return leg", () => {
  expect(retentionOf([leg("cancelled"), leg("completed")], false)).toBe("accounts");
});

test("treats a ride as open until a day after its pickup, or while its payment is pending", () => {
  const at = (pickupAt: string) => ({ ...leg("confirmed"), pickupAt: new Date(pickupAt) });
  expect(isOpenRide(at("2027-02-02T09:00:00Z"), now)).toBe(true);
  expect(isOpenRide(at("2027-01-31T09:00:01Z"), now)).toBe(true);
  expect(isOpenRide(at("2027-01-31T09:00:00Z"), now)).toBe(false);
  expect(isOpenRide(leg("awaiting_payment"), now)).toBe(true);
  expect(isOpenRide(leg("completed"), now)).toBe(false);
});
