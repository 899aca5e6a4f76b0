import { expect, test } from "vitest";
import { documentReference, readLastNumbers } from "./document-series.ts";

test("reads the last number of each series", () => {
  expect(readLastNumbers("F=4,N=15")).toEqual([
    { series: "F", last: 4 },
    { series: "N", last: 15 },
  ]);
  expect(readLastNumbers("A=999999, F=1")).toEqual([
    { series: "A", last: 999_999 },
    { series: "F", last: 1 },
  ]);
});

test.each([
  ["a series that does not exist", "X=4", "There is no series X: the series are F (invoices)"],
  ["a series in small letters", "f=4", "There is no series f"],
  ["nothing", "", "is no last number of a series"],
  ["a missing number", "F=", '"F=" is no last number of a series'],
  ["the number zero", "F=0", "is no last number of a series"],
  ["a negative number", "F=-4", "is no last number of a series"],
  ["seven digits", "F=1000000", "is no last number of a series"],
  ["a comma at the end", "F=4,", "is no last number of a series"],
  ["a series twice", "F=4,F=5", "The series F is named twice."],
])("refuses %s with a sentence", (_, text, sentence) => {
  expect(readLastNumbers(text)).toEqual({ wrong: expect.stringContaining(sentence) });
});

test("writes a number with its series and year", () => {
  expect(documentReference("F", 2027, 12)).toBe("F-2027-000012");
});
