import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";

const cafe = "un café noir et court";

test("verifies the right password and rejects others", async () => {
  const hash = await hashPassword(cafe);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword({ hash, password: cafe })).toBe(true);
  expect(await verifyPassword({ hash, password: `${cafe} ` })).toBe(false);
});

test("uses a random salt", async () => {
  expect(await hashPassword(cafe)).not.toBe(await hashPassword(cafe));
});

test("treats NFC and NFD as the same password", async () => {
  const hash = await hashPassword(cafe.normalize("NFC"));
  expect(await verifyPassword({ hash, password: cafe.normalize("NFD") })).toBe(true);
});

test("throws for a hash of another format", async () => {
  await expect(verifyPassword({ hash: "scrypt$abc", password: cafe })).rejects.toThrow("not of the kind");
});
