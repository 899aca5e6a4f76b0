import { expect, test } from "vitest";
import { readStored, writeStored } from "#platform/stored-document.ts";
import { DEMO_TARIFF } from "./demo-tariff.ts";
import { STORED_TARIFF } from "./stored-tariff.ts";
import { parseTariff } from "./tariff.ts";

const { surcharges, rings, ...rest } = DEMO_TARIFF;
const { night, holiday, events, ...supplements } = surcharges;

const FIRST = { ...rest, surcharges: { night, holiday, events }, supplements };

test.each<[string, object, object]>([
  ["of the first releases, without a number", FIRST, surcharges],
  ["of schema 1", { schema: 1, ...FIRST }, surcharges],
  ["of today", writeStored(DEMO_TARIFF, STORED_TARIFF), surcharges],
  [
    "of schema 1 from before a service existed",
    { ...FIRST, supplements: { ...supplements, meetAndGreet: undefined } },
    { ...surcharges, meetAndGreet: 0 },
  ],
  [
    "of schema 1 from before events existed",
    { ...FIRST, surcharges: { night, holiday } },
    { ...surcharges, events: [] },
  ],
  [
    "of schema 2 from before a surcharge existed",
    { schema: 2, ...rest, surcharges: { night, events, ...supplements } },
    { ...surcharges, holiday: 0 },
  ],
])(
  "a price list %s keeps its charges, and prices all rides by distance if it has no rings",
  (_, stored, read) => {
    const json: unknown = JSON.parse(JSON.stringify(stored));
    expect(parseTariff(readStored(json, STORED_TARIFF))).toEqual({
      ...rest,
      rings: "rings" in stored ? rings : [],
      surcharges: read,
    });
  },
);

test("names an invalid amount of an older price list", () => {
  const spoilt = { ...FIRST, supplements: { ...supplements, stop: -1 } };
  expect(() => parseTariff(readStored(spoilt, STORED_TARIFF))).toThrow("surcharges");
});
