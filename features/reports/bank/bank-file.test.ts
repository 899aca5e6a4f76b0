import { expect, test } from "vitest";
import { bankAmount, bankDay, decimalOf, isMonthFirst } from "./bank-values.ts";
import { readStatement } from "#platform/sheets/read-statement.server.ts";
import { CAMT, CFONB, ofx } from "#tests/fixtures/bank-statements.ts";
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
    unread: [7],
    others: 3,
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
    skipped: [{ line: 4, reason: "currency" }],
    unread: [],
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
  ["a large file", "a".repeat(4 * 1024 * 1024 + 1), { kind: "refused", reason: "too-large" }],
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
    direction: null,
    state: null,
    account: null,
  };
  const again = read(text, (header) => (header === file.header ? columns : null));
  expect(again).toMatchObject({ credits: [{ day: "2027-01-02", amount: 1_200, counterparty: "Muster" }] });
});

function amountsOf(file: ReturnType<typeof read>) {
  return file.kind === "read" ? file.credits.map(({ amount }) => amount) : file;
}

test.each([
  ["Sens", "C", "D"],
  ["Débit/Crédit", "Crédit", "Débit"],
  ["Debit / Credit", "CRDT", "DBIT"],
  ["+/-", "+", "-"],
  ["Type", "CREDIT", "DEBIT"],
  ["Type", "Virement reçu", "Virement émis"],
  ["Soll/Haben", "H", "S"],
  ["Mvt", "CR", "DB"],
])("takes the direction from a column %j with %j and %j", (name, credit, debit) => {
  const file = read(
    `Date;Libellé;Montant;${name}\n02/01/2027;VIR HOTEL;300,00;${credit}\n03/01/2027;LOYER;900,00;${debit}\n04/01/2027;FRAIS;-2,00;${debit}\n`,
  );
  expect(file).toMatchObject({ kind: "read", debits: 2, unread: [] });
  expect(amountsOf(file)).toEqual([30_000]);
});

test("reads no row whose direction is unknown, missing, or contradicts the sign", () => {
  const file = read(
    "Date;Montant;Sens\n02/01/2027;1,00;C\n03/01/2027;2,00;?\n04/01/2027;3,00;\n05/01/2027;-4,00;C\n06/01/2027;-5,00;\n",
  );
  expect(file).toMatchObject({ debits: 1, unread: [3, 4, 5] });
  expect(amountsOf(file)).toEqual([100]);
});

test("a column of kinds is no direction, and a column Débit/Crédit with amounts is the amount", () => {
  expect(amountsOf(read("Date,Type,Amount\n02/01/2027,TRANSFER,10.00\n03/01/2027,CARD,-5.00\n"))).toEqual([
    1_000,
  ]);
  expect(amountsOf(read("Date;Débit/Crédit\n02/01/2027;10,00\n03/01/2027;-5,00\n"))).toEqual([1_000]);
});

test("takes the direction from the values when an owner has chosen the columns without it", () => {
  const text = "Wann;Wieviel;Was\n02.01.2027;12,00;D\n03.01.2027;13,00;C\n";
  const file = read(text);
  if (file.kind !== "columns") throw new Error(file.kind);
  const again = read(text, () => ({ ...COLUMNS, day: 0, amount: 1 }));
  expect(again).toMatchObject({ debits: 1 });
  expect(amountsOf(again)).toEqual([1_300]);
});

test.each([
  ["Status", ["COMPLETED", "PENDING", "DECLINED", "REVERTED"], ["pending", "declined", "declined"]],
  ["État", ["Comptabilisé", "En attente", "Refusée", "Annulé"], ["pending", "declined", "declined"]],
  ["Statut", ["Exécuté", "À venir", "Rejeté", "Étrange"], ["pending", "declined", "state"]],
  ["Statut", ["Exécuté", "", "En cours", "Échoué"], ["state", "pending", "declined"]],
] as const)("counts only the booked rows of a column %j with %j", (name, states, reasons) => {
  const rows = states.map((state, index) => `0${index + 1}/01/2027;${index + 1},00;${state}`);
  const file = read(`Date;Montant;${name}\n${rows.join("\n")}\n`);
  expect(file).toMatchObject({
    skipped: reasons.map((reason, index) => ({ line: index + 3, reason })),
    debits: 0,
    unread: [],
  });
  expect(amountsOf(file)).toEqual([100]);
});

test("counts rows without a state where the file only names the states of other rows", () => {
  const file = read("Date;Montant;Statut\n02/01/2027;1,00;\n03/01/2027;2,00;En attente\n");
  expect(file).toMatchObject({ skipped: [{ line: 3, reason: "pending" }] });
  expect(amountsOf(file)).toEqual([100]);
});

const COLUMNS = {
  day: 0,
  amount: null,
  credit: null,
  debit: null,
  currency: null,
  label: [],
  counterparty: null,
  reference: null,
  direction: null,
  state: null,
  account: null,
};

test("recognises a file without a head, asks once for its columns, and loses no row", () => {
  const january = "02/01/2027;VIR Dupont;12,00;EUR\n03/01/2027;LOYER;-900,00;EUR\n";
  const file = read(january);
  expect(file).toMatchObject({ kind: "columns", names: ["1 · 02/01/2027", "", "3 · 12,00", ""] });
  if (file.kind !== "columns") return;
  const mapped = (header: string) => (header === file.header ? { ...COLUMNS, amount: 2, label: [1] } : null);
  expect(read(january, mapped)).toMatchObject({
    credits: [{ amount: 1_200, label: "VIR Dupont" }],
    debits: 1,
    others: 0,
  });
  const february = `Compte 12345678901\n05/02/2027;VIR Roux;7,50;EUR\n`;
  expect(read(february, mapped)).toMatchObject({
    credits: [{ amount: 750, label: "VIR Roux", account: "12345678901" }],
    others: 1,
  });
  // Another layout with as many columns is not read with the choice for this one.
  expect(read("A;05/02/2027;VIR Roux;7,50\n", mapped).kind).toBe("columns");
  expect(read("05/02/2027;7,50;VIR Roux;EUR\n", mapped).kind).toBe("columns");
});

test("finds an unknown head above the movements, below lines about the account", () => {
  const file = read("Solde;31/01/2027;12 345,00\n\nWann;Wieviel;Wer\n02.01.2027;12,00;Muster\n");
  expect(file).toMatchObject({ kind: "columns", names: ["Wann", "Wieviel", "Wer"] });
});

test.each([
  ["a column", "Date;Montant;Compte\n02/01/2027;1,00;FR76 3000 6000 0112 3456 7890 189\n"],
  ["a line above the head", "IBAN : FR7630006000011234567890189\nDate;Montant\n02/01/2027;1,00\n"],
  ["a constant column IBAN", "Date;Montant;IBAN\n02/01/2027;1,00;FR7630006000011234567890189\n"],
])("finds the account in %s", (_name, text) => {
  expect(read(text)).toMatchObject({ credits: [{ account: "300060000112345678901" }] });
});

const MOVEMENTS = {
  credits: [
    {
      account: "300060000112345678901",
      day: "2027-01-04",
      amount: 123_456,
      counterparty: "HOTEL LE SOIR",
      reference: "F-2027-000001",
    },
  ],
  debits: 1,
  unread: [],
};

test("reads camt.053: states, a batch of payments, other currencies and unread movements", () => {
  expect(readStatement(Buffer.from(CAMT))).toMatchObject({ format: "camt.053" });
  const file = read(CAMT);
  expect(file).toMatchObject({
    ...MOVEMENTS,
    credits: [
      { ...MOVEMENTS.credits[0], label: "Facture F-2027-000001 & merci" },
      { amount: 4_000, counterparty: "Nour", label: "MA-1" },
      { amount: 6_000, counterparty: "Paul", label: "MA-2" },
    ],
    skipped: [
      { line: 4, reason: "pending" },
      { line: 5, reason: "currency" },
    ],
    unread: [6],
  });
});

test.each(["camt.052", "camt.054"] as const)("reads %s as it reads camt.053", (format) => {
  const [message, part] =
    format === "camt.052" ? ["BkToCstmrAcctRpt", "Rpt"] : ["BkToCstmrDbtCdtNtfctn", "Ntfctn"];
  const text = CAMT.replaceAll("BkToCstmrStmt", message).replaceAll(/(<\/?)Stmt>/g, `$1${part}>`);
  const { layout, ...file } = read(text) as Extract<ReturnType<typeof read>, { kind: "read" }>;
  expect({ layout, ...file }).toEqual({ ...read(CAMT), layout: format });
});

test("reads camt.053 in the letters of Windows, and refuses other XML", () => {
  const text = CAMT.replace("UTF-8", "ISO-8859-1").replace("HOTEL", "HÔTEL");
  expect(read(Buffer.from(text, "latin1"))).toMatchObject({
    credits: [{ counterparty: "HÔTEL LE SOIR" }, {}, {}],
  });
  expect(read("<Document><Other/></Document>")).toEqual({ kind: "refused", reason: "unreadable" });
  expect(read(CAMT.replace("<Document", '<!DOCTYPE a [<!ENTITY b "c">]><Document'))).toEqual({
    kind: "refused",
    reason: "unreadable",
  });
});

test.each([
  ["1 (SGML)", ofx(false)],
  ["2 (XML)", ofx(true)],
])("reads OFX %s: direction, account, pending and unread movements", (_name, text) => {
  expect(read(text)).toMatchObject({
    ...MOVEMENTS,
    credits: [{ ...MOVEMENTS.credits[0], label: "Facture & merci" }],
    debits: 2,
    skipped: [{ line: 5, reason: "pending" }],
    unread: [4],
    layout: "ofx",
  });
});

test.each([
  ["lines", "\r\n"],
  ["one line", ""],
])("reads CFONB 120 in %s: signs in the last digit, complements, balances and unread lines", (_name, end) => {
  expect(read(CFONB.join(end))).toMatchObject({
    ...MOVEMENTS,
    credits: [{ ...MOVEMENTS.credits[0], label: "VIR SEPA FACTURE DE JANVIER" }, { amount: 1_000 }],
    debits: 2,
    unread: [9],
    others: 2,
    layout: "cfonb",
  });
});
