import { expect, test } from "vitest";
import { dayState, earnedDays, workOf, type EarnedRide } from "./earned-day.ts";
import { payFor, ruleOn, type PayRule } from "./pay-rule.ts";

const at = (instant: string) => new Date(instant);

function aRide(overrides: Partial<EarnedRide> = {}): EarnedRide {
  return {
    reference: "MA-1",
    day: "2027-01-20",
    pickupAt: at("2027-01-20T09:00:00Z"),
    isDriven: true,
    cash: 0,
    net: 10_000,
    additions: 0,
    work: { from: 0, to: 3_600_000 },
    ...overrides,
  };
}

test.each([
  // Paris clocks go from 2:00 to 3:00 on 28 March 2027, and from 3:00 to 2:00 on 31 October 2027.
  ["the night in spring", "2027-03-28T00:30:00Z", "2027-03-28T02:30:00Z", 2],
  ["the night in autumn", "2027-10-30T23:30:00Z", "2027-10-31T02:30:00Z", 3],
  ["midnight", "2027-01-20T22:00:00Z", "2027-01-21T00:00:00Z", 2],
])("counts the real hours over %s", (_, from, to, hours) => {
  const work = workOf([
    { event: "on_the_way", at: at(from) },
    { event: "done", at: at(to) },
  ])!;
  expect((work.to - work.from) / 3_600_000).toBe(hours);
});

test("knows no hours without a report of the end, and the hours until a guest counts as absent", () => {
  expect(workOf([{ event: "on_the_way", at: at("2027-01-20T09:00:00Z") }])).toBeNull();
  expect(workOf([])).toBeNull();
  expect(
    workOf([
      { event: "arrived", at: at("2027-01-20T09:00:00Z") },
      { event: "guest_absent", at: at("2027-01-20T10:00:00Z") },
    ]),
  ).toEqual({ from: Date.parse("2027-01-20T09:00:00Z"), to: Date.parse("2027-01-20T10:00:00Z") });
});

test("groups rides and cash by day, and counts hours that overlap once", () => {
  const rides = [
    aRide({ cash: 9_000, additions: 500 }),
    aRide({ work: { from: 1_800_000, to: 5_400_000 }, isDriven: false, net: 0 }),
    aRide({ day: "2027-01-19", work: null }),
  ];
  const cash = [{ reference: "MA-1", day: "2027-01-21", amount: 2_000 }];
  expect(earnedDays(rides, cash, [])).toMatchObject([
    { day: "2027-01-19", driven: 1, absent: 0, cash: 0, worked: 0, untimed: 1 },
    { day: "2027-01-20", driven: 1, absent: 1, cash: 9_000, additions: 500, worked: 5_400_000, untimed: 0 },
    { day: "2027-01-21", driven: 0, absent: 0, cash: 2_000, worked: 0, untimed: 0 },
  ]);
});

const RULE: PayRule = { fromDay: "2027-01-01", perRide: 0, share: 0, perHour: 0 };

test.each<[string, Partial<PayRule>, EarnedRide[], number, number]>([
  [
    "per ride, also for an absent guest",
    { perRide: 2_500 },
    [aRide(), aRide({ isDriven: false, net: 0 })],
    0,
    5_000,
  ],
  [
    "by the price without VAT, each ride half up",
    { share: 33_33 },
    [aRide({ net: 101 }), aRide({ net: 101 })],
    0,
    68,
  ],
  ["per hour, by the whole minute", { perHour: 2_000 }, [], 90 * 60_000 + 59_999, 3_000],
  ["by all parts together", { perRide: 100, share: 10_00, perHour: 600 }, [aRide()], 3_600_000, 1_700],
])("pays %s", (_, parts, rides, worked, pay) => {
  expect(payFor({ rides, worked }, { ...RULE, ...parts })).toBe(pay);
});

test("pays nothing without a rule, and by the rule that has begun last", () => {
  expect(payFor({ rides: [aRide()], worked: 0 }, undefined)).toBe(0);
  const rules = ["2027-02-01", "2026-12-01", "2027-01-20"].map((fromDay) => ({ ...RULE, fromDay }));
  expect(ruleOn(rules, "2026-11-30")).toBeUndefined();
  expect(ruleOn(rules, "2027-01-19")?.fromDay).toBe("2026-12-01");
  expect(ruleOn(rules, "2027-01-20")?.fromDay).toBe("2027-01-20");
  expect(ruleOn(rules, "2027-12-31")?.fromDay).toBe("2027-02-01");
});

test.each([
  [undefined, "open"],
  [{ declared: 100, signedOffAt: null, expected: null }, "handed-in"],
  [{ declared: 90, signedOffAt: null, expected: null }, "changed"],
  [{ declared: 90, signedOffAt: at("2027-01-21T09:00:00Z"), expected: 100 }, "signed"],
  [{ declared: 100, signedOffAt: at("2027-01-21T09:00:00Z"), expected: 90 }, "signed-changed"],
] as const)("reads the state of %o with 100 cents of cash as %s", (handedIn, state) => {
  expect(dayState(100, handedIn)).toBe(state);
});
