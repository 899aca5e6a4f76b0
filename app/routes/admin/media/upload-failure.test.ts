import { expect, test } from "vitest";
import { failureOf, isForGood } from "./upload-failure.ts";

test.each([
  ["an added picture", { status: 201, body: { kind: "added" } }, null],
  ["a replaced one", { status: 200, body: { kind: "done" } }, null],
  ["a refused one", { status: 422, body: { kind: "refused", reason: "vector" } }, "vector"],
  [
    "one that somebody else has changed",
    { status: 409, body: { kind: "changed", reason: "changed" } },
    "changed",
  ],
  ["a body that is too large for the door", { status: 413, body: null }, "too-large"],
  ["too many of them", { status: 429, body: null }, "too-many"],
  ["a proxy's own page", { status: 502, body: null }, "server"],
  ["JSON of somebody else's", { status: 200, body: "ok" }, "server"],
  ["a line that broke", "lost", "offline"],
  ["the sign-in", "signed-out", "signed-out"],
] as const)("%s is understood", (_, answer, failure) => {
  expect(failureOf(answer)).toBe(failure);
});

test("only what may pass is worth another try", () => {
  expect([isForGood("animated"), isForGood("offline"), isForGood(null)]).toEqual([true, false, false]);
});
