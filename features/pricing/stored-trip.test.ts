import { expect, test } from "vitest";
import { readStored, writeStored, type StoredSchema } from "#platform/stored-document.ts";
import { aChoice, at, CDG, PARIS_8 } from "#tests/fixtures/trips.ts";
import {
  STORED_BAGS,
  STORED_CHILD_SEATS,
  STORED_CHOICE,
  STORED_EXTRAS,
  STORED_PLACE,
  STORED_PRICE,
} from "./stored-trip.ts";

const NO_BAGS = { large: 0, cabin: 0, bulky: 0 };
const NO_CHILD_SEATS = { infant: 0, toddler: 0, booster: 0 };
const { trip, extras, ...choice } = aChoice();
const { stops: _, returnStops: _back, ...tripWithoutStops } = trip;

test.each<[string, StoredSchema, object, object]>([
  ["bags from before bulky ones", STORED_BAGS, { large: 2, cabin: 1 }, { ...NO_BAGS, large: 2, cabin: 1 }],
  ["seats from before boosters", STORED_CHILD_SEATS, { infant: 1 }, { ...NO_CHILD_SEATS, infant: 1 }],
  [
    "extras from before an extra was offered",
    STORED_EXTRAS,
    { ...extras, bodyguard: undefined },
    { ...extras, bodyguard: false },
  ],
  ["a place that was typed only", STORED_PLACE, { text: "Ritz" }, { text: "Ritz", place: null }],
  [
    "a price whose lines had no figures of their own",
    STORED_PRICE,
    { total: 100, lines: [{ key: "transfer", amount: 100 }] },
    { total: 100, lines: [{ key: "transfer", amount: 100, params: {} }] },
  ],
  [
    "a price whose lines had them",
    STORED_PRICE,
    { total: 100, lines: [{ key: "night", amount: 100, params: { percent: 15 } }] },
    { total: 100, lines: [{ key: "night", amount: 100, params: { percent: 15 } }] },
  ],
  [
    "a return trip from before each leg had its own stops",
    STORED_CHOICE,
    {
      ...choice,
      trip: { ...tripWithoutStops, type: "return", stops: [at(CDG), at(PARIS_8)] },
      extras,
    },
    {
      ...choice,
      trip: { ...trip, type: "return", stops: [at(CDG), at(PARIS_8)], returnStops: [at(PARIS_8), at(CDG)] },
      extras,
    },
  ],
  [
    "a trip from before stops, bulky bags and an extra",
    STORED_CHOICE,
    {
      ...choice,
      trip: { ...tripWithoutStops, bags: { large: 1 }, childSeats: {} },
      extras: { ...extras, fastTrack: undefined },
    },
    {
      ...choice,
      trip: { ...trip, stops: [], bags: { ...NO_BAGS, large: 1 }, childSeats: NO_CHILD_SEATS },
      extras: { ...extras, fastTrack: false },
    },
  ],
])("%s: read as today's shape", (_name, schema, stored, read) => {
  const older: unknown = JSON.parse(JSON.stringify(stored));
  expect(readStored(older, schema)).toEqual(read);
  expect(readStored(JSON.parse(JSON.stringify(writeStored(read, schema))), schema)).toEqual(read);
});
