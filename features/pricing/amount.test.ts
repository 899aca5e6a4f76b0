import { expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { amountText, centsIn, wholeIn } from "./amount.ts";

test.each([
  ["95", 95_00],
  ["95,50", 95_50],
  ["95.50", 95_50],
  ["95,5", 95_50],
  ["0", 0],
  ["0,05", 5],
  ["007", 7_00],
  [" 95 € ", 95_00],
  ["€95", 95_00],
  ["95 EUR", 95_00],
  ["1100", 1_100_00],
  ["1 100", 1_100_00],
  ["1\u202f100,50\u202f€", 1_100_50],
  ["1\u00a0100", 1_100_00],
  ["1,100.50", 1_100_50],
  ["1.100,50", 1_100_50],
  ["١١٠٠", 1_100_00],
  ["٩٥", 95_00],
  ["٩٥٫٥٠", 95_50],
  ["٩٥,٥٠", 95_50],
  ["١٬١٠٠٫٥", 1_100_50],
  ["۹۵", 95_00],
  ["\u200f95\u200f", 95_00],
])("%j is %i cents", (typed, cents) => {
  expect(centsIn(typed)).toBe(cents);
});

test.each([
  "",
  " ",
  "-5",
  "−5",
  "+5",
  "1,100",
  "1.100",
  "95,505",
  "95,",
  ",5",
  "1e3",
  "0x10",
  "9 5",
  "10 00",
])("%j is not an amount", (typed) => expect(centsIn(typed)).toBeNull());

test.each(["Infinity", "NaN", "95;DROP", "12 12,5", "1 100 1", "9".repeat(40), "½", "٩٥٫٥٫٥"])(
  "the malformed number %j is not an amount",
  (typed) => expect(centsIn(typed)).toBeNull(),
);

test.each([
  ["15", 15],
  ["15 %", 15],
  ["٪١٥", 15],
  ["0", 0],
  ["15,5", null],
  ["-1", null],
  ["", null],
  ["1234567", null],
])("reads %j as the whole number %j", (typed, number) => {
  expect(wholeIn(typed)).toBe(number);
});

test("a formatted amount is read back as the same amount in every language", () => {
  for (const lang of LANGS)
    for (const cents of [0, 5, 50, 95_00, 95_50, 1_100_00, 1_100_05])
      expect(centsIn(amountText(cents, lang))).toBe(cents);
  expect([amountText(95_50, "fr"), amountText(95_50, "ar"), amountText(95_00, "fr")]).toEqual([
    "95,50",
    "95.50",
    "95",
  ]);
});
