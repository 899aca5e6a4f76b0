import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { USUAL_EMISSIONS } from "../emissions.ts";
import type { DistancePrice, PricePerClass, Ring, Tariff } from "./tariff.ts";

/**
 * Invented demo prices in the range of a Paris chauffeur company, all taxes included. The owner replaces them
 * in the admin. The dates of events are examples too.
 */
export const DEMO_TARIFF: Tariff = {
  version: 1,
  fixedRoutes: [
    {
      from: "cdg",
      to: "paris",
      bothWays: true,
      prices: euros({
        "mercedes-e-class": 120,
        "mercedes-s-class": 180,
        "mercedes-v-class": 150,
        "mercedes-sprinter": 260,
        "range-rover": 210,
        maybach: 420,
        "rolls-royce": 1000,
      }),
    },
    {
      from: "ory",
      to: "paris",
      bothWays: true,
      prices: euros({
        "mercedes-e-class": 100,
        "mercedes-s-class": 150,
        "mercedes-v-class": 130,
        "mercedes-sprinter": 230,
        "range-rover": 180,
        maybach: 380,
        "rolls-royce": 900,
      }),
    },
    {
      from: "paris",
      to: "disneyland",
      bothWays: true,
      prices: euros({
        "mercedes-e-class": 140,
        "mercedes-s-class": 210,
        "mercedes-v-class": 175,
        "mercedes-sprinter": 290,
        "range-rover": 245,
        maybach: 480,
        "rolls-royce": 1100,
      }),
    },
    {
      from: "paris",
      to: "versailles",
      bothWays: true,
      prices: euros({
        "mercedes-e-class": 110,
        "mercedes-s-class": 165,
        "mercedes-v-class": 140,
        "mercedes-sprinter": 250,
        "range-rover": 195,
        maybach: 400,
        "rolls-royce": 950,
      }),
    },
  ],
  zonePairs: [
    {
      between: ["paris", "paris"],
      prices: euros({
        "mercedes-e-class": 65,
        "mercedes-s-class": 95,
        "mercedes-v-class": 80,
        "mercedes-sprinter": 160,
        "range-rover": 115,
        maybach: 260,
        "rolls-royce": 650,
      }),
    },
    {
      between: ["bva", "paris"],
      prices: euros({
        "mercedes-e-class": 240,
        "mercedes-s-class": 360,
        "mercedes-v-class": 300,
        "mercedes-sprinter": 470,
        "range-rover": 420,
        maybach: 780,
        "rolls-royce": 1700,
      }),
    },
    {
      between: ["lbg", "paris"],
      prices: euros({
        "mercedes-e-class": 100,
        "mercedes-s-class": 150,
        "mercedes-v-class": 130,
        "mercedes-sprinter": 230,
        "range-rover": 180,
        maybach: 380,
        "rolls-royce": 900,
      }),
    },
    {
      between: ["cdg", "disneyland"],
      prices: euros({
        "mercedes-e-class": 145,
        "mercedes-s-class": 215,
        "mercedes-v-class": 180,
        "mercedes-sprinter": 300,
        "range-rover": 250,
        maybach: 490,
        "rolls-royce": 1150,
      }),
    },
    {
      between: ["ory", "disneyland"],
      prices: euros({
        "mercedes-e-class": 150,
        "mercedes-s-class": 225,
        "mercedes-v-class": 190,
        "mercedes-sprinter": 310,
        "range-rover": 260,
        maybach: 500,
        "rolls-royce": 1200,
      }),
    },
    {
      between: ["bva", "disneyland"],
      prices: euros({
        "mercedes-e-class": 310,
        "mercedes-s-class": 465,
        "mercedes-v-class": 390,
        "mercedes-sprinter": 590,
        "range-rover": 540,
        maybach: 980,
        "rolls-royce": 2100,
      }),
    },
    {
      between: ["cdg", "versailles"],
      prices: euros({
        "mercedes-e-class": 165,
        "mercedes-s-class": 245,
        "mercedes-v-class": 205,
        "mercedes-sprinter": 330,
        "range-rover": 290,
        maybach: 550,
        "rolls-royce": 1300,
      }),
    },
    {
      between: ["cdg", "ory"],
      prices: euros({
        "mercedes-e-class": 150,
        "mercedes-s-class": 225,
        "mercedes-v-class": 190,
        "mercedes-sprinter": 310,
        "range-rover": 260,
        maybach: 500,
        "rolls-royce": 1200,
      }),
    },
  ],
  // The length of each listed route above lies in the ring with the same price, so that prices do not fall
  // next to a listed route.
  rings: [
    ring(5, 65, 95, 80, 160, 115, 260, 650),
    ring(8, 75, 110, 95, 180, 130, 290, 720),
    ring(11, 85, 125, 110, 200, 150, 330, 790),
    ring(13, 95, 140, 120, 220, 170, 360, 860),
    ring(16, 100, 150, 130, 230, 180, 380, 900),
    ring(20, 110, 165, 140, 250, 195, 400, 950),
    ring(26, 120, 180, 150, 260, 210, 420, 1000),
    ring(30, 130, 195, 165, 275, 230, 450, 1050),
    ring(34, 140, 210, 175, 290, 245, 480, 1100),
    ring(37, 150, 225, 190, 310, 260, 500, 1200),
    ring(43, 165, 245, 205, 330, 290, 550, 1300),
    ring(50, 185, 275, 230, 370, 325, 620, 1400),
    ring(60, 215, 320, 270, 430, 375, 710, 1550),
    ring(75, 240, 360, 300, 470, 420, 780, 1700),
    ring(90, 290, 435, 365, 580, 510, 960, 2175),
    ring(100, 320, 480, 400, 640, 560, 1055, 2400),
    ring(110, 345, 520, 430, 690, 605, 1140, 2590),
    ring(120, 375, 560, 465, 750, 655, 1240, 2810),
    ring(130, 400, 600, 500, 800, 700, 1320, 3000),
    ring(145, 440, 660, 550, 880, 770, 1450, 3300),
    ring(160, 480, 720, 600, 960, 840, 1585, 3600),
  ],
  distance: {
    "mercedes-e-class": byDistance(100),
    "mercedes-s-class": byDistance(150),
    "mercedes-v-class": byDistance(125),
    "mercedes-sprinter": byDistance(200),
    "range-rover": byDistance(175),
    maybach: byDistance(330),
    "rolls-royce": byDistance(750),
  },
  surcharges: {
    night: 15,
    holiday: 20,
    stop: 25_00,
    childSeat: 10_00,
    meetAndGreet: 45_00,
    fastTrackPerPassenger: 120_00,
    waitingQuarter: 20_00,
    hourFrom: 75_00,
    events: [
      { key: "new-year-eve", from: "2026-12-31", to: "2026-12-31", percent: 30 },
      { key: "fashion-week", from: "2027-03-01", to: "2027-03-09", percent: 15 },
      { key: "paris-air-show", from: "2027-06-14", to: "2027-06-20", percent: 15 },
      { key: "new-year-eve", from: "2027-12-31", to: "2027-12-31", percent: 30 },
    ],
  },
  emissions: USUAL_EMISSIONS,
};

/** `upToKm`: in a straight line. Prices in euros, in the order of the classes. */
function ring(
  upToKm: number,
  e: number,
  s: number,
  v: number,
  sprinter: number,
  rover: number,
  maybach: number,
  rolls: number,
): Ring {
  const prices = euros({
    "mercedes-e-class": e,
    "mercedes-s-class": s,
    "mercedes-v-class": v,
    "mercedes-sprinter": sprinter,
    "range-rover": rover,
    maybach,
    "rolls-royce": rolls,
  });
  return { upToKm, prices };
}

function euros(amounts: Record<VehicleClass, number>): PricePerClass {
  return Object.fromEntries(Object.entries(amounts).map(([vehicle, amount]) => [vehicle, amount * 100]));
}

/** `share`: price in per cent of the E-Class price. */
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
