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
  ["bags without bulky ones", STORED_BAGS, { large: 2, cabin: 1 }, { ...NO_BAGS, large: 2, cabin: 1 }],
  ["seats without boosters", STORED_CHILD_SEATS, { infant: 1 }, { ...NO_CHILD_SEATS, infant: 1 }],
  [
    "extras without a newer extra",
    STORED_EXTRAS,
    { ...extras, bodyguard: undefined },
    { ...extras, bodyguard: false },
  ],
  ["a place that was only typed", STORED_PLACE, { text: "Ritz" }, { text: "Ritz", place: null }],
  [
    "a price with lines without parameters",
    STORED_PRICE,
    { total: 100, lines: [{ key: "transfer", amount: 100 }] },
    { total: 100, lines: [{ key: "transfer", amount: 100, params: {} }] },
  ],
  [
    "a price with lines with parameters",
    STORED_PRICE,
    { total: 100, lines: [{ key: "night", amount: 100, params: { percent: 15 } }] },
    { total: 100, lines: [{ key: "night", amount: 100, params: { percent: 15 } }] },
  ],
  [
    "a return trip with one list of stops",
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
    "a trip without stops, bulky bags and a newer extra",
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
])("reads %s in the current shape", (_name, schema, stored, read) => {
  const older: unknown = JSON.parse(JSON.stringify(stored));
  expect(readStored(older, schema)).toEqual(read);
  expect(readStored(JSON.parse(JSON.stringify(writeStored(read, schema))), schema)).toEqual(read);
});
