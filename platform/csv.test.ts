import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([",", ";"] as const)(
  "quotes every cell that a spreadsheet could split, in a line separated by %j",
  (sign) => {
    const cells = [
      "Dupont, Marie",
      "Dupont; Marie",
      "Dupont\tMarie",
      'said "yes"',
      "two\nlines",
      "two\rlines",
    ];
    const quoted = ['"Dupont, Marie"', '"Dupont; Marie"', '"Dupont\tMarie"', '"said ""yes"""'];
    expect(csvLine(cells, sign)).toBe([...quoted, '"two\nlines"', '"two\rlines"'].join(sign) + "\r\n");
  },
);

test("leaves plain cells unquoted", () => {
  expect(csvLine(["Dupont", "", "75.50", "سيارة"], ";")).toBe("Dupont;;75.50;سيارة\r\n");
});
