import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { hasMissingGlyphs } from "./missing-glyphs.server.ts";

const wordOf = (operands: string) => `BT\n/f0 9 Tf\n${operands}\nET\n`;

test.each([
  ["a literal string", String.raw`(\000\000) Tj`, true],
  ["an array with kerning", String.raw`[(\000\001) -5 (\000\002\000\000)] TJ`, true],
  ["a hexadecimal string", "<00010000> Tj", true],
  ["an array with hexadecimal strings", "[<0001> 3 <0000>] TJ", true],
  ["a string with balanced parentheses", String.raw`(\000(\000)\000\000) Tj`, true],
  ["glyphs whose bytes meet in zeros", String.raw`(\001\000\000\001) Tj`, false],
  ["hexadecimal glyphs whose bytes meet in zeros", "<01000001> Tj", false],
  ["escaped bytes", String.raw`[(\000\n\000\\\000\() 2 (\000\b)] TJ`, false],
  ["an alternative text", "/Span <</ActualText (\\376\\377\\000\\000)>> BDC\nEMC", false],
])("finds glyph 0 in %s: %s", async (_, operands, isMissing) => {
  expect(await hasMissingGlyphs(await pageOf(wordOf(operands)))).toBe(isMissing);
});

async function pageOf(content: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const stream = document.context.flateStream(content);
  page.node.set(PDFName.of("Contents"), document.context.register(stream));
  return document.save();
}
