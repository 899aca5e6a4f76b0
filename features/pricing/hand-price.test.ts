import { expect, test } from "vitest";
import { aChoice, at, PARIS_8, pickup } from "#tests/fixtures/trips.ts";
import { priceByHand } from "./hand-price.ts";
import type { Pricing } from "./price.ts";
import { DEMO_TARIFF } from "./tariff/demo-tariff.ts";

const NO_PRICE: Pricing = { kind: "quote", reasons: ["hourly"] };
const { meetAndGreet, fastTrackPerPassenger } = DEMO_TARIFF.surcharges;

const byHand = (choice: ReturnType<typeof aChoice>, total: number, listed: Pricing = NO_PRICE) =>
  priceByHand(choice, total, listed, { ...DEMO_TARIFF, version: 3 });

test("a transfer is one line at the VAT rate of transport", () => {
  expect(byHand(aChoice(), 95_50)).toMatchObject({
    kind: "priced",
    total: 95_50,
    tariffVersion: 3,
    legs: [{ rule: "hand", total: 95_50, lines: [{ key: "transfer", amount: 95_50, vatRate: 10 }] }],
    vat: [{ rate: 10, gross: 95_50 }],
  });
});

test("hours have the VAT rate of hours", () => {
  const choice = aChoice({ trip: { type: "hourly", hours: 4, dropoff: null } });
  expect(byHand(choice, 600_00).vat).toMatchObject([{ rate: 20, gross: 600_00 }]);
});

test("services keep their lines and VAT rates, up to the total", () => {
  const choice = aChoice({ extras: { meetAndGreet: true, fastTrack: true } });
  const services = meetAndGreet + 2 * fastTrackPerPassenger;
  const [leg] = byHand(choice, services + 100_00).legs;
  expect(leg?.lines.map(({ key, amount, vatRate }) => [key, amount, vatRate])).toEqual([
    ["transfer", 100_00, 10],
    ["meet-and-greet", meetAndGreet, 10],
    ["fast-track", 2 * fastTrackPerPassenger, 20],
  ]);
  const [low] = byHand(choice, 1).legs;
  expect(low?.lines.map(({ amount }) => amount)).toEqual([0, 1, 0]);
});

test("a service that is not available on a ride has no line", () => {
  const choice = aChoice({
    trip: { pickup: at(PARIS_8), dropoff: at(PARIS_8) },
    extras: { fastTrack: true },
  });
  expect(byHand(choice, 80_00).legs[0]?.lines).toHaveLength(1);
});

test("the legs of a return share the total in the listed proportion, otherwise by half, to the cent", () => {
  const choice = aChoice({ trip: { type: "return", returnAt: pickup("2027-01-25T09:00") } });
  const leg = (name: "outbound" | "return", total: number) => ({
    leg: name,
    rule: "distance",
    lines: [],
    total,
  });
  const legs = [leg("outbound", 100_00), leg("return", 200_00)];
  const listed: Pricing = { kind: "priced", legs, total: 300_00, vat: [], tariffVersion: 3 };
  expect(byHand(choice, 200_00, listed).legs.map(({ total }) => total)).toEqual([66_67, 133_33]);
  expect(byHand(choice, 200_01).legs.map(({ total }) => total)).toEqual([100_01, 100_00]);
});
