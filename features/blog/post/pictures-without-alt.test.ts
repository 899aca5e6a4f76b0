import { expect, test } from "vitest";
import { bareIn, picturesWithoutAlt, withDecorative } from "./pictures-without-alt.ts";
import type { Block, PostContent } from "./post-content.ts";
import { readContent } from "./read-content.ts";

const figure = (mediaId: string, more: { alt?: string; decorative?: true } = {}): Block => ({
  type: "figure",
  attrs: { mediaId, alt: "", caption: "", ...more },
});
const text: PostContent = {
  type: "doc",
  content: [
    figure("bare"),
    figure("bare"),
    figure("told", { alt: "A black car" }),
    figure("library"),
    figure("ornament", { decorative: true }),
    figure("blank", { alt: "  " }),
  ],
};
const alts = { library: "The Seine at night", bare: "" };

test("returns pictures without an alternative text that are not decorative", () => {
  expect(picturesWithoutAlt(text, alts)).toEqual(["bare", "blank"]);
});

test("marks pictures without alternative text as decorative, and leaves others unchanged", () => {
  const stored = readContent(withDecorative(text, alts));
  expect(stored && picturesWithoutAlt(stored, alts)).toEqual([]);
  const flags = stored?.content.map((block) => block.type === "figure" && Boolean(block.attrs.decorative));
  expect(flags).toEqual([true, true, false, false, true, true]);
});

test.each([
  ["cover", "", ["cover", "bare", "blank"]],
  ["cover", "A street at night", ["bare", "blank"]],
  ["library", "", ["bare", "blank"]],
  ["bare", "", ["bare", "blank"]],
  ["drawn:paris", "", ["bare", "blank"]],
  [null, "", ["bare", "blank"]],
])("with the cover %s described as %j, returns %j", (cover, coverAlt, ids) => {
  expect(bareIn({ content: text, cover, coverAlt }, alts)).toEqual(ids);
});
