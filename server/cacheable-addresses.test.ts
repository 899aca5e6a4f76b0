import { expect, test } from "vitest";
import { cacheKey } from "./cacheable-addresses.ts";

test.each([
  ["/fr", "/fr"],
  ["/fr?", "/fr"],
  ["/ar/fleet/maybach?gclid=1&gad_source=5", "/ar/fleet/maybach"],
  ["/en?utm_source=a&utm_medium=b&utm_id=&fbclid", "/en"],
  ["/en/blog/category/news?mc_cid=1", "/en/blog/category/news"],
])("caches %s under %s", (address, key) => {
  expect(cacheKey(address)).toBe(key);
});

test.each([
  "/",
  "/FR",
  "/fr/",
  "//fr",
  "/fr/booking",
  "/fr/booking?gclid=1",
  "/fr/admin",
  "/fr/blog/preview/token",
  "/fr/blog/a/b",
  "/fr?page=2",
  "/fr?utm_a=1&page=2",
  "/fr?page=2&utm_a=1",
  "/fr?GCLID=1",
  "/fr?%75tm_source=1",
  "/fr?utm_source%3D1",
  "/fr?utm_=1",
  "/fr?&utm_source=1",
  "/fr?utm_source=1&",
  "/fr?utm_source=1?page=2&x",
  "/fr?gclid=1;page=2&q=",
  "/fr?__proto__=1",
  "/fr?constructor",
  `/fr?${"utm_source=1&".repeat(50)}utm_source=1`,
  `/fr?gclid=${"x".repeat(2_000)}`,
  "/fr/about.data",
  "/fr/booking.data",
  "http://site.example/fr",
])("does not cache %s", (address) => {
  expect(cacheKey(address)).toBeNull();
});
