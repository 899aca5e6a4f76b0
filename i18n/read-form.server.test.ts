import { expect, test } from "vitest";
import { fieldError } from "./field-error.ts";
import {
  checkbox,
  choice,
  chosenIn,
  digitsText,
  emailText,
  lineText,
  longText,
  numberIn,
  oneOf,
  readForm,
  ruledTexts,
  shortText,
  tokenText,
  wholeText,
} from "./read-form.server.ts";

const GUEST = {
  fullName: ["full_name", shortText(40, "name-missing")],
  email: emailText(60),
  guests: wholeText({ min: 1, max: 12 }, "passengers-range"),
  notes: longText(100),
} as const;
const WHOLE = { full_name: "Nour Al-Thani", email: "nour@example.com", guests: "2", notes: "" };

test("returns a value for a valid form", () => {
  const value = { fullName: "Nour Al-Thani", email: "nour@example.com", guests: "2", notes: "" };
  expect(readForm(GUEST, formOf(WHOLE))).toEqual({ ok: true, value, typed: value, errors: [] });
});

test("returns all errors of an empty form in its order, with the names of its fields", () => {
  const read = readForm(GUEST, formOf({}), () => [
    fieldError("other", "late"),
    fieldError("full_name", "also"),
  ]);
  expect(read.errors.map(({ field, key }) => `${field} ${key}`)).toEqual([
    "full_name name-missing",
    "full_name also",
    "email email-invalid",
    "guests passengers-range",
    "other late",
  ]);
});

test("returns the first error of each field with its parameters", () => {
  const read = readForm(GUEST, formOf({ ...WHOLE, email: `${"x".repeat(70)}@example.com`, guests: "13" }));
  expect(read.errors).toEqual([
    { field: "email", key: "too-long", params: { max: 60 } },
    { field: "guests", key: "passengers-range", params: { min: 1, max: 12 } },
  ]);
});

test("returns no value but the cleaned text when there is an error", () => {
  const notes = `Sign:\u202E Nour\0\r\n${"x".repeat(10_000)}`;
  const read = readForm(GUEST, formOf({ ...WHOLE, full_name: " Nour\u200F \u202EAli ", notes }));
  expect(read).not.toHaveProperty("value");
  expect(read.typed.fullName).toBe("Nour Ali");
  expect(readForm(GUEST, formOf({ full_name: "Nour\r\n".repeat(10) })).typed.fullName).toBe(
    "Nour ".repeat(10).trim(),
  );
  expect(read.typed.notes).toBe(`Sign: Nour\n${"x".repeat(10_000)}`);
});

test("ignores a file and counts the first of two equal names", () => {
  const form = formOf(WHOLE);
  form.append("full_name", "Somebody Else");
  expect(readForm(GUEST, form)).toMatchObject({ value: { fullName: "Nour Al-Thani" } });
  form.set("full_name", new File(["x"], "x.txt"));
  expect(readForm(GUEST, form).errors).toEqual([{ field: "full_name", key: "name-missing" }]);
});

const HOSTILE: [string, string, string][] = [
  ["NUL", "a\0b", "a b"],
  ["half a letter", "a\ud83db", "a\ufffdb"],
  ["an override of direction", "a\u202Eb\u202C", "ab"],
  ["an isolate of direction", "\u2067a\u2069", "a"],
  ["a second line", "a\r\nBcc: b@example.com", "a Bcc: b@example.com"],
  ["only blanks", " \u00A0\u3000\t", ""],
  ["only signs that nobody sees", "\u200B\u2060\uFEFF\u00AD\u200F", ""],
  ["markup", "<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["a letter in pieces", "e\u0301", "é"],
  ["Arabic with vowel signs", "مُحَمَّد", "مُحَمَّد"],
  ["a family of emoji", "👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"],
];

test.each(HOSTILE)("cleans a short text of %s", (_, typed, kept) => {
  expect(readForm({ text: shortText(60) }, formOf({ text: typed }))).toMatchObject({ value: { text: kept } });
});

test.each([
  ["shortText", shortText],
  ["lineText", lineText],
  ["longText", longText],
  ["digitsText", digitsText],
])("counts code points in %s and does not truncate", (_, build) => {
  const five = { text: build(5) };
  expect(readForm(five, formOf({ text: "🚘🚘🚘🚘🚘" })).ok).toBe(true);
  const read = readForm(five, formOf({ text: "🚘🚘🚘🚘🚘🚘" }));
  expect(read.errors).toEqual([{ field: "text", key: "too-long", params: { max: 5 } }]);
  expect(read.typed.text).toBe("🚘🚘🚘🚘🚘🚘");
});

test.each([
  ["Latin", "12"],
  ["Arabic", "١٢"],
  ["Persian", "۱۲"],
  ["wide", "１２"],
  ["spaced", " 12 "],
])("reads a number in %s digits", (_, typed) => {
  expect(readForm({ n: wholeText({ min: 1, max: 99 }, "wrong") }, formOf({ n: typed }))).toMatchObject({
    value: { n: "12" },
  });
});

test.each(["", "0", "100", "-1", "1.5", "1e1", "0x10", "two", "1\u0000\u202E2", "٩".repeat(10_000)])(
  "rejects %j as a number from 1 to 99",
  (typed) => {
    const read = readForm({ n: wholeText({ min: 1, max: 99 }, "wrong") }, formOf({ n: typed }));
    expect(read.errors).toEqual([{ field: "n", key: "wrong", params: { min: 1, max: 99 } }]);
  },
);

test("accepts an empty number if it is optional", () => {
  const n = wholeText({ min: 0, max: 9 }, "wrong", { open: true });
  expect(readForm({ n }, formOf({ n: " " }))).toMatchObject({ value: { n: "" } });
});

test.each([
  ["nour@example.com", true],
  [" nour@example.com ", true],
  ["nour@example.com\r\nBcc: all@example.com", false],
  ["\u202Enour@example.com", true],
  ["nour@", false],
  ["نور@example.com", false],
  ["", false],
])("validates the address %j: %s", (email, isAddress) => {
  expect(readForm({ email: emailText(254) }, formOf({ email })).ok).toBe(isAddress);
});

test("reads choices from their lists and checkboxes as booleans", () => {
  const fields = {
    method: choice(["card", "cash"], null),
    subject: oneOf(["booking", "press"], "subject-missing"),
    terms: checkbox(),
    key: tokenText(4),
  };
  const sent = { method: "gold", subject: "press", terms: "on", key: "abcdef" };
  const value = { method: null, subject: "press", terms: true, key: "abcd" };
  expect(readForm(fields, formOf(sent))).toMatchObject({ value });
  const odd = readForm(fields, formOf({ ...sent, method: "cash", terms: "1" }));
  expect(odd).toMatchObject({ value: { method: "cash", terms: false } });
  expect(readForm(fields, formOf({ ...sent, subject: "constructor" })).errors).toEqual([
    { field: "subject", key: "subject-missing" },
  ]);
});

test("reads texts by shared rules", () => {
  const rules = { eventName: ["event_name", 5], text: ["text", 9, "lines"] } as const;
  const read = readForm(ruledTexts(rules), formOf({ event_name: "a\nb", text: "a\nb" }));
  expect(read).toMatchObject({ value: { eventName: "a b", text: "a\nb" } });
});

test("returns chosen rows without duplicates up to a limit", () => {
  const form = new FormData();
  for (const id of ["a", "b", "a", "c"]) form.append("id", id);
  form.append("id", new File(["x"], "x.txt"));
  expect(chosenIn(form, "id", 2)).toEqual(["a", "b"]);
});

test.each([
  ["12", 12],
  ["0", 0],
  ["", -1],
  ["1e3", -1],
  ["-5", -1],
  ["9".repeat(10_000), -1],
])("reads the number in a hidden field of %j as %j", (text, number) => {
  expect(numberIn({ version: text }, "version")).toBe(number);
});

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
