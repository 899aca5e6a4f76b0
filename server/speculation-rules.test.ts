import { expect, test } from "vitest";
import { cacheKey } from "./cacheable-addresses.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";

const patterns = Object.values(SPECULATION_RULES).flatMap((rules) =>
  rules.flatMap(({ where }) =>
    where.href_matches.map((pattern) => new URLPattern(pattern, "https://site.example")),
  ),
);
const isFollowedAhead = (path: string) => patterns.some((one) => one.test(path, "https://site.example"));

test.each([
  "/fr/about",
  "/ar/services/fast-track",
  "/en/fleet/maybach",
  "/fr/contact",
  "/fr/prestige-events/fashion-week",
])("allows to prefetch %s, which is cached", (path) => {
  expect(isFollowedAhead(path)).toBe(true);
  expect(cacheKey(path)).toBe(path);
});

test.each([
  "/fr/booking",
  "/fr/booking/manage/token",
  "/fr/offers/token",
  "/fr/requests/token",
  "/fr/payment/link",
  "/fr/blog/preview/token",
  "/fr/chauffeur/token",
  "/fr/admin",
  "/fr/terms/3",
])("never prefetches %s", (path) => {
  expect(isFollowedAhead(path)).toBe(false);
});
