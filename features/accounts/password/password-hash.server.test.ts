import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";

const cafe = "un café noir et court";

test("a hash knows its password and no other", async () => {
  const hash = await hashPassword(cafe);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword({ hash, password: cafe })).toBe(true);
  expect(await verifyPassword({ hash, password: `${cafe} ` })).toBe(false);
});

test("the same password twice makes two hashes", async () => {
  expect(await hashPassword(cafe)).not.toBe(await hashPassword(cafe));
});

test("letters put together differently are the same password", async () => {
  const hash = await hashPassword(cafe.normalize("NFC"));
  expect(await verifyPassword({ hash, password: cafe.normalize("NFD") })).toBe(true);
});

test("a hash of another make tells so", async () => {
  await expect(verifyPassword({ hash: "scrypt$abc", password: cafe })).rejects.toThrow("not of the kind");
});
