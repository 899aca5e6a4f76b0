import { expect, test } from "vitest";
import { readStored, writeStored } from "#platform/stored-document.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { STORED_CHOICE } from "./stored-trip.ts";

const { extras, ...choice } = aChoice({ trip: { type: "return", returnAt: pickup("2027-01-22T14:00") } });
const { returnMeetAndGreet: _, returnFastTrack: __, ...before } = extras;

test("an older quote request with shared services has them on both legs", () => {
  const older = { ...choice, extras: { ...before, fastTrack: true } };
  expect(readStored(older, STORED_CHOICE)).toMatchObject({
    extras: { fastTrack: true, returnFastTrack: true, returnMeetAndGreet: false },
  });
});

test("a current quote request keeps the services of each leg", () => {
  const today = { ...choice, extras: { ...extras, fastTrack: true } };
  const stored = JSON.parse(JSON.stringify(writeStored(today, STORED_CHOICE))) as unknown;
  expect(readStored(stored, STORED_CHOICE)).toMatchObject({
    extras: { fastTrack: true, returnFastTrack: false },
  });
});
