import { expect, test } from "vitest";
import { aPdf } from "#tests/fixtures/scan.ts";
import { isPdf } from "./is-pdf.ts";

const WHOLE = aPdf();

test("accepts a whole PDF, and one with padding behind its end", () => {
  expect(isPdf(WHOLE)).toBe(true);
  expect(isPdf(Buffer.concat([WHOLE, Buffer.alloc(200)]))).toBe(true);
});

test("accepts a PDF whose cross-reference is a stream", () => {
  const body = "%PDF-1.5\n";
  expect(isPdf(Buffer.from(`${body}7 0 obj<</Type/XRef>>\nstartxref\n${body.length}\n%%EOF`))).toBe(true);
});

test.each([
  ["an empty file", Buffer.alloc(0)],
  ["the version only", Buffer.from("%PDF-1.7\n")],
  ["the first half of a PDF", WHOLE.subarray(0, WHOLE.length / 2)],
  ["a PDF without its first byte", WHOLE.subarray(1)],
  ["a page behind the version of a PDF", Buffer.from("%PDF-1.7\n<script>alert(1)</script>\n%%EOF")],
  ["an offset outside the file", Buffer.from("%PDF-1.7\nstartxref\n9999999999\n%%EOF\n")],
  ["an offset to something else", Buffer.from("%PDF-1.7\nstartxref\n3\n%%EOF\n")],
  ["a page behind the end of a PDF", Buffer.concat([WHOLE, Buffer.from("<script>alert(1)</script>")])],
  ["an unknown version", Buffer.from(String(WHOLE).replace("%PDF-1.7", "%PDF-9.9"))],
])("refuses %s", (_, bytes) => {
  expect(isPdf(bytes)).toBe(false);
});
