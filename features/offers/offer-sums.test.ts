import { expect, test } from "vitest";
import { perService } from "#features/pricing/extras.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { sumsOf, type SummedRide } from "./offer-sums.ts";

test.each<[string, Partial<SummedRide>[], [rate: number, gross: number][], number]>([
  ["a transfer", [{}], [[10, 11_000]], 0],
  ["hours", [{ isHourly: true }], [[20, 11_000]], 0],
  ["hours with billed kilometres", [{ isHourly: true, isByKilometre: true }], [[10, 11_000]], 0],
  [
    "both",
    [{}, { isHourly: true, price: "1 200" }],
    [
      [10, 11_000],
      [20, 120_000],
    ],
    0,
  ],
  ["an unread price", [{}, { price: "soon" }, { price: "" }], [[10, 11_000]], 2],
  ["no ride", [], [], 0],
])("sums %s by VAT rate", (_, rides, shares, unpriced) => {
  const sums = sumsOf(rides.map(ride), DEMO_TARIFF);
  expect(sums.vat.map(({ rate, gross }) => [rate, gross])).toEqual(shares);
  expect(sums.total).toBe(shares.reduce((sum, [, gross]) => sum + gross, 0));
  expect(sums.unpriced).toBe(unpriced);
  for (const { net, vat, gross } of sums.vat) expect(net + vat).toBe(gross);
});

test("keeps the total when a service takes its part of the price", () => {
  const services = perService(() => true);
  const sums = sumsOf([ride({ services, passengers: 2, price: "500" })], DEMO_TARIFF);
  expect(sums.total).toBe(50_000);
  expect(sums.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(50_000);
});

function ride(changes: Partial<SummedRide>): SummedRide {
  const services = perService(() => false);
  return { isHourly: false, passengers: 1, services, price: "110", isByKilometre: false, ...changes };
}
