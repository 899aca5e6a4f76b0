import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { otherSpellings } from "#tests/support/token-spellings.ts";
import { isSigned, keyFor, PURPOSES, sign } from "./purpose-key.server.ts";

const SECRET = "a secret for tests, long enough to sign";

test("derives a different key for each purpose", () => {
  const keys = PURPOSES.map((purpose) => keyFor(SECRET, purpose).toString("hex"));
  expect(new Set(keys).size).toBe(PURPOSES.length);
  expect(keys).not.toContain(Buffer.from(SECRET).toString("hex"));
});

test("rejects a signature of another purpose", () => {
  for (const made of PURPOSES)
    for (const read of PURPOSES)
      expect(
        isSigned(SECRET, read, "the same text", sign(SECRET, made, "the same text").toString("base64url")),
      ).toBe(made === read);
});

test("accepts a signature that an earlier release made with the secret itself", () => {
  const earlier = createHmac("sha256", SECRET).update("a text").digest("base64url");
  expect(isSigned(SECRET, "quotes", "a text", earlier)).toBe(true);
  expect(sign(SECRET, "quotes", "a text").toString("base64url")).not.toBe(earlier);
  expect(isSigned("another secret", "quotes", "a text", earlier)).toBe(false);
});

test("accepts one spelling of a signature", () => {
  const signature = sign(SECRET, "quotes", "a text").toString("base64url");
  expect(isSigned(SECRET, "quotes", "a text", signature)).toBe(true);
  expect(otherSpellings(signature).filter((one) => isSigned(SECRET, "quotes", "a text", one))).toEqual([]);
});
