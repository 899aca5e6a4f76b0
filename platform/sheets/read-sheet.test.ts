import { describe, expect, test } from "vitest";
import { aWorkbook } from "#tests/fixtures/workbook.ts";
import { FILE_LIMITS } from "../file-reader/file-limits.ts";
import { excelDateText, isDateFormat } from "./excel-date.ts";
import { readSheet } from "./read-sheet.server.ts";

const ROWS = [
  ["Nom", "Heure d’arrivée", "Vol"],
  ["Élodie Müller", "14:30", "AF 007"],
];

const TEXTS = (separator: string) => ROWS.map((row) => row.join(separator)).join("\r\n");

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const read = await readSheet(bytes);
  if (read.kind === "refused") throw new Error(read.reason);
  return read.sheets[0].rows.map(({ cells }) => cells);
}

function windows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll("’", "\u0092"), "latin1");
}

function windows1256(text: string): Buffer {
  const page = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder("windows-1256").decode(new Uint8Array([byte])),
      byte,
    ]),
  );
  return Buffer.from([...text].map((letter) => page.get(letter) ?? 63));
}

describe("CSV", () => {
  test("reads a head with CRLF and rows with LF or CR", async () => {
    const text = "Nom;Vol\r\nAda;AF 1\nBo;AF 2\rCy;AF 3\r\nDi;AF 4";
    expect((await cellsOf(Buffer.from(text))).map(([name]) => name)).toEqual([
      "Nom",
      "Ada",
      "Bo",
      "Cy",
      "Di",
    ]);
  });

  test.each([
    ["semicolons in UTF-8", Buffer.from(TEXTS(";"))],
    ["commas in UTF-8 with a byte order mark", Buffer.from(`\uFEFF${TEXTS(",")}`)],
    ["tabs in UTF-16, as “Unicode text” of Excel", Buffer.from(`\uFEFF${TEXTS("\t")}`, "utf16le")],
    ["semicolons in windows-1252", windows1252(TEXTS(";"))],
    ["the line “sep=” of Excel", Buffer.from(`sep=,\r\n${TEXTS(",")}`)],
    ["lines of Unix and empty lines", Buffer.from(`\n${TEXTS(";").replaceAll("\r", "")}\n\n;;\n`)],
  ])("reads %s", async (_name, bytes) => {
    expect(await cellsOf(bytes)).toEqual(ROWS);
  });

  test("reads Arabic in UTF-8 and in windows-1256", async () => {
    const text = "الاسم;الرحلة\r\nخالد العتيبي;SV 123";
    const rows = [
      ["الاسم", "الرحلة"],
      ["خالد العتيبي", "SV 123"],
    ];
    expect(await cellsOf(Buffer.from(text))).toEqual(rows);
    expect(await cellsOf(windows1256(text))).toEqual(rows);
  });

  test("keeps separators and line breaks inside quotes, and a single quotation mark in a text", async () => {
    const text = 'a;b;c\n"un; deux";"ligne\net ligne";5" pouces';
    expect((await cellsOf(Buffer.from(text)))[1]).toEqual(["un; deux", "ligne\net ligne", '5" pouces']);
  });

  test("names each row by its line in the file", async () => {
    const read = await readSheet(Buffer.from("a;b\n\nc;d\n"));
    expect(read.kind === "read" && read.sheets[0].rows.map(({ line }) => line)).toEqual([1, 3]);
  });
});

describe("XLSX", () => {
  test("reads numbers, padded numbers and escapes as the sheet shows them", async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const row = [
      ...["<c><v>3.36E10</v></c>", "<c><v>1234.0</v></c>", '<c s="1"><v>15</v></c>', "<c><v>0.5</v></c>"],
      ...['<c t="inlineStr"><is><t>Ada_x000D_\nNoël</t></is></c>', '<c t="str"><v>a_x005F_b</v></c>'],
    ].join("");
    const bytes = await aWorkbook([], {
      "xl/styles.xml": styles,
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row>${row}</row></sheetData></worksheet>`,
    });
    expect(await cellsOf(bytes)).toEqual([["33600000000", "1234", "0015", "0.5", "Ada\nNoël", "a_b"]]);
  });

  test("reads all visible sheets and marks hidden rows", async () => {
    const bytes = await aWorkbook([], {
      "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="Accueil" r:id="rId1"/><sheet name="Interne" state="hidden" r:id="rId3"/><sheet name="Arrivées" r:id="rId2"/><sheet name="Vide" r:id="rId4"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${[1, 2, 3, 4].map((n) => `<Relationship Id="rId${n}" Target="worksheets/sheet${n}.xml"/>`).join("")}</Relationships>`,
      "xl/worksheets/sheet1.xml": '<worksheet><row><c t="str"><v>Bienvenue</v></c></row></worksheet>',
      "xl/worksheets/sheet2.xml":
        '<worksheet><row r="1"><c t="str"><v>Nom</v></c></row><row r="2" hidden="1"><c t="str"><v>Ada</v></c></row></worksheet>',
      "xl/worksheets/sheet3.xml": '<worksheet><row><c t="str"><v>secret</v></c></row></worksheet>',
      "xl/worksheets/sheet4.xml": "<worksheet></worksheet>",
    });
    expect(await readSheet(bytes)).toEqual({
      kind: "read",
      sheets: [
        { name: "Accueil", rows: [{ line: 1, cells: ["Bienvenue"] }] },
        {
          name: "Arrivées",
          rows: [
            { line: 1, cells: ["Nom"] },
            { line: 2, cells: ["Ada"], isHidden: true },
          ],
        },
      ],
    });
  });

  test("reads a list above half a million empty formatted rows", async () => {
    const empty = Array.from(
      { length: 500_000 },
      (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="1"/></row>`,
    );
    const xml = `<worksheet><sheetData><row r="1"><c t="str"><v>Nom</v></c></row><row r="2"><c t="str"><v>Ada</v></c></row>${empty.join("")}</sheetData></worksheet>`;
    expect(await cellsOf(await aWorkbook([], { "xl/worksheets/sheet1.xml": xml }))).toEqual([
      ["Nom"],
      ["Ada"],
    ]);
  });

  test("reads texts, numbers, and serial dates of the first visible sheet", async () => {
    const bytes = await aWorkbook([
      ["Nom & prénom", "Date", "Bagages"],
      ["Zoé <V>", { serial: 46_402.604_166_666_7 }, 2],
      ["", { serial: 46_403 }, { serial: 0.75 }],
    ]);
    expect(await cellsOf(bytes)).toEqual([
      ["Nom & prénom", "Date", "Bagages"],
      ["Zoé <V>", "2027-01-15 14:30", "2"],
      ["", "2027-01-16", "18:00"],
    ]);
  });

  test("reads inline texts of other programs, and prefixed names", async () => {
    const sheet =
      '<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Nom</x:t></x:is></x:c><x:c t="str"><x:v>Vol</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await cellsOf(await aWorkbook([], { "xl/worksheets/sheet1.xml": sheet }))).toEqual([
      ["Nom", "Vol"],
    ]);
  });

  test.each([
    [46_402, "2027-01-15"],
    [46_402.999_99, "2027-01-16"],
    [0.604_166_67, "14:30"],
    [-1, null],
    [3_000_000, null],
  ])("reads the serial number %d as %s", (serial, text) => {
    expect(excelDateText(serial)).toBe(text);
  });

  test("counts the days of a workbook of 1904 from there", () => {
    expect(excelDateText(44_940, { is1904: true })).toBe("2027-01-15");
  });

  test.each([
    [14, undefined, true],
    [2, undefined, false],
    [164, "dd/mm/yyyy", true],
    [164, "[h]:mm", true],
    [164, '0.00 "h"', false],
    [164, "[Red]0.00", false],
    [164, "[$-40C]d mmm yyyy;@", true],
    [164, "General", false],
  ])("format %d %s shows a date: %s", (id, code, isDate) => {
    expect(isDateFormat(id, code)).toBe(isDate);
  });
});

describe("hostile files", () => {
  const BILLION =
    '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><worksheet><sheetData>&lol2;</sheetData></worksheet>';
  const manyRows = "<row><c><v>1</v></c></row>".repeat(FILE_LIMITS.table.rows + 1);
  const part = (xml: string) => aWorkbook([["a"]], { "xl/worksheets/sheet1.xml": xml });

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["an empty file", () => Buffer.alloc(0), "empty"],
    ["a file with separators only", () => Buffer.from(";;\n;;\n"), "empty"],
    ["a picture", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), "unknown-format"],
    ["an old workbook", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "old-excel"],
    ["quotes that do not close", () => Buffer.from('a;b\n"c;d\n'), "broken"],
    ["too many rows in CSV", () => Buffer.from("a;b\n".repeat(FILE_LIMITS.table.rows + 1)), "too-many-rows"],
    [
      "too many columns in CSV",
      () => Buffer.from("a;".repeat(FILE_LIMITS.table.columns) + "a"),
      "too-many-columns",
    ],
    ["one endless line", () => Buffer.from("a;".repeat(500_000)), "too-many-columns"],
    ["a damaged archive", async () => (await aWorkbook([["a"]])).subarray(0, 600), "broken"],
    ["an archive without a workbook", () => withoutWorkbook(), "unknown-format"],
    [
      "an archive that unpacks to 90 MB",
      () => part(`<worksheet>${" ".repeat(90_000_000)}</worksheet>`),
      "too-large-unpacked",
    ],
    ["XML with entities", () => part(BILLION), "unsafe"],
    ["broken XML", () => part("<worksheet><row></worksheet>"), "broken"],
    ["too many rows in XLSX", () => part(`<worksheet>${manyRows}</worksheet>`), "too-many-rows"],
    [
      "a cell far to the right",
      () => part('<worksheet><row><c r="XFD1"><v>1</v></c></row></worksheet>'),
      "too-many-columns",
    ],
  ])("refuses %s", async (_name, make, reason) => {
    const bytes = await make();
    const start = performance.now();
    expect(await readSheet(bytes)).toEqual({ kind: "refused", reason });
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test("stops at the limit when the archive declares fewer bytes than it has", async () => {
    const bytes = await part(`<worksheet>${" ".repeat(40_000_000)}</worksheet>`);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(40_000_000 + 38 + 23);
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 1))
      bytes.writeUInt32LE(900, at);
    expect(await readSheet(bytes)).toEqual({ kind: "refused", reason: "broken" });
  });

  async function withoutWorkbook() {
    const text = (await aWorkbook([["a"]])).toString("latin1");
    return Buffer.from(text.replaceAll("xl/workbook.xml", "xl/notebook.xml"), "latin1");
  }
});
