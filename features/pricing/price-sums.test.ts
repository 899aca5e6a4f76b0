import { expect, test } from "vitest";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { DEMO_TARIFF } from "./tariff/demo-tariff.ts";
import { estimateLeg } from "./estimate.ts";
import type { Pricing } from "./price.ts";
import { priceTrip } from "./price-trip.ts";
import type { Tariff } from "./tariff/tariff.ts";
import {
  aChoice,
  at,
  BEAUVAIS,
  CDG,
  DEAUVILLE,
  PARIS_1,
  PARIS_8,
  pickup,
  REIMS,
} from "#tests/fixtures/trips.ts";
import type { TripChoice } from "./trip.ts";

const ODD_TARIFF: Tariff = {
  ...DEMO_TARIFF,
  surcharges: {
    ...DEMO_TARIFF.surcharges,
    stop: 17_33,
    childSeat: 9_99,
    meetAndGreet: 44_44,
    fastTrackPerPassenger: 121_21,
    night: 13,
    holiday: 17,
    events: [{ key: "fair", from: "2027-11-01", to: "2027-11-01", percent: 7 }],
  },
};

test("prices are whole cents, never negative, and lines, legs and tax add up", () => {
  const prices = trips().map(price);
  expect(prices.length).toBeGreaterThan(4_000);
  for (const pricing of prices) {
    if (pricing.kind !== "priced") throw new Error(pricing.reasons.join(", "));
    const lines = pricing.legs.flatMap((leg) => leg.lines);
    const numbers = [pricing.total, ...lines.map((line) => line.amount)].concat(
      pricing.vat.flatMap(({ net, vat, gross }) => [net, vat, gross]),
    );
    expect(numbers.every((number) => Number.isSafeInteger(number) && number > 0)).toBe(true);
    for (const leg of pricing.legs) expect(sum(leg.lines.map(({ amount }) => amount))).toBe(leg.total);
    expect(sum(pricing.legs.map(({ total }) => total))).toBe(pricing.total);
    expect(sum(pricing.vat.map(({ gross }) => gross))).toBe(pricing.total);
    for (const { net, vat, gross } of pricing.vat) expect(net + vat).toBe(gross);
  }
});

test("a stop, an extra or a night never makes a trip cheaper", () => {
  for (const vehicle of VEHICLE_CLASSES) {
    const plain = totalOf(price(aChoice({ vehicle })));
    expect(totalOf(price(aChoice({ vehicle, trip: { stops: [at(PARIS_1)] } })))).toBeGreaterThan(plain);
    expect(totalOf(price(aChoice({ vehicle, extras: { meetAndGreet: true } })))).toBeGreaterThan(plain);
    const night = { pickupAt: pickup("2027-01-20T22:00") };
    expect(totalOf(price(aChoice({ vehicle, trip: night })))).toBeGreaterThan(plain);
  }
});

function trips(): TripChoice[] {
  const ends = [CDG, PARIS_8, PARIS_1, BEAUVAIS, REIMS, DEAUVILLE];
  const times = ["2027-01-20T14:30", "2027-11-01T23:15", "2027-07-14T06:00"].map(pickup);
  const choices: TripChoice[] = [];
  for (const vehicle of VEHICLE_CLASSES)
    for (const from of ends)
      for (const to of ends.filter(
        (end) => ![REIMS, DEAUVILLE].includes(end) || ![REIMS, DEAUVILLE].includes(from),
      ))
        for (const pickupAt of times)
          for (const passengers of [1, 3])
            for (const type of ["one-way", "return"] as const)
              for (const extra of [false, true])
                choices.push(
                  aChoice({
                    vehicle,
                    extras: { meetAndGreet: extra, fastTrack: extra, bodyguard: extra },
                    trip: {
                      type,
                      pickup: at(from),
                      dropoff: at(to),
                      stops: extra ? [at(REIMS), at(PARIS_1)] : [],
                      pickupAt,
                      returnAt: type === "return" ? pickup("2027-12-25T23:59") : null,
                      passengers,
                      childSeats: { infant: 0, toddler: passengers - 1, booster: 0 },
                    },
                  }),
                );
  return choices;
}

function price(choice: TripChoice): Pricing {
  const { pickup, stops, dropoff } = choice.trip;
  const points = [pickup, ...stops, dropoff].flatMap((place) => place?.place ?? []);
  const estimates = { outbound: estimateLeg(points), return: estimateLeg(points.toReversed()) };
  const now = new Date("2027-01-10T12:00:00Z");
  return priceTrip(choice, estimates, ODD_TARIFF, { now, minimumNoticeHours: 3 });
}

function totalOf(pricing: Pricing): number {
  if (pricing.kind !== "priced") throw new Error(pricing.reasons.join(", "));
  return pricing.total;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
