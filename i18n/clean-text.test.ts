import { expect, test } from "vitest";
import { hasHiddenSigns, latinDigits, plainLine, plainName, plainText } from "./clean-text.ts";

test.each([
  [
    "overrides and isolates of direction",
    "Nour \u202Emoc.live\u202C\u2066x\u2069 \u202A\u202B\u202D\u2067\u2068",
    "Nour moc.livex",
  ],
  ["marks of direction", "\u200ENour\u200F \u061CAl-Thani", "Nour Al-Thani"],
  ["signs that nobody sees", "No\u200Bur\uFEFF\u2060", "Nour"],
  ["hyphens that only show at the end of a line", "Al\u00ADThani", "AlThani"],
  ["control characters and lines", "Nour\0\r\nBcc: x\u2028y\tz", "Nour Bcc: x y z"],
  ["characters of the C1 set", "Nour\u0085\u009FAli", "Nour Ali"],
  ["half a letter", "Nour \ud800", "Nour \ufffd"],
  ["the other half of a letter", "\udc00Nour", "\ufffdNour"],
  ["letters in pieces", "Cafe\u0301", "Café"],
  ["spaces of other widths", "Nour\u00A0\u2003\u3000Ali", "Nour Ali"],
])("removes %s from a name", (_, typed, line) => {
  expect(plainName(typed)).toBe(line);
});

test.each([
  ["Arabic", "نورة بنت خالد آل ثاني"],
  ["Arabic with vowel signs", "مُحَمَّدُ بْنُ سَلْمَانَ"],
  ["Arabic with tatweel", "محمـــد"],
  ["Persian with a joiner that keeps letters apart", "می‌روم"],
  ["accents", "Zoë Ünal-Škoda"],
  ["an apostrophe and a quotation mark", "D’Artagnan O'Neil"],
  ["markup, which is drawn as it was typed", "<b>Nour</b> & Ali"],
  ["emoji with their joiners", "👩‍✈️ 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
])("leaves a name in %s unchanged", (_, name) => {
  expect(plainName(name)).toBe(name.normalize("NFC"));
  expect(plainLine(name)).toBe(name.normalize("NFC"));
});

test("keeps joiners for emoji and Persian, and direction marks in a long text", () => {
  expect(plainLine("👩‍✈️ می‌روم")).toBe("👩‍✈️ می‌روم");
  expect(plainLine("CDG\u200F،\nغدًا")).toBe("CDG\u200F، غدًا");
  expect(plainText("CDG\u200F، غدًا\r\nMerci\u202E")).toBe("CDG\u200F، غدًا\nMerci");
});

test("converts every line ending to a line feed", () => {
  expect(plainText("a\r\nb\rc\u2028d\u2029e\nf")).toBe("a\nb\nc\nd\ne\nf");
});

test("is idempotent", () => {
  const odd = " \u202Ea\u0301\ud800\0\r\n\u200F\u2028x ";
  for (const clean of [plainText, plainLine, plainName]) expect(clean(clean(odd))).toBe(clean(odd));
});

test("cleans a hundred thousand characters within a second", () => {
  const started = performance.now();
  expect(plainName("\u202E\0 ".repeat(33_333))).toBe("");
  expect(plainText("é\u200B".repeat(50_000))).toHaveLength(50_000);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test.each([
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["０１２３４５６７８９", "0123456789"],
  ["+٩٧٤ 3312 ３４５６", "+974 3312 3456"],
  ["deux ²", "deux ²"],
])("reads %s as %s", (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin);
});

test.each([
  ["Maison\u202EnoiclA", true],
  ["Maison\0", true],
  ["Maison Alcion", false],
  ["محمد", false],
])("detects hidden characters in %j: %s", (text, isHidden) => {
  expect(hasHiddenSigns(text)).toBe(isHidden);
});
