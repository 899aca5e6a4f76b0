import { expect, test } from "vitest";
import { encodedPath } from "./encoded-path.ts";

test.each([
  ["/fr/fleet", "/fr/fleet"],
  ["/ar/blog/%D8%A8%D8%A7%D8%B1%D9%8A%D8%B3", "/ar/blog/%D8%A8%D8%A7%D8%B1%D9%8A%D8%B3"],
  ["/fr/a%25b", "/fr/a%25b"],
  ["/fr/abc%", "/fr/abc%25"],
  ["/fr/abc%2", "/fr/abc%252"],
  ["/fr/a%20b%", "/fr/a%20b%25"],
  ["/fr/%E0%A4%A", "/fr/%25E0%25A4%25A"],
  ["/fr/%ff/a%2Fb", "/fr/%25ff/a%252Fb"],
])("encodes %s as %s", (sent, read) => {
  expect(encodedPath(sent)).toBe(read);
  expect(() => decodeURIComponent(encodedPath(sent))).not.toThrow();
});
