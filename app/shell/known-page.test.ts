import { expect, test } from "vitest";
import { pageTest } from "./known-page.server.ts";

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

test.each(["/", "/fr/nothing", "/fr/booking/a/b", "/fr/%E0%A4%A"])("%s is none", (path) => {
  expect(isKnown(path)).toBe(false);
});
