import { expect, test } from "vitest";
import { cellsToCorrect } from "./fault-fields.ts";
import type { ColumnMapping, FaultKey } from "./guest-list.ts";

const MAPPING: ColumnMapping = ["name", "date", null, "time", "phone"];
const WITH_ONE_MOMENT: ColumnMapping = ["name", "date", "phone"];

test.each<[FaultKey, ColumnMapping, (string | number)[][]]>([
  ["name-missing", MAPPING, [[0, "name", "a"]]],
  ["time-unread", MAPPING, [[3, "time", "d"]]],
  ["time-missing", WITH_ONE_MOMENT, [[1, "date", "b"]]],
  [
    "past",
    MAPPING,
    [
      [1, "date", "b"],
      [3, "time", "d"],
    ],
  ],
  // The line is shorter than the headings.
  ["phone-unread", MAPPING, [[4, "phone", ""]]],
  // Without a column, the place comes from the defaults of the list.
  ["airport-missing", MAPPING, []],
  ["repeated", MAPPING, []],
])("names the cells that correct %s", (key, mapping, expected) => {
  const cells = ["a", "b", "c", "d"];
  expect(
    cellsToCorrect(key, mapping, cells).map(({ column, field, value }) => [column, field, value]),
  ).toEqual(expected);
});
