import { expect, test } from "vitest";
import { wordsAt, wordsAtAll } from "./known-words.ts";
import { pickWords, wordsFile, wordsOfParts } from "./words.ts";

test("picks whole namespaces and sections of them", () => {
  const words = wordsOfParts("en", ["system", "services.breadcrumb", "services.names"]);
  expect(Object.keys(words)).toEqual(["system", "services"]);
  expect(Object.keys(words.services!)).toEqual(["breadcrumb", "names"]);
});

test("maps an address to its words, on the server and in the file", () => {
  const address = pickWords("ar", ["system", "services.breadcrumb"]);
  expect(address).toMatch(/^\/words\/ar\/system,services\.breadcrumb\/[0-9a-f]{16}\.json$/);
  expect(pickWords("ar", ["system", "services.breadcrumb"])).toBe(address);
  expect(JSON.parse(wordsFile(address)!)).toEqual(wordsAt(address));
  expect(wordsAt(address)).toEqual(wordsOfParts("ar", ["system", "services.breadcrumb"]));
});

test("has another address for other words", () => {
  expect(pickWords("en", ["system"]).slice(-21)).not.toBe(pickWords("fr", ["system"]).slice(-21));
});

test.each([
  "/words/en/system/0000000000000000.json",
  "/words/de/system/0000000000000000.json",
  "/words/en/constructor/0000000000000000.json",
  "/words/en/services.constructor/0000000000000000.json",
  "/words/en/services.names.hourly/0000000000000000.json",
  "/words/en//0000000000000000.json",
  "/words",
])("serves no file at %s", (address) => {
  expect(wordsFile(address)).toBeNull();
});

test("merges sections of one namespace from several addresses", () => {
  const addresses = [pickWords("fr", ["services.names"]), pickWords("fr", ["services.breadcrumb", "system"])];
  const together = wordsAtAll(addresses);
  expect(together).toEqual(wordsOfParts("fr", ["services.names", "services.breadcrumb", "system"]));
  expect(wordsAtAll([...addresses])).toBe(together);
});

test("returns no words for an unknown address", () => {
  expect(wordsAtAll(["/words/fr/nowhere/0.json"])).toEqual({});
});
