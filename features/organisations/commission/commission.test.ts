import { expect, test } from "vitest";
import { basisPointsIn, commissionOf, dueLines, rateOn, type StatedRide } from "./commission.ts";

const RATES = [
  { fromDay: "2027-03-01", untilDay: null, basisPoints: 1_250 },
  { fromDay: "2027-01-01", untilDay: "2027-01-31", basisPoints: 1_000 },
];

test.each([
  ["2026-12-31", 0],
  ["2027-01-01", 1_000],
  ["2027-01-31", 1_000],
  ["2027-02-01", 0],
  ["2027-02-28", 0],
  ["2027-03-01", 1_250],
  ["2099-12-31", 1_250],
])("counts a ride of %s with %i basis points", (day, points) => {
  expect(rateOn(RATES, day)).toBe(points);
});

test.each([
  ["12,5", 1_250],
  ["12.5 %", 1_250],
  ["0", 0],
  ["50", 5_000],
  ["50,01", null],
  ["-1", null],
  ["10,123", null],
  ["", null],
])("reads the rate « %s » as %j", (typed, points) => {
  expect(basisPointsIn(typed)).toBe(points);
});

test("keeps the sum of the lines of a ride equal to the commission on what is kept, whatever is refunded and whenever", () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = randomFrom(seed);
    const rates = [{ fromDay: "2027-01-01", untilDay: null, basisPoints: 1 + random(4_999) }];
    const stated = new Map<string, StatedRide>();
    let kept = 0;
    for (let run = 0; run < 6; run += 1) {
      kept = random(3) === 0 ? kept : random(90_000);
      for (const line of dueLines([{ legId: "a", day: "2027-02-03", kept }], rates, stated)) {
        const before = stated.get("a") ?? { kept: 0, amount: 0, basisPoints: line.basisPoints };
        expect(line.isCorrection).toBe(stated.has("a"));
        const [sum, amount] = [before.kept + line.kept, before.amount + line.amount];
        stated.set("a", { kept: sum, amount, basisPoints: before.basisPoints });
      }
      rates[0]!.basisPoints = 1 + random(4_999);
      const after = stated.get("a");
      expect(after?.kept ?? 0).toBe(kept);
      expect(after?.amount ?? 0).toBe(after ? commissionOf(kept, after.basisPoints) : 0);
    }
  }
});

function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
