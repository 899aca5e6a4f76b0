import { expect, test } from "vitest";
import { encrypt, decrypt } from "./encrypt.server.ts";

const SECRET = "a secret for tests, long enough to sign";

test("decrypts with the same secret, purpose and binding only", () => {
  const sealed = encrypt(SECRET, "code", "claire", "une phrase, عربي");
  expect(decrypt(SECRET, "code", "claire", sealed)).toBe("une phrase, عربي");
  expect(decrypt(`${SECRET}!`, "code", "claire", sealed)).toBeNull();
  expect(decrypt(SECRET, "reset", "claire", sealed)).toBeNull();
  expect(decrypt(SECRET, "code", "nour", sealed)).toBeNull();
});

test("uses a random nonce", () => {
  expect(encrypt(SECRET, "code", "claire", "text")).not.toBe(encrypt(SECRET, "code", "claire", "text"));
});

test.each(["", "short", "x".repeat(80), encrypt(SECRET, "code", "claire", "text").replace(/^.{4}/, "AAAA")])(
  "rejects %s",
  (wrong) => {
    expect(decrypt(SECRET, "code", "claire", wrong)).toBeNull();
  },
);
