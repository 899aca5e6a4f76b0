import { describe, expect, test } from "vitest";
import { aWorkbook } from "#tests/fixtures/workbook.ts";
import { createChildFileReader } from "./child-file-reader.server.ts";
import { FILE_LIMITS } from "./file-limits.ts";

/** Other tests use the same cores: the limits of work refuse a file here, not the limit of time. */
const reader = createChildFileReader({ patienceMilliseconds: 60_000 });
const sheet = (xml: string) =>
  aWorkbook([["a"]], { "xl/worksheets/sheet1.xml": `<worksheet>${xml}</worksheet>` });
const strings = (xml: string) => aWorkbook([["a"]], { "xl/sharedStrings.xml": `<sst>${xml}</sst>` });

/** The longest time in milliseconds for which the event loop answered nothing, and the answer. */
async function whileTicking<Answer>(work: Promise<Answer>): Promise<{ answer: Answer; longest: number }> {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const answer = await work;
  clearInterval(timer);
  return { answer, longest };
}

test("reads tables, statements and XML in the child process", async () => {
  expect(await reader.table(Buffer.from("Nom;Vol\nAda;AF 1\n"))).toEqual({
    kind: "read",
    sheets: [
      {
        name: "",
        rows: [
          { line: 1, cells: ["Nom", "Vol"] },
          { line: 2, cells: ["Ada", "AF 1"] },
        ],
      },
    ],
  });
  expect(await reader.statement(Buffer.from("date;montant\n02/01/2027;1,00\n"))).toMatchObject({
    tables: [
      {
        separator: ";",
        rows: [
          { line: 1, cells: ["date", "montant"] },
          { line: 2, cells: ["02/01/2027", "1,00"] },
        ],
      },
      {},
      {},
      {},
    ],
  });
  expect(await reader.xml(Buffer.from("<a><b>1</b></a>"))).toMatchObject({ children: [{ text: "1" }] });
  expect(await reader.invoiceIn(Buffer.from("%PDF-1.7 nothing"))).toBeNull();
});

describe("hostile files do not stop the site and are refused with the limit that they break", () => {
  const format = "[".repeat(60_000);
  const styles = `<styleSheet><numFmts>${`<numFmt numFmtId="164" formatCode="${format}"/>`.repeat(3)}</numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(50)}</cellXfs></styleSheet>`;
  const longText = `<si><t>${" ".repeat(5_500_000)}x</t></si>`;
  const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(900);

  test.each<[string, () => Promise<Buffer>, string | null]>([
    ["a number format of 60,000 brackets", () => aWorkbook([["a"]], { "xl/styles.xml": styles }), null],
    [
      "a text of 5.5 MB in 45,000 cells",
      () =>
        aWorkbook([["a"]], {
          "xl/sharedStrings.xml": `<sst>${longText}</sst>`,
          "xl/worksheets/sheet1.xml": `<worksheet>${cells}</worksheet>`,
        }),
      "empty",
    ],
    ["3.5 million elements", () => sheet("<c></c>".repeat(3_500_000)), "too-many-elements"],
    ["elements inside each other", () => sheet("<a>".repeat(1_000_000)), "too-deep"],
    [
      "an element with 700,000 attributes",
      () => sheet(`<c ${Array.from({ length: 700_000 }, (_, n) => `a${n}=""`).join(" ")}/>`),
      "too-many-elements",
    ],
    ["2.2 million empty texts", () => strings("<si/>".repeat(2_200_000)), "too-many-elements"],
  ])("%s", async (_name, make, reason) => {
    const bytes = await make();
    const { answer, longest } = await whileTicking(reader.table(bytes));
    if (reason === null) expect(answer.kind).toBe("read");
    else expect(answer).toEqual({ kind: "refused", reason });
    expect(longest).toBeLessThan(2_000);
  });

  test("a row number beyond a sheet counts as the next row", async () => {
    const answer = await reader.table(await sheet('<row r="5000000000"><c t="str"><v>x</v></c></row>'));
    expect(answer).toMatchObject({ kind: "read", sheets: [{ rows: [{ line: 1, cells: ["x"] }] }] });
  });

  test("a file that takes too long is refused, and the next one is read", async () => {
    const hasty = createChildFileReader({ patienceMilliseconds: 1 });
    expect(await hasty.table(Buffer.from("a;b\n1;2"))).toEqual({ kind: "refused", reason: "too-slow" });
    expect(await hasty.xml(Buffer.from("<a/>"))).toBe("lost");
    expect(await hasty.statement(Buffer.from("a;b\n1;2"))).toBe("lost");
    expect((await reader.table(Buffer.from("a;b\n1;2"))).kind).toBe("read");
  });

  test("files above the limit of bytes and empty ones are not given to the process", async () => {
    const large = Buffer.alloc(FILE_LIMITS.table.bytes + 1, 97);
    expect(await reader.table(large)).toEqual({ kind: "refused", reason: "too-large" });
    expect(await reader.table(Buffer.alloc(0))).toEqual({ kind: "refused", reason: "empty" });
    const long = Buffer.alloc(FILE_LIMITS.statement.bytes + 1, 97);
    expect(await reader.statement(long)).toEqual({ kind: "tables", tables: [] });
    expect(await reader.xml(Buffer.alloc(FILE_LIMITS.xml.bytes + 1, 97))).toBeNull();
    expect(await reader.invoiceIn(Buffer.alloc(FILE_LIMITS.pdf.bytes + 1, 97))).toBeNull();
  });
});
