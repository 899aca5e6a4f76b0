import { expect, test } from "vitest";
import { forgottenBefore, readAction } from "./optimization.ts";
import { kilobytes, reportTotals, savedOf, sortRows, type ReportRow } from "./report.ts";
import { safeCell } from "#platform/csv.ts";
import { reportCsv } from "./report-csv.ts";

const CONVERTED: ReportRow = {
  id: "a",
  position: 0,
  originalName: "photo.JPG",
  newName: "photo.webp",
  bytesBefore: 20_480,
  bytesAfter: 5_120,
  width: 1600,
  height: 900,
  format: "jpeg",
  action: "converted",
  reason: null,
};
const KEPT: ReportRow = {
  ...CONVERTED,
  id: "b",
  position: 1,
  bytesBefore: 1_000,
  bytesAfter: 1_000,
  action: "kept-original",
};
const FAILED: ReportRow = {
  ...CONVERTED,
  id: "c",
  position: 2,
  newName: null,
  bytesBefore: 9_000,
  bytesAfter: null,
  width: null,
  height: null,
  reason: "broken",
  action: "failed",
};
const ROWS = [CONVERTED, KEPT, FAILED];

test.each([
  [0, 0, 0],
  [512, 0.5, 1],
  [1_024, 1, 1],
  [1_535, 1.5, 1],
  [10_188, 9.9, 1],
  [10_200, 10, 0],
  [10_240, 10, 0],
  [1_048_576, 1_024, 0],
])("shows %i bytes as %d KB with %i decimals", (bytes, value, decimals) => {
  expect(kilobytes(bytes)).toEqual({ value, decimals });
});

test("reports savings in bytes and percent, and none for a failed file", () => {
  expect(savedOf(CONVERTED)).toEqual({ bytes: 15_360, percent: 75 });
  expect(savedOf(KEPT)).toEqual({ bytes: 0, percent: 0 });
  expect(savedOf(FAILED)).toBeNull();
  expect(savedOf({ bytesBefore: 0, bytesAfter: 0 })).toEqual({ bytes: 0, percent: 0 });
});

test("counts all files, and sums only the sizes of files with a result", () => {
  expect(reportTotals(ROWS)).toEqual({
    files: 3,
    made: 2,
    converted: 1,
    kept: 1,
    skipped: 0,
    failed: 1,
    bytesBefore: 21_480,
    bytesAfter: 6_120,
    saved: { bytes: 15_360, percent: 72 },
  });
  expect(reportTotals([])).toMatchObject({ files: 0, saved: { bytes: 0, percent: 0 } });
});

test("sorts by any column in both directions, with empty values last", () => {
  const ids = (column: "saved" | "before", descending: boolean) =>
    sortRows(ROWS, { column, descending }).map(({ id }) => id);
  expect(ids("before", false)).toEqual(["b", "c", "a"]);
  expect(ids("before", true)).toEqual(["a", "c", "b"]);
  expect(ids("saved", false)).toEqual(["b", "a", "c"]);
  expect(ids("saved", true)).toEqual(["a", "b", "c"]);
  expect(sortRows(ROWS.toReversed(), null)).toEqual(ROWS);
  const named = ["a10", "a2", "É", "e"].map((originalName) => ({ ...CONVERTED, originalName }));
  const sorted = sortRows(named, { column: "original", descending: false });
  expect(sorted.map(({ originalName }) => originalName)).toEqual(["a2", "a10", "e", "É"]);
});

test("writes the report as RFC 4180 with a byte order mark", () => {
  const row = { ...CONVERTED, originalName: 'a "b", c.jpg', newName: "سيارة.webp" };
  const csv = reportCsv([row, FAILED], {
    headings: ["Fichier", "Nom, nouveau"],
    action: ({ action }) => action,
  });
  expect(csv).toBe(
    '\uFEFFFichier,"Nom, nouveau"\r\n"a ""b"", c.jpg",سيارة.webp,20,5.0,15,75,1600 × 900,converted\r\n' +
      "photo.JPG,,8.8,,,,,failed\r\n",
  );
});

test("writes semicolons and decimal commas for a French Excel", () => {
  const words = { headings: ["Fichier; ancien", "Nom"], action: () => "convertie" };
  expect(reportCsv([CONVERTED], words, "french").split("\r\n")).toEqual([
    '\uFEFF"Fichier; ancien";Nom',
    expect.stringMatching(/^[^;]+;[^;]+;20;"5,0";15;75;1600 × 900;convertie$/),
    "",
  ]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", " =1", "＝1", "＠x", "=cmd|' /C calc'!A0"])(
  "prefixes %j so that a spreadsheet reads it as text",
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
  },
);

test.each(["photo.jpg", "a=b", "1-2", "سيارة"])("leaves %j unchanged", (text) => {
  expect(safeCell(text)).toBe(text);
});

test("accepts only the options that the form offers", () => {
  expect(readAction("82", "")).toEqual({ quality: 82, maxWidth: null });
  expect(readAction("60", "1920")).toEqual({ quality: 60, maxWidth: 1920 });
  for (const [quality, width] of [
    ["83", ""],
    ["", ""],
    ["82", "1"],
    ["82", "NaN"],
    ["1e2", ""],
  ] as const)
    expect(readAction(quality, width)).toBeNull();
});

test("expires a batch after a day", () => {
  expect(forgottenBefore(new Date("2027-01-11T09:00:00Z"))).toEqual(new Date("2027-01-10T09:00:00Z"));
});
