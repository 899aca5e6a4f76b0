import { expect, test } from "vitest";
import { anInvoice } from "#tests/fixtures/documents.ts";
import { readXml, textAt } from "#platform/xml/read-xml.ts";
import { instantOf, readCdar, stampOf, writeCdar, type Cdar } from "./cdar.ts";
import { addressesIn } from "./directory.ts";
import { nextTry } from "./flow.ts";
import { answersAfter, currentStatus, type LifecycleCode } from "./lifecycle.ts";
import { isEinvoice, partyOf } from "./party.ts";

const buyer = { ...anInvoice().buyer, vatNumber: "" };

// Addresses of the directory: annex B of XP Z12-013 and BR-FR-23.
test.each([
  ["the SIREN alone", ["200000008_ACHATS", "200000008"], ["200000008"]],
  [
    "establishments before departments",
    ["200000008_ACHATS", "200000008_20000000800017"],
    ["200000008_20000000800017", "200000008_ACHATS"],
  ],
  ["one line twice", ["200000008_ACHATS", "200000008_ACHATS"], ["200000008_ACHATS"]],
  ["nothing of another company", ["732829320", "a wrong address"], []],
])("of the lines of a directory a buyer has %s", (_, given, addresses) => {
  const lines = given.map((address) => ({ address }));
  expect(addressesIn(lines, "200000008")).toEqual(addresses);
});
const german = { street: "", postalCode: "", city: "Köln", country: "DE" };

test.each([
  ["a person", { ...buyer, isBusiness: false }, "consumer"],
  ["a SIREN", buyer, "french"],
  ["a SIREN with a wrong key", { ...buyer, siren: "200000009" }, "consumer"],
  ["a French association without a SIREN", { ...buyer, siren: "" }, "consumer"],
  ["a German VAT number", { ...buyer, siren: "", vatNumber: "DE123456789" }, "foreign"],
  [
    "a French VAT number and an address abroad",
    { ...buyer, siren: "", vatNumber: "FR88100000009", address: german },
    "consumer",
  ],
  ["an address abroad", { ...buyer, siren: "", address: german }, "foreign"],
  ["an address abroad and nine digits that are a SIREN", { ...buyer, address: german }, "foreign"],
  ["an address in Réunion and a SIREN", { ...buyer, address: { ...german, country: "RE" } }, "french"],
  ["an address in Mayotte", { ...buyer, siren: "", address: { ...german, country: "YT" } }, "consumer"],
])("%s is reported like its kind", (_, one, party) => {
  expect(partyOf(one)).toBe(party);
});

test.each([
  ["2027-08-31", "", false, false],
  ["2027-09-01", "", false, true],
  ["2027-03-01", "2027-03-01", false, true],
  ["2027-02-28", "2027-03-01", false, false],
  ["2027-09-01", "", true, false],
])(
  "an invoice of %s with the first day %j and a fictional company %s is sent: %s",
  (issuedOn, einvoicingFrom, demo, isSent) => {
    expect(isEinvoice({ kind: "invoice", issuedOn, buyer }, { demo, einvoicingFrom })).toBe(isSent);
  },
);

// Codes and their order: external specifications of the DGFiP and XP Z12-012, public schematron BR-FR-CDV 1.4.0.04.
const at = (minute: number) => new Date(Date.UTC(2027, 8, 2, 9, minute));
test.each<[string, [LifecycleCode, number][], LifecycleCode | null]>([
  ["nothing", [], null],
  [
    "the usual walk",
    [
      [200, 0],
      [202, 1],
      [203, 2],
      [205, 3],
    ],
    205,
  ],
  [
    "the same in another order",
    [
      [205, 3],
      [203, 2],
      [200, 0],
      [202, 1],
    ],
    205,
  ],
  [
    "one time",
    [
      [203, 1],
      [204, 1],
    ],
    204,
  ],
  [
    "a refusal in front of a late status",
    [
      [210, 1],
      [203, 5],
    ],
    210,
  ],
  [
    "a rejection",
    [
      [200, 0],
      [213, 1],
    ],
    213,
  ],
  [
    "a status twice",
    [
      [203, 2],
      [203, 2],
    ],
    203,
  ],
])("the status after %s", (_, events, expected) => {
  const current = currentStatus(events.map(([code, minute]) => ({ code, at: at(minute) })));
  expect(current?.code ?? null).toBe(expected);
});

test.each<[LifecycleCode[], number[]]>([
  [[], [204, 205, 210, 211]],
  [
    [202, 204],
    [205, 210, 211],
  ],
  [[205], [211]],
  [[210], []],
  [[205, 211], []],
])("after %j a supplier may be answered %j", (codes, answers) => {
  expect(answersAfter(codes)).toEqual(answers);
});

test.each([
  [1, null, 1],
  [2, null, 2],
  [5, null, 16],
  [30, null, 360],
  [1, 120, 2],
])("after %s failures and retry-after %s the next try is in %s minutes", (tries, retryAfter, minutes) => {
  expect(nextTry(tries, at(0), retryAfter)).toEqual(new Date(at(0).getTime() + minutes * 60_000));
});

const cdar: Cdar = {
  code: 212,
  at: "20270902101500",
  invoice: { number: "F-2027-000001", issuedOn: "2027-09-01", isCredit: false },
  from: { siren: "100000009", name: "Vendeur", address: "", role: "SE" },
  to: { siren: "200000008", name: "Acheteur & Fils", address: "200000008_STATUTS", role: "BY" },
  sellerSiren: "100000009",
  cashed: [
    { rate: 10, gross: 15_000 },
    { rate: 20, gross: -3_600 },
  ],
};

// The fatal rules of BR-FR-CDV that our messages can break, by their numbers in the schematron.
test("a status keeps the French rules of its message", () => {
  const root = readXml(new TextEncoder().encode(writeCdar(cdar)))!;
  const reference = ["AcknowledgementDocument", "ReferenceReferencedDocument"];
  expect(textAt(root, "ExchangedDocumentContext", "GuidelineSpecifiedDocumentContextParameter", "ID")).toBe(
    "urn.cpro.gouv.fr:1p0:CDV:invoice",
  ); // 02
  expect(textAt(root, "ExchangedDocument", "ID")).not.toBe(""); // 03
  expect(textAt(root, "ExchangedDocument", "IssuerTradeParty", "GlobalID")).toBe("100000009"); // 07
  expect(textAt(root, "ExchangedDocument", "RecipientTradeParty", "URIUniversalCommunication", "URIID")).toBe(
    "200000008_STATUTS",
  ); // 08
  expect(textAt(root, "AcknowledgementDocument", "TypeCode")).toBe("23"); // 09
  expect(textAt(root, ...reference, "FormattedIssueDateTime", "DateTimeString")).toBe("20270901"); // 11
  expect(textAt(root, ...reference, "IssuerTradeParty", "GlobalID")).toBe("100000009"); // 13
  const xml = writeCdar(cdar);
  expect(xml).toContain(
    '<ram:ValueAmount currencyID="EUR">150.00</ram:ValueAmount><ram:ValuePercent>10.00</ram:ValuePercent>',
  );
  expect(xml).toContain(
    '<ram:ValueAmount currencyID="EUR">-36.00</ram:ValueAmount><ram:ValuePercent>20.00</ram:ValuePercent>',
  );
  const refusal = writeCdar({ ...cdar, code: 210, cashed: [], reason: { code: "CMD_ERR", text: "" } });
  expect(refusal).toContain("<ram:ReasonCode>CMD_ERR</ram:ReasonCode><ram:SequenceNumeric>1<");
});

test("reads its own message, and refuses another document", () => {
  const rootOf = (xml: string) => readXml(new TextEncoder().encode(xml));
  const refusal = writeCdar({ ...cdar, code: 210, reason: { code: "CMD_ERR", text: "x" } });
  expect(readCdar(rootOf(refusal))).toEqual({
    number: "F-2027-000001",
    code: 210,
    at: "20270902101500",
    sellerSiren: "100000009",
    reasonCode: "CMD_ERR",
    reason: "x",
  });
  expect(readCdar(rootOf("<Invoice/>"))).toBeNull();
  expect(readCdar(rootOf(writeCdar(cdar).replace(">212<", ">999<")))).toBeNull();
  expect(readCdar(null)).toBeNull();
});

test.each(["2027-09-02T08:15:30Z", "2027-12-31T23:00:00Z", "2028-03-26T00:59:59Z", "2028-03-26T01:00:00Z"])(
  "writes and reads the time %s in Paris",
  (time) => {
    expect(instantOf(stampOf(new Date(time)), new Date("2030-01-01T00:00:00Z"))).toEqual(new Date(time));
  },
);

test("a status of a clock that is fast is of now", () => {
  expect(instantOf("20990101000000", at(0))).toEqual(at(0));
});
