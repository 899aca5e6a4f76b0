import { expect, test } from "vitest";
import { printedData, printedText } from "./printed-text.ts";

/** Latin, Arabic and Thai. */
const hasGlyphs = (letters: string) =>
  [...letters].every((letter) => /[\p{ASCII}\p{sc=Latin}\p{sc=Arabic}\p{sc=Thai}\u0301©™–·]/u.test(letter));

test.each([
  ["Nour 🙂 Ali", "Nour Ali"],
  ["🙂 Nour", "Nour"],
  ["👍🏽 Ali 👨‍👩‍👧‍👦🇶🇦", "Ali"],
  ["🙂🏴󠁧󠁢󠁥󠁮󠁧󠁿", "–"],
  ["Room 1️⃣2️⃣", "Room 12"],
  ["© Nour™ ©️", "© Nour™ ©"],
  ["𝓝𝓸𝓾𝓻 ﬁn", "Nour ﬁn"],
  ["ⵎⵓⵃⴰ", "????"],
  ["Nour \uE000", "Nour ?"],
  ["สมชาย", "สมชาย"],
  ["نورة\u200Cها", "نورة\u200Cها"],
  ["e\u0301 x\u0323 \u0323", "é x "],
  ["one\n🙂 two\n\nthree", "one\ntwo\n\nthree"],
  ["\u2066Nour\u2069", "\u2066Nour\u2069"],
  ["  two  spaces", "  two  spaces"],
  ["", ""],
])("prints %j as %j", (typed, printed) => {
  expect(printedText(typed, hasGlyphs)).toBe(printed);
});

test("prints the texts of a document at any depth and leaves its numbers", () => {
  const data = { title: { fr: "Reçu" }, rows: [{ value: "Nour 🙂", total: 12, isPaid: true, none: null }] };
  expect(printedData(data, hasGlyphs)).toEqual({
    title: { fr: "Reçu" },
    rows: [{ value: "Nour", total: 12, isPaid: true, none: null }],
  });
});
