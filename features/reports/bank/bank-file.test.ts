import { expect, test } from "vitest";
import { bankAmount, bankDay, decimalOf, isMonthFirst } from "./bank-values.ts";
import { readStatement } from "#platform/sheets/read-statement.server.ts";
import { readBankFile } from "./read-bank-file.server.ts";

test.each([
  ["1 234,56", ",", 123_456],
  ["1\u202f234,56\u00a0€", ",", 123_456],
  ["1.234,56", ",", 123_456],
  ["1,234.56", ".", 123_456],
  ["+120,00", ",", 12_000],
  ["-12,5", ",", -1_250],
  ["12,00-", ",", -1_200],
  ["(12.00)", ".", -1_200],
  ["−12,00", ",", -1_200],
  ["1234", null, 123_400],
  ["٩٥٫٥".replace("٫", ","), ",", 9_550],
  // A thousand, or one and a bit: a column that does not show its decimal separator does not tell.
  ["1,234", null, null],
  ["1,234", ".", 123_400],
  ["1.234", ",", 123_400],
  ["12,345,6", ".", null],
  ["1.23.456,00", ",", null],
  ["99999999999,00", ",", null],
  ["twelve", ",", null],
  ["", ",", null],
] as const)("reads the amount %j with the decimal separator %j as %j", (text, decimal, cents) => {
  expect(bankAmount(text, decimal)).toBe(cents);
});

test.each([
  [["12", "1 234,50"], ","],
  [["12", "1,234.50"], "."],
  [["1,234,567"], "."],
  [["1.234.567"], ","],
  [["1,234"], null],
  [["12"], null],
] as const)("finds the decimal separator of %j: %j", (values, decimal) => {
  expect(decimalOf(values)).toBe(decimal);
});

test.each([
  ["31/01/2027", false, "2027-01-31"],
  ["31.01.27", false, "2027-01-31"],
  ["1-2-2027", false, "2027-02-01"],
  ["01/31/2027", true, "2027-01-31"],
  ["2027-01-31", false, "2027-01-31"],
  ["20270131", false, "2027-01-31"],
  ["2027-01-31 10:15:00", false, "2027-01-31"],
  ["31 janv. 2027", false, "2027-01-31"],
  ["1 août 2027", false, "2027-08-01"],
  ["31 Jan 2027", false, "2027-01-31"],
  ["30 juin 2027", false, "2027-06-30"],
  ["12 juillet 27", false, "2027-07-12"],
  ["31/02/2027", false, null],
  ["31/01/2027", true, null],
  ["soon", false, null],
  ["", false, null],
])("reads the day %j, month first: %j, as %j", (text, monthFirst, day) => {
  expect(bankDay(text, monthFirst)).toBe(day);
});

test.each([
  [["01/31/2027", "02/01/2027"], true],
  [["31/01/2027", "02/01/2027"], false],
  [["01/02/2027"], false],
  [["01/31/2027", "31/01/2027"], false],
])("decides from all days whether the month comes first: %j", (values, expected) => {
  expect(isMonthFirst(values)).toBe(expected);
});

function read(text: string | Uint8Array, mapped: Parameters<typeof readBankFile>[2] = () => null) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return readBankFile(bytes, readStatement(bytes), mapped);
}

const FRENCH = [
  "Compte courant;FR76 3000 4000",
  "Solde au 31/01/2027;12 345,00",
  "",
  "Date opération;Date valeur;Libellé;Débit;Crédit",
  '02/01/2027;02/01/2027;"VIR SEPA HÔTEL ""LE SOIR""; F-2027-000001";;1 234,56',
  "03/01/2027;03/01/2027;PRLV ASSURANCE;120,00;",
  "32/01/2027;;ILLISIBLE;;5,00",
  "",
].join("\r\n");

test.each([
  ["UTF-8", new TextEncoder().encode(FRENCH)],
  ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${FRENCH}`)],
  ["the letters of Windows", Buffer.from(FRENCH, "latin1")],
  ["UTF-16", Buffer.from(`\uFEFF${FRENCH}`, "utf16le")],
])("reads a French file in %s below the lines about the account", (_name, bytes) => {
  const file = read(bytes);
  expect(file).toMatchObject({
    kind: "read",
    credits: [{ day: "2027-01-02", amount: 123_456, label: 'VIR SEPA HÔTEL "LE SOIR"; F-2027-000001' }],
    debits: 1,
    unread: [4],
  });
});

test("reads an English file with commas, signed amounts, a payer, and other currencies left out", () => {
  const file = read(
    [
      "Transaction date,Amount,Currency,Description,Payer,Reference",
      '01/31/2027,"1,234.56",EUR,Transfer,ACME LTD,F-2027-000002',
      "01/30/2027,-5.00,EUR,Card,SHOP,",
      "01/29/2027,10.00,USD,Transfer,OTHER,",
    ].join("\n"),
  );
  expect(file).toMatchObject({
    credits: [{ day: "2027-01-31", amount: 123_456, counterparty: "ACME LTD", reference: "F-2027-000002" }],
    debits: 1,
    unread: [4],
  });
});

test("gives equal lines of a day different keys, and the same line of two files the same key", () => {
  const line = "02/01/2027;TAXI;10,00";
  const [one, two] = [
    `date;libelle;montant\n${line}\n${line}\n`,
    `date;libelle;montant\n03/01/2027;X;1,00\n${line}\n`,
  ];
  const keys = [one, two].map((text) => {
    const file = read(text);
    return file.kind === "read" ? file.credits.map(({ key }) => key) : [];
  });
  expect(new Set(keys[0]).size).toBe(2);
  expect(keys[1]![1]).toBe(keys[0]![0]);
});

test.each([
  ["an empty file", "", { kind: "refused", reason: "empty" }],
  ["a head without lines", "date;montant;libelle", { kind: "refused", reason: "empty" }],
  ["a file with NUL bytes", "PK\u0003\u0004\u0000", { kind: "refused", reason: "unreadable" }],
  ["one word", "hello", { kind: "refused", reason: "unreadable" }],
  ["a large file", "a".repeat(1024 * 1024 + 1), { kind: "refused", reason: "too-large" }],
  [
    "many lines",
    `date;montant\n${"02/01/2027;1,00\n".repeat(5_100)}`,
    { kind: "refused", reason: "too-large" },
  ],
])("refuses %s", (_name, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test("asks for the columns of an unknown head, and reads the file with the chosen ones", () => {
  const text = "Wann;Wieviel;Wer\n02.01.2027;12,00;Muster\n";
  const file = read(text);
  expect(file).toMatchObject({ kind: "columns", names: ["Wann", "Wieviel", "Wer"] });
  if (file.kind !== "columns") return;
  const columns = {
    day: 0,
    amount: 1,
    credit: null,
    debit: null,
    currency: null,
    label: [],
    counterparty: 2,
    reference: null,
  };
  const again = read(text, (header) => (header === file.header ? columns : null));
  expect(again).toMatchObject({ credits: [{ day: "2027-01-02", amount: 1_200, counterparty: "Muster" }] });
});
