import { expect, test } from "vitest";
import { isNotModified } from "./if-none-match.ts";

test.each([
  ["no header", undefined, 'W/"a"', false],
  ["an empty header", "", 'W/"a"', false],
  ["the same weak tag", 'W/"a"', 'W/"a"', true],
  ["a strong tag for a weak one", '"a"', 'W/"a"', true],
  ["a weak tag for a strong one", 'W/"a"', '"a"', true],
  ["another tag", '"b"', 'W/"a"', false],
  ["any representation", "*", 'W/"a"', true],
  ["any representation, with spaces", " * ", '"a"', true],
  ["a star among tags, which is no list", '"b", *', '"a"', false],
  ["a quoted star", '"*"', '"a"', false],
  ["a list with the tag first", '"a", "b"', '"a"', true],
  ["a list with the tag last", '"b",W/"c" , W/"a"', '"a"', true],
  ["a list without the tag", '"b", W/"c"', '"a"', false],
  ["a tag with a comma", '"a,b"', '"a,b"', true],
  ["half of a tag with a comma", '"a,b"', '"a"', false],
  ["a list around a tag with a comma", '"x", W/"a, b", "y"', '"a, b"', true],
  ["an unquoted tag", "a", '"a"', false],
  ["a tag in other letters", '"A"', '"a"', false],
  ["a lower-case w, which is no weak tag but its quoted part", 'w/"a"', '"b"', false],
])("answers %s by RFC 9110: %j against %j is %j", (_, header, tag, known) => {
  expect(isNotModified(header, tag)).toBe(known);
});
