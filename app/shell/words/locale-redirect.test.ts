import { expect, test } from "vitest";
import { localeRedirect, looksLikePage } from "./locale-redirect.ts";
import { type Lang, LANGS } from "#i18n/locales.ts";

const pages = new Set(
  ["", "/booking", "/fleet/maybach"].flatMap((page) => LANGS.map((lang) => `/${lang}${page}`)),
);

function redirectOf(address: string, stored: Lang = "fr") {
  const { pathname, search } = new URL(address, "https://house.example");
  return localeRedirect({ pathname, search, stored, isPage: (path) => pages.has(path) });
}

test.each<[string, Lang, string]>([
  ["/", "fr", "/fr"],
  ["/", "ar", "/ar"],
  ["/booking", "en", "/en/booking"],
  ["/fleet/maybach", "ar", "/ar/fleet/maybach"],
  ["/booking/", "fr", "/fr/booking"],
  ["/booking?from=CDG&to=Paris", "en", "/en/booking?from=CDG&to=Paris"],
])("%s without a language prefix redirects a reader of %s to %s", (address, stored, target) => {
  expect(redirectOf(address, stored)).toBe(target);
});

test.each<[string, Lang, string]>([
  ["/de/booking", "fr", "/fr/booking"],
  ["/EN/booking", "ar", "/ar/booking"],
  ["/xx-YY/fleet/maybach", "en", "/en/fleet/maybach"],
  ["/pt_BR", "en", "/en"],
  ["/de?utm_source=a", "fr", "/fr?utm_source=a"],
])("%s has an unsupported language, which is replaced by %s", (address, stored, target) => {
  expect(redirectOf(address, stored)).toBe(target);
});

test.each<[string, string]>([
  ["/nothing", "/ar"],
  ["/fr/nothing", "/ar"],
  ["/en/fleet/nothing?x=1", "/ar?x=1"],
  ["/%E0%A4%A", "/ar"],
  ["/de/%E0%A4%A", "/ar"],
  ["/🚗", "/ar"],
])("%s is not a page in any language and redirects to the home page", (address, target) => {
  expect(redirectOf(address, "ar")).toBe(target);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/%5Cevil.example",
  "/fr//evil.example",
  "///evil.example/booking",
])("%s never redirects to another site", (path) => {
  const target = localeRedirect({ pathname: path, search: "", stored: "fr", isPage: () => true });
  expect(target).toMatch(/^\/fr(\/[^/\\]|$)/);
  expect(new URL(target, "https://house.example").host).toBe("house.example");
});

test.each([
  "/assets/app-1a2b.js",
  "/favicon.ico",
  "/media/a/b",
  "/webhooks/other",
  "/.well-known/x",
  "/fr/logo.PNG",
  "/sandbox/x",
])("%s is not a page and is not redirected", (path) => {
  expect(looksLikePage(path)).toBe(false);
});

test.each([
  "/",
  "/booking",
  "/de/fleet/maybach",
  "/%E0%A4%A",
  "/mediatheque",
  "//evil.example",
  "/index.php",
])("%s may be a page", (path) => {
  expect(looksLikePage(path)).toBe(true);
});
