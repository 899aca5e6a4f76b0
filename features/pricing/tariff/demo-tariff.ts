import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import type { DistancePrice, PricePerClass, Tariff } from "./tariff.ts";

/**
 * Demo prices, invented, in the order of magnitude of a Paris chauffeur house; the owner replaces them in the
 * admin. All taxes included. Event dates are examples too.
 */
export const DEMO_TARIFF: Tariff = {
  version: 1,
  fixedRoutes: [
    { from: "cdg", to: "paris", bothWays: true, prices: euros(120, 180, 150, 260, 210, 420, 1000) },
    { from: "ory", to: "paris", bothWays: true, prices: euros(100, 150, 130, 230, 180, 380, 900) },
    { from: "paris", to: "disneyland", bothWays: true, prices: euros(140, 210, 175, 290, 245, 480, 1100) },
    { from: "paris", to: "versailles", bothWays: true, prices: euros(110, 165, 140, 250, 195, 400, 950) },
  ],
  zonePairs: [
    { between: ["paris", "paris"], prices: euros(65, 95, 80, 160, 115, 260, 650) },
    { between: ["bva", "paris"], prices: euros(240, 360, 300, 470, 420, 780, 1700) },
    { between: ["lbg", "paris"], prices: euros(100, 150, 130, 230, 180, 380, 900) },
    { between: ["cdg", "disneyland"], prices: euros(145, 215, 180, 300, 250, 490, 1150) },
    { between: ["ory", "disneyland"], prices: euros(150, 225, 190, 310, 260, 500, 1200) },
    { between: ["bva", "disneyland"], prices: euros(310, 465, 390, 590, 540, 980, 2100) },
    { between: ["cdg", "versailles"], prices: euros(165, 245, 205, 330, 290, 550, 1300) },
    { between: ["cdg", "ory"], prices: euros(150, 225, 190, 310, 260, 500, 1200) },
  ],
  distance: Object.fromEntries(
    [100, 150, 125, 200, 175, 330, 750].map((share, index): [VehicleClass, DistancePrice] => [
      VEHICLE_CLASSES[index]!,
      byDistance(share),
    ]),
  ),
  surcharges: {
    night: 15,
    holiday: 20,
    events: [
      { key: "new-year-eve", from: "2026-12-31", to: "2026-12-31", percent: 30 },
      { key: "fashion-week", from: "2027-03-01", to: "2027-03-09", percent: 15 },
      { key: "paris-air-show", from: "2027-06-14", to: "2027-06-20", percent: 15 },
      { key: "new-year-eve", from: "2027-12-31", to: "2027-12-31", percent: 30 },
    ],
  },
  supplements: { stop: 25_00, childSeat: 10_00, meetAndGreet: 45_00, fastTrackPerPassenger: 120_00 },
};

/** In the order of the fleet. */
function euros(...amounts: [number, number, number, number, number, number, number]): PricePerClass {
  const entries = amounts.map((amount, index): [VehicleClass, number] => [
    VEHICLE_CLASSES[index]!,
    amount * 100,
  ]);
  return Object.fromEntries(entries);
}

/** A class costs a share, in per cent, of what the E-Class costs. */
function byDistance(share: number): DistancePrice {
  return {
    base: 20 * share,
    minimum: 65 * share,
    tiers: [
      { upToKm: 50, perKm: Math.round(2.6 * share) },
      { upToKm: 200, perKm: Math.round(2.2 * share) },
      { upToKm: 1_500, perKm: Math.round(1.9 * share) },
    ],
  };
}
