import { expect, test } from "vitest";
import {
  approvalHeldUntil,
  approvalReasons,
  approvalRemindedAt,
  namedStatus,
  type ApprovalRule,
} from "./approval.ts";

const RULE: ApprovalRule = {
  above: 20_000,
  classes: ["mercedes-e-class", "mercedes-v-class"],
  hours: { from: "07:00", until: "20:00" },
};
const NIGHT = { from: "22:00", until: "06:00" };
const leg = (time: string, total = 12_000, vehicle: "mercedes-e-class" | "maybach" = "mercedes-e-class") => ({
  vehicle,
  pickupLocal: `2027-01-20T${time}`,
  price: { total },
});

test.each([
  ["no rule", null, [leg("03:00", 99_999, "maybach")], []],
  ["an amount at the limit", RULE, [leg("08:00", 20_000)], []],
  ["an amount one cent above", RULE, [leg("08:00", 20_001)], ["amount"]],
  ["two legs that are above together", RULE, [leg("08:00", 10_001), leg("18:00", 10_000)], ["amount"]],
  ["another class", RULE, [leg("08:00", 1, "maybach")], ["class"]],
  ["the first allowed minute", RULE, [leg("07:00")], []],
  ["the last allowed minute", RULE, [leg("20:00")], []],
  ["a minute before", RULE, [leg("06:59")], ["hours"]],
  ["a way back at night", RULE, [leg("08:00"), leg("20:01", 1)], ["hours"]],
  ["everything", RULE, [leg("02:00", 20_001, "maybach")], ["amount", "class", "hours"]],
  ["hours over midnight, late", { ...RULE, hours: NIGHT }, [leg("23:30")], []],
  ["hours over midnight, early", { ...RULE, hours: NIGHT }, [leg("05:59")], []],
  ["hours over midnight, by day", { ...RULE, hours: NIGHT }, [leg("12:00")], ["hours"]],
])("asks for an approval of %s as the rule says", (_name, rule, legs, reasons) => {
  expect(approvalReasons(rule, legs)).toEqual(reasons);
});

test.each([
  ["in ten days", "2027-01-20T09:00:00Z", "2027-01-11T09:00:00Z"],
  ["tomorrow at the same time", "2027-01-11T09:00:00Z", "2027-01-11T06:00:00Z"],
  ["in four hours", "2027-01-10T13:00:00Z", "2027-01-10T10:00:00Z"],
  ["in three hours", "2027-01-10T12:00:00Z", "2027-01-10T09:30:00Z"],
  ["in ten minutes", "2027-01-10T09:10:00Z", "2027-01-10T09:10:00Z"],
])("holds a ride that starts %s until a time before it", (_name, pickup, until) => {
  const now = new Date("2027-01-10T09:00:00Z");
  expect(approvalHeldUntil(new Date(pickup), now)).toEqual(new Date(until));
});

test("reminds after three quarters of the reservation", () => {
  const times = { askedAt: new Date("2027-01-10T09:00:00Z"), expiresAt: new Date("2027-01-11T09:00:00Z") };
  expect(approvalRemindedAt(times)).toEqual(new Date("2027-01-11T03:00:00Z"));
});

test("names a waiting booking on account differently from one that waits for its payment", () => {
  const status = "awaiting_payment" as const;
  expect(namedStatus({ status, paymentMethod: "on_account" })).toBe("awaiting_approval");
  expect(namedStatus({ status, paymentMethod: "card" })).toBe("awaiting_payment");
  expect(namedStatus({ status: "confirmed", paymentMethod: "on_account" })).toBe("confirmed");
});
