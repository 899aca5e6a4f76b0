import { expect, test } from "vitest";
import { alternateAddress, inLanguage } from "./alternate-address.ts";

test.each([
  ["/fr", "", "/ar"],
  ["/fr/", "", "/ar/"],
  ["/en/booking/vehicle", "?from=CDG&to=Paris", "/ar/booking/vehicle?from=CDG&to=Paris"],
  ["/", "", "/ar"],
])("%s%s is %s in Arabic", (pathname, search, address) => {
  expect(inLanguage("ar", { pathname, search })).toBe(address);
});

test("a page with other paths in other languages provides them in its loader data", () => {
  const here = { pathname: "/fr/blog/nuit", search: "?a=1" };
  const loaded = [null, undefined, { words: {} }, { alternates: { en: "/en/blog/night" } }];
  expect(alternateAddress("en", here, loaded)).toBe("/en/blog/night");
  expect(alternateAddress("ar", here, loaded)).toBe("/ar/blog/nuit?a=1");
});
