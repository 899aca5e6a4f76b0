import { largeBagsOf, type VehicleClass } from "./vehicle.ts";

/** Centre of a seat or a case, in centimetres of the profile. The front of the car is on the right. */
type Spot = { x: number; y: number };

export type Seat = Spot & { who: "chauffeur" | "guest" | "free"; faces: "front" | "rear" };
type Case = Spot & { width: number; height: number };

type Row = { x: number; across: 2 | 3; faces?: "rear" };

type Layout = {
  ends: [rear: number, front: number];
  chauffeur: number;
  frontSeat: "guest" | "free";
  rows: Row[];
  boot: { x: number; rows: number; width: number };
};

export const LAYOUTS: Record<VehicleClass, Layout> = {
  "mercedes-e-class": sedan([70, 565], 346, { x: 236, across: 3 }, "free"),
  "mercedes-s-class": sedan([52, 581], 350, { x: 226, across: 3 }, "free"),
  "mercedes-v-class": {
    ends: [60, 574],
    chauffeur: 396,
    frontSeat: "guest",
    rows: [
      { x: 202, across: 3 },
      { x: 312, across: 3, faces: "rear" },
    ],
    boot: { x: 84, rows: 3, width: 30 },
  },
  "mercedes-sprinter": {
    ends: [25, 616],
    chauffeur: 450,
    frontSeat: "free",
    rows: [188, 250, 312, 374].map((x) => ({ x, across: 2 })),
    boot: { x: 46, rows: 3, width: 30 },
  },
  "range-rover": {
    ...sedan([66, 571], 348, { x: 236, across: 3 }, "free"),
    boot: { x: 122, rows: 3, width: 56 },
  },
  maybach: sedan([40, 587], 352, { x: 208, across: 2 }, "guest"),
  "rolls-royce": sedan([34, 590], 352, { x: 212, across: 2 }, "guest"),
};

const MIDDLE = 120;
const ABREAST = { 2: [-46, 46], 3: [-54, 0, 54] };

export function seatsOf(vehicle: VehicleClass): Seat[] {
  const { chauffeur, frontSeat, rows } = LAYOUTS[vehicle];
  return [
    { x: chauffeur, y: MIDDLE - 46, who: "chauffeur", faces: "front" },
    { x: chauffeur, y: MIDDLE + 46, who: frontSeat, faces: "front" },
    ...rows.flatMap(({ x, across, faces }) =>
      ABREAST[across].map((offset): Seat => ({
        x,
        y: MIDDLE + offset,
        who: "guest",
        faces: faces ?? "front",
      })),
    ),
  ];
}

export function casesOf(vehicle: VehicleClass): Case[] {
  const { x, rows, width } = LAYOUTS[vehicle].boot;
  const height = 162 / rows;
  return Array.from({ length: largeBagsOf(vehicle) }, (_, index) => ({
    x: x + Math.floor(index / rows) * (width + 4),
    y: MIDDLE - 81 + height * ((index % rows) + 0.5),
    width,
    height: height - 6,
  }));
}

function sedan(ends: Layout["ends"], chauffeur: number, row: Row, frontSeat: Layout["frontSeat"]): Layout {
  return { ends, chauffeur, frontSeat, rows: [row], boot: { x: ends[0] + 52, rows: 2, width: 52 } };
}
