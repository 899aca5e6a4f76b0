import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-address.ts";

test.each([
  ["/fr/", "/fr"],
  ["//fr", "/fr"],
  ["///fr///services//", "/fr/services"],
  ["/fr/Services", "/fr/services"],
  ["/FR", "/fr"],
  ["/fr/%73ervices", "/fr/services"],
  ["/fr/booking/", "/fr/booking"],
  ["/fr/booking/manage//aToken/", "/fr/booking/manage/aToken"],
  ["//evil.example", "/evil.example"],
])("changes %s to %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each(["/", "/fr", "/fr/services", "/fr/booking/manage/aToken", "/fr/blog/Post", "/%", "/fr/%zz"])(
  "leaves %s unchanged",
  (path) => {
    expect(canonicalPath(path)).toBeNull();
  },
);
