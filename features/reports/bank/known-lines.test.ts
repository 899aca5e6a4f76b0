import { expect, test } from "vitest";
import type { BankCredit } from "./bank-file.ts";
import { recogniseLines, type StoredLine } from "./known-lines.ts";

const CSV = "csv";
const HOTEL = { label: "Facture F-2027-000001", counterparty: "HOTEL LE SOIR" };

test.each<[string, Partial<BankCredit>, Partial<StoredLine>]>([
  ["the same key and account", { key: "k", account: "1" }, { key: "k", account: "1" }],
  ["the same key, and the file names no account", { key: "k" }, { key: "k", account: "1" }],
  ["the same key, and no file before named the account", { key: "k", account: "1" }, { key: "k" }],
  ["a key of an earlier file in its layout", { key: "k" }, { aliases: ["k"], layouts: ["camt", CSV] }],
  ["the same words in another order", { label: "LE SOIR, Hôtel · F-2027-000001 facture" }, HOTEL],
  ["more words in the file", { label: "VIR SEPA HOTEL LE SOIR FACTURE F-2027-000001 MERCI" }, HOTEL],
  ["fewer words in the file", { label: "VIR HOTEL LE SOIR" }, HOTEL],
  ["a reference with spaces", { label: "VIR HOTEL LE SOIR FACTURE F 2027 000001" }, HOTEL],
  ["a reference without its punctuation", { label: "VIR HOTEL LE SOIR FACTURE F2027000001" }, HOTEL],
])("knows a line by %s", (_name, credit, line) => {
  expect(counts([credit], [line])).toEqual({ known: 1, fresh: 0, doubtful: 0 });
});

test.each<[string, Partial<BankCredit>, Partial<StoredLine>]>([
  ["of another account", { key: "k", account: "1", ...HOTEL }, { key: "k", account: "2", ...HOTEL }],
  ["of another day", { ...HOTEL, day: "2027-01-05" }, HOTEL],
  ["of another amount", { ...HOTEL, amount: 1 }, HOTEL],
  ["with another key in the same layout", HOTEL, { ...HOTEL, layouts: [CSV] }],
])("a line %s is new", (_name, credit, line) => {
  expect(counts([credit], [line])).toEqual({ known: 0, fresh: 1, doubtful: 0 });
});

test.each<[string, Partial<BankCredit>, Partial<StoredLine>]>([
  ["other words", { label: "Nour" }, HOTEL],
  ["another reference", { label: "HOTEL LE SOIR F-2027-000002" }, HOTEL],
  ["the usual words of banks only", { label: "VIREMENT SEPA" }, HOTEL],
  ["one digit in common", { label: "VIREMENT 1" }, { label: "MA 1" }],
  ["no words", { label: "" }, { label: "" }],
])("a line of another layout with %s is doubtful", (_name, credit, line) => {
  expect(counts([credit], [line])).toEqual({ known: 0, fresh: 0, doubtful: 1 });
});

test("equal lines of a file stay as many as they are", () => {
  expect(counts([HOTEL, HOTEL, HOTEL], [])).toEqual({ known: 0, fresh: 3, doubtful: 0 });
  expect(counts([HOTEL, HOTEL, HOTEL], [HOTEL])).toEqual({ known: 1, fresh: 2, doubtful: 0 });
  expect(counts([HOTEL], [HOTEL, HOTEL])).toEqual({ known: 1, fresh: 0, doubtful: 0 });
});

test("lines that fit several are known if there are as many of them, and doubtful otherwise", () => {
  const short = { label: "VIR HOTEL LE SOIR" };
  const [first, second] = [HOTEL, { ...HOTEL, label: "F-2027-000002" }];
  expect(counts([first, second], [short, short])).toEqual({ known: 2, fresh: 0, doubtful: 0 });
  expect(counts([first, second], [short])).toEqual({ known: 0, fresh: 0, doubtful: 2 });
  expect(counts([short], [first, second])).toEqual({ known: 0, fresh: 0, doubtful: 1 });
});

test("a stored line that the file has under its own key is not compared by words", () => {
  const own = { ...HOTEL, key: "own" };
  expect(counts([{ ...own }, { label: "HOTEL LE SOIR" }], [own])).toEqual({
    known: 1,
    fresh: 1,
    doubtful: 0,
  });
});

function counts(credits: Partial<BankCredit>[], lines: Partial<StoredLine>[]) {
  const texts = { label: "", counterparty: "", reference: "" };
  const common = { day: "2027-01-04", amount: 10_000, account: "", ...texts };
  const { known, fresh, doubtful } = recogniseLines(
    credits.map((credit, index) => ({ ...common, key: `credit ${index}`, ...credit })),
    lines.map((line, index) => {
      const id = `line ${index}`;
      return { ...common, id, key: id, aliases: [], layouts: ["camt"], ...line };
    }),
    CSV,
  );
  return { known: known.length, fresh: fresh.length, doubtful: doubtful.length };
}
