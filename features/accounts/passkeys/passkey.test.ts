import { expect, test } from "vitest";
import { askedAnewBefore, hasCounterRisen, isChallengeOpen, relyingParty } from "./passkey.ts";

const ASKED = new Date("2027-01-10T09:00:00Z");

test.each([
  ["2027-01-10T09:00:00Z", true],
  ["2027-01-10T09:04:59Z", true],
  ["2027-01-10T09:05:00Z", false],
])("a question of nine is open at %s: %s", (now, isOpen) => {
  expect(isChallengeOpen({ createdAt: ASKED }, new Date(now))).toBe(isOpen);
});

test("a page that asks has three minutes left, or asks anew", () => {
  expect(askedAnewBefore(new Date("2027-01-10T09:02:00Z"))).toEqual(ASKED);
});

test.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 90, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
])("after %i a key that counts %i is its own: %s", (stored, given, isOwn) => {
  expect(hasCounterRisen({ stored, given })).toBe(isOwn);
});

test("a key is made for the host of the public address, and answers from that address only", () => {
  expect(relyingParty({ publicUrl: "https://alcyon.example" })).toEqual({
    id: "alcyon.example",
    origin: "https://alcyon.example",
  });
  expect(relyingParty({ publicUrl: "http://localhost:3000" })).toEqual({
    id: "localhost",
    origin: "http://localhost:3000",
  });
});
