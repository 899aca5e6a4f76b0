import { expect, test } from "vitest";
import { retryableBefore, hasCounterRisen, isChallengeOpen, relyingParty } from "./passkey.ts";

const ASKED = new Date("2027-01-10T09:00:00Z");

test.each([
  ["2027-01-10T09:00:00Z", true],
  ["2027-01-10T09:04:59Z", true],
  ["2027-01-10T09:05:00Z", false],
])("a challenge created at 09:00 is valid at %s: %s", (now, isOpen) => {
  expect(isChallengeOpen({ createdAt: ASKED }, new Date(now))).toBe(isOpen);
});

test("renews a challenge with less than three minutes left", () => {
  expect(retryableBefore(new Date("2027-01-10T09:02:00Z"))).toEqual(ASKED);
});

test.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 90, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
])("after counter %i a counter of %i is accepted: %s", (stored, given, isOwn) => {
  expect(hasCounterRisen({ stored, given })).toBe(isOwn);
});

test("takes relying party and origin from the public URL", () => {
  expect(relyingParty({ publicUrl: "https://alcyon.example" })).toEqual({
    id: "alcyon.example",
    origin: "https://alcyon.example",
  });
  expect(relyingParty({ publicUrl: "http://localhost:3000" })).toEqual({
    id: "localhost",
    origin: "http://localhost:3000",
  });
});
