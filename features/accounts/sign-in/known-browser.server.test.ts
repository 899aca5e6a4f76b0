import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { otherSpellings } from "#tests/support/token-spellings.ts";
import { knownBrowser, knownBrowserCookie } from "./known-browser.server.ts";

const SECRET = "a secret for tests, long enough to sign";
const services = { secret: SECRET, site: { publicUrl: "http://localhost:3000" } } as Parameters<
  typeof knownBrowser
>[0];
const EMAIL = "claire@example.com";
const cookie = knownBrowserCookie(services, EMAIL).split(";")[0]!;
const [name = "", value = ""] = cookie.split("=");
const [mark = "", signature = ""] = value.split(".");

test("recognises a browser for its own account only", () => {
  expect(knownBrowser(services, EMAIL, cookie)).toBe(mark);
  expect(knownBrowser(services, "other@example.com", cookie)).toBeNull();
  expect(knownBrowser({ ...services, secret: "another secret" }, EMAIL, cookie)).toBeNull();
  expect(knownBrowser(services, EMAIL, `${name}=${mark}.`)).toBeNull();
});

test("signs with a derived key, and still accepts cookies of an earlier release", () => {
  const earlier = createHmac("sha256", SECRET).update(`known-browser:${EMAIL}:${mark}`).digest("base64url");
  expect(signature).not.toBe(earlier);
  expect(knownBrowser(services, EMAIL, `${name}=${mark}.${earlier}`)).toBe(mark);
});

test("accepts one spelling of the cookie", () => {
  expect(knownBrowser(services, EMAIL, `${name}=${value}`)).toBe(mark);
  // Cookies are trimmed.
  const others = otherSpellings(value).filter((other) => other.trim() === other);
  expect(others.filter((other) => knownBrowser(services, EMAIL, `${name}=${other}`) !== null)).toEqual([]);
});
