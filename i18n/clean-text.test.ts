import { expect, test } from "vitest";
import { plainLine, plainName, plainText } from "./clean-text.ts";

test.each([
  [
    "overrides and isolates of direction",
    "Nour \u202Emoc.live\u202C\u2066x\u2069 \u202A\u202B\u202D\u2067\u2068",
    "Nour moc.livex",
  ],
  ["marks of direction", "\u200ENour\u200F \u061CAl-Thani", "Nour Al-Thani"],
  ["signs that nobody sees", "No\u200Bur\uFEFF\u2060", "Nour"],
  ["control characters and lines", "Nour\0\r\nBcc: x\u2028y\tz", "Nour Bcc: x y z"],
  ["half a letter", "Nour \ud800", "Nour \ufffd"],
  ["letters in pieces", "Cafe\u0301", "Café"],
])("a name has no %s", (_, typed, line) => {
  expect(plainName(typed)).toBe(line);
});

test("joiners stay, for emoji and for Persian, and in a long text the marks that two scripts need", () => {
  expect(plainLine("👩‍✈️ می‌روم")).toBe("👩‍✈️ می‌روم");
  expect(plainLine("CDG\u200F،\nغدًا")).toBe("CDG\u200F، غدًا");
  expect(plainText("CDG\u200F، غدًا\r\nMerci\u202E")).toBe("CDG\u200F، غدًا\nMerci");
});
