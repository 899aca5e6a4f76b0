import { expect, test } from "vitest";
import { seal, unseal } from "./seal.server.ts";

const SECRET = "a secret for tests, long enough to sign";

test("what was sealed opens again, with the same secret, purpose and binding only", () => {
  const sealed = seal(SECRET, "code", "claire", "une phrase, عربي");
  expect(unseal(SECRET, "code", "claire", sealed)).toBe("une phrase, عربي");
  expect(unseal(`${SECRET}!`, "code", "claire", sealed)).toBeNull();
  expect(unseal(SECRET, "reset", "claire", sealed)).toBeNull();
  expect(unseal(SECRET, "code", "nour", sealed)).toBeNull();
});

test("the same text sealed twice looks different", () => {
  expect(seal(SECRET, "code", "claire", "text")).not.toBe(seal(SECRET, "code", "claire", "text"));
});

test.each(["", "short", "x".repeat(80), seal(SECRET, "code", "claire", "text").replace(/^.{4}/, "AAAA")])(
  "%s opens nothing",
  (wrong) => {
    expect(unseal(SECRET, "code", "claire", wrong)).toBeNull();
  },
);
