import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { otherSpellings } from "#tests/support/token-spellings.ts";
import { previewToken, readPreviewToken } from "./preview-token.server.ts";

const SECRET = "a secret for tests, long enough to sign";
const now = new Date("2027-01-10T09:00:00Z");
const preview = { postId: randomUUID(), adminId: randomUUID() };
const token = previewToken(SECRET, { ...preview, now });

test("a token is valid for exactly two days", () => {
  expect(token).toMatch(/^[\w.-]+$/);
  const expiresAt = new Date("2027-01-12T09:00:00Z");
  expect(readPreviewToken(token, SECRET, now)).toEqual({ ...preview, expiresAt });
  expect(readPreviewToken(token, SECRET, new Date("2027-01-12T08:59:59Z"))).not.toBeNull();
  expect(readPreviewToken(token, SECRET, new Date("2027-01-12T09:00:00Z"))).toBeNull();
});

const [payload = "", signature = ""] = token.split(".");
const other = Buffer.from(JSON.stringify([randomUUID(), preview.adminId, 9e12])).toString("base64url");

test.each([
  ["", "nothing"],
  [payload, "no signature"],
  [`${payload}.`, "an empty signature"],
  [`${other}.${signature}`, "another post under this signature"],
  [`${token}.x`, "an appended part"],
  [`${token}x`, "a longer signature"],
  ["x".repeat(5_000), "a lot"],
  [previewToken("another secret, also long enough", { ...preview, now }), "a signature with another secret"],
])("rejects %s: %s", (forged) => {
  expect(readPreviewToken(forged, SECRET, now)).toBeNull();
});

test("accepts one spelling of a token", () => {
  expect(otherSpellings(token).filter((other) => readPreviewToken(other, SECRET, now) !== null)).toEqual([]);
});
