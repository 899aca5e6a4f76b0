import { expect, test } from "vitest";
import { failureOf, isForGood } from "./upload-failure.ts";

test.each([
  ["an added picture", { status: 201, body: { kind: "added" } }, null],
  ["a replaced picture", { status: 200, body: { kind: "done" } }, null],
  ["a refused picture", { status: 422, body: { kind: "refused", reason: "vector" } }, "vector"],
  [
    "a picture that another editor has changed",
    { status: 409, body: { kind: "changed", reason: "changed" } },
    "changed",
  ],
  ["a body above the server's limit", { status: 413, body: null }, "too-large"],
  ["too many requests", { status: 429, body: null }, "too-many"],
  ["an error page of a proxy", { status: 502, body: null }, "server"],
  ["JSON of another server", { status: 200, body: "ok" }, "server"],
  ["a lost connection", "lost", "offline"],
  ["a redirect to the sign-in", "signed-out", "signed-out"],
] as const)("maps %s to its failure", (_, answer, failure) => {
  expect(failureOf(answer)).toBe(failure);
});

test("failures of a file are final, failures of a transfer are not", () => {
  expect([isForGood("animated"), isForGood("offline"), isForGood(null)]).toEqual([true, false, false]);
});
