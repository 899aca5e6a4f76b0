import { expect, test } from "vitest";
import { pageTest, publicPatterns } from "./known-page.server.ts";

const module = { default: () => null };
const isKnown = pageTest({
  root: { id: "root", path: "", module },
  layout: { id: "layout", parentId: "root", path: ":lang", module },
  home: { id: "home", parentId: "layout", index: true, module },
  booking: { id: "booking", parentId: "layout", path: "booking/:step?", module },
  rest: { id: "rest", parentId: "root", path: "*", module },
});

test.each(["/fr", "/fr/booking", "/fr/booking/vehicle", "/ar/booking/"])("%s is a page", (path) => {
  expect(isKnown(path)).toBe(true);
});

test.each(["/", "/fr/nothing", "/fr/booking/a/b", "/fr/%E0%A4%A"])("%s is not a page", (path) => {
  expect(isKnown(path)).toBe(false);
});

const patternOf = publicPatterns({
  root: { id: "root", path: "", module },
  layout: { id: "layout", parentId: "root", path: ":lang", module },
  home: { id: "home", parentId: "layout", index: true, module },
  car: { id: "car", parentId: "layout", path: "fleet/maybach", module },
  post: { id: "post", parentId: "layout", path: "blog/:slug", module },
  places: { id: "places", parentId: "layout", path: "booking/places", module: {} as typeof module },
  admin: { id: "admin", parentId: "root", path: ":lang/admin", module },
  bookings: { id: "bookings", parentId: "admin", path: "bookings", module },
  rest: { id: "rest", parentId: "root", path: "*", module },
});

test.each([
  ["/fr", "/"],
  ["/ar/fleet/maybach", "/fleet/maybach"],
  ["/en/blog/any-post-at-all", "/blog/:slug"],
  ["/fr/blog/:slug", "/blog/:slug"],
])("%s is the public page %s", (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});

test.each(["/", "/fr/nothing", "/fr/booking/places", "/fr/admin/bookings", "/nothing/at/all"])(
  "%s is not a public page",
  (path) => {
    expect(patternOf(path)).toBeUndefined();
  },
);
