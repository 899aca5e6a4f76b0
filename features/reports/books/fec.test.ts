import { describe, expect, test } from "vitest";
import { wayOfPayment } from "./accounts.ts";
import type { Posting } from "./entry.ts";
import { FEC_HEAD, fecLines, fecName, latin9 } from "./fec.ts";

const EVENT = {
  day: "2027-03-05",
  pieceDay: "2027-03-04",
  booking: "PC-1",
  customer: "PC-0",
  customerName: "نور الهدى",
};
const SHARES = [
  { rate: 10 as const, net: 10_000, vat: 1_000, gross: 11_000 },
  { rate: 20 as const, net: 5_000, vat: 1_000, gross: 6_000 },
];

describe("the name of the file", () => {
  test.each([
    ["123456789", "123456789FEC20271231.txt"],
    ["123 456 789", "123456789FEC20271231.txt"],
    ["", null],
    ["12345678", null],
    ["12345678A", null],
  ])("of SIREN %j is %j", (siren, name) => {
    expect(fecName(siren, 2027)).toBe(name);
  });
});

test("has the 18 fields of article A47 A-1 in its order, separated by tabs", () => {
  expect(FEC_HEAD).toBe(
    "JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\t" +
      "EcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise\r\n",
  );
});

test.each([
  [
    "an invoice",
    aSale({}),
    [
      "411000 170,00 0,00",
      "706100 0,00 100,00",
      "706200 0,00 50,00",
      "445711 0,00 10,00",
      "445712 0,00 10,00",
    ],
  ],
  [
    "a credit note",
    aSale({ kind: "credit_note", sign: -1 }),
    [
      "411000 0,00 170,00",
      "706100 100,00 0,00",
      "706200 50,00 0,00",
      "445711 10,00 0,00",
      "445712 10,00 0,00",
    ],
  ],
  [
    "an invoice under the franchise en base",
    aSale({ vat: [{ rate: 0, net: 11_000, vat: 0, gross: 11_000 }] }),
    ["411000 110,00 0,00", "706000 0,00 110,00"],
  ],
  ["a card payment", money("card", 123), ["511500 1,23 0,00", "411000 0,00 1,23"]],
  ["a refund to a card", money("card", -5), ["511500 0,00 0,05", "411000 0,05 0,00"]],
  ["a payment at a terminal", money("terminal", 100), ["511600 1,00 0,00", "411000 0,00 1,00"]],
  ["a bank transfer", money("transfer", 100), ["512000 1,00 0,00", "411000 0,00 1,00"]],
  ["cash", money("cash", 100), ["530000 1,00 0,00", "411000 0,00 1,00"]],
  ["a compensation that is owed", compensation("owed"), ["658100 1,50 0,00", "411000 0,00 1,50"]],
  ["a compensation that was paid", compensation("paid"), ["411000 1,50 0,00", "512000 0,00 1,50"]],
  ["money in an unknown way", money("shells", 100), ["471000 1,00 0,00", "411000 0,00 1,00"]],
])("writes %s to its accounts", (_name, posting, expected) => {
  expect(
    cellsOf(fecLines([posting], 0).text).map((cells) => [cells[4], cells[11], cells[12]].join(" ")),
  ).toEqual(expected);
});

test("names the customer's account and the customer on lines of account 411, in letters that the tax office reads", () => {
  const text = Buffer.from(latin9(fecLines([aSale({}), money("card", 1)], 0).text)).toString("latin1");
  const ofCustomers = cellsOf(text).map((cells) => cells.slice(4, 8).join("|"));
  expect(ofCustomers.filter((cells) => cells.startsWith("411000"))).toEqual(
    Array.from({ length: 2 }, () => "411000|Clients|PC-0|nwr lhda"),
  );
  expect(ofCustomers.filter((cells) => cells.startsWith("706100"))).toEqual([
    "706100|Prestations de transport, TVA 10 %||",
  ]);
});

test("numbers entries without a gap, also after a document of zero", () => {
  const zero = aSale({ vat: [{ rate: 10, net: 0, vat: 0, gross: 0 }] });
  const { text, number } = fecLines([zero, money("card", 1), zero, money("card", 2)], 7);
  expect(cellsOf(text).map((cells) => cells[2])).toEqual(["8", "8", "9", "9"]);
  expect(number).toBe(9);
});

test("keeps separators of fields and lines out of the cells", () => {
  const { text } = fecLines([aSale({ buyer: "A\tB\r\nC\u2028D" })], 0);
  for (const cells of cellsOf(text)) expect(cells).toHaveLength(18);
  expect(text).toContain("Facture F-2027-000001 A B C D");
});

test.each([
  ["€ é Œ œ Ÿ Š ž", "a4 20 e9 20 bc 20 bd 20 be 20 a6 20 b8"],
  ["Łódź ő", "4c f3 64 7a 20 6f"],
  ["e\u0301", "e9"],
  ["نور", "6e 77 72"],
  ["東京", "44 6f 6e 67 4a 69 6e 67"],
  ["\u202f«’»", "20 ab 27 bb"],
])("encodes %j in ISO 8859-15", (text, bytes) => {
  expect(Buffer.from(latin9(text)).toString("hex").match(/../g)?.join(" ")).toBe(bytes);
});

test("has a suspense account for every unknown way of payment", () => {
  expect(wayOfPayment("__proto__").account.number).toBe("471000");
});

function aSale(own: Partial<Extract<Posting, { is: "sale" }>>): Posting {
  const document = { kind: "invoice", buyer: "Hôtel", sign: 1, vat: SHARES, reversedBy: null } as const;
  return { is: "sale", piece: "F-2027-000001", ...EVENT, ...document, ...own };
}

function compensation(what: "owed" | "paid"): Posting {
  return { is: "compensation", piece: "PC-1", ...EVENT, what, amount: 150 };
}

function money(way: string, amount: number): Posting {
  return { is: "money", piece: "pi_1", ...EVENT, way, amount, isTip: false };
}

function cellsOf(text: string): string[][] {
  return text
    .slice(0, -2)
    .split("\r\n")
    .map((line) => line.split("\t"));
}
