import { expect, test } from "vitest";
import { inLanguage } from "./alternate-address.ts";

test.each([
  ["/fr", "", "/ar"],
  ["/fr/", "", "/ar/"],
  ["/en/booking/vehicle", "?from=CDG&to=Paris", "/ar/booking/vehicle?from=CDG&to=Paris"],
  ["/", "", "/ar"],
])("%s%s is %s in Arabic", (pathname, search, address) => {
  expect(inLanguage("ar", { pathname, search })).toBe(address);
});
