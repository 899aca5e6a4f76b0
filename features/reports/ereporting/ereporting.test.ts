import { describe, expect, test } from "vitest";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import type { VatRate } from "#features/pricing/vat.ts";
import { readXml, textAt, allAt, at } from "#platform/xml/read-xml.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { missingForReports } from "./make-reports.server.ts";
import { endedPeriods, periodAt } from "./periods.ts";
import { type DayPayments, type ForeignInvoice, withoutNegatives, writeReport } from "./report.ts";

// Decree 2022-1299 of 7 October 2022; table of legifiscal.fr, "e-reporting : périodicité".
test.each([
  ["monthly", "transactions", "2027-09-01", "2027-09-01", "2027-09-10", "2027-09-20"],
  ["monthly", "transactions", "2027-09-10", "2027-09-01", "2027-09-10", "2027-09-20"],
  ["monthly", "transactions", "2027-09-11", "2027-09-11", "2027-09-20", "2027-09-30"],
  ["monthly", "transactions", "2028-02-15", "2028-02-11", "2028-02-20", "2028-02-29"],
  ["monthly", "transactions", "2028-02-29", "2028-02-21", "2028-02-29", "2028-03-10"],
  ["monthly", "transactions", "2027-12-31", "2027-12-21", "2027-12-31", "2028-01-10"],
  ["monthly", "payments", "2027-12-31", "2027-12-01", "2027-12-31", "2028-01-10"],
  ["quarterly", "transactions", "2027-10-05", "2027-10-01", "2027-10-31", "2027-11-10"],
  ["simplified", "transactions", "2027-10-05", "2027-10-01", "2027-10-31", "2027-11-30"],
  ["simplified", "payments", "2028-01-31", "2028-01-01", "2028-01-31", "2028-02-29"],
  ["exempt", "transactions", "2027-09-30", "2027-09-01", "2027-10-31", "2027-11-30"],
  ["exempt", "payments", "2028-02-01", "2028-01-01", "2028-02-29", "2028-03-30"],
  ["exempt", "transactions", "2027-12-31", "2027-11-01", "2027-12-31", "2028-01-30"],
] as const)("%s: the %s of %s are reported from %s to %s until %s", (regime, kind, day, from, to, dueOn) => {
  expect(periodAt(regime, kind, day)).toEqual({ from, to, dueOn });
});

test("lists the ended periods without a gap, and not the one that today belongs to", () => {
  const ended = endedPeriods("monthly", "transactions", { first: "2027-09-01", today: "2028-03-10" });
  expect(ended).toHaveLength(18);
  expect(ended.at(-1)).toEqual({ from: "2028-02-21", to: "2028-02-29", dueOn: "2028-03-10" });
  for (const [index, { from }] of ended.entries())
    if (index > 0) expect(Date.parse(from) - Date.parse(ended[index - 1]!.to)).toBe(86_400_000);
  expect(endedPeriods("monthly", "payments", { first: "2027-09-01", today: "2027-09-30" })).toEqual([]);
});

describe("money that went back", () => {
  const day = (date: string, gross: number): DayPayments => ({ day: date, rates: [{ rate: 10, gross }] });

  test.each([
    ["is taken from the day before", [day("2027-09-01", 100), day("2027-09-02", -30)], [70], 0],
    ["is taken from a later day", [day("2027-09-01", -30), day("2027-09-02", 100)], [70], 0],
    ["is carried if nothing is left", [day("2027-09-01", 20), day("2027-09-02", -30)], [], -10],
  ])("%s", (_, days, sums, carried) => {
    const left = withoutNegatives(days, []);
    expect(left.days.flatMap(({ rates }) => rates.map(({ gross }) => gross))).toEqual(sums);
    expect(left.carried.reduce((sum, { gross }) => sum + gross, 0)).toBe(carried);
  });

  test("loses no cent and is never negative, over random months in a row", () => {
    const random = seeded(20_271_127);
    let carried: { rate: VatRate; gross: number }[] = [];
    let [money, reported] = [0, 0];
    for (let month = 0; month < 200; month += 1) {
      const days = Array.from({ length: Math.floor(random() * 6) }, (_, index) => ({
        day: `2027-09-0${index + 1}`,
        rates: ([10, 20] as const).map((rate) => ({ rate, gross: Math.floor(random() * 2_000) - 900 })),
      }));
      money += days.flatMap(({ rates }) => rates).reduce((sum, { gross }) => sum + gross, 0);
      const made = withoutNegatives(days, carried);
      const sums = made.days.flatMap(({ rates }) => rates.map(({ gross }) => gross));
      expect(sums.every((gross) => gross > 0)).toBe(true);
      reported += sums.reduce((sum, gross) => sum + gross, 0);
      ({ carried } = made);
      expect(reported + carried.reduce((sum, { gross }) => sum + gross, 0)).toBe(money);
    }
  });
});

// The rules of the public schematron PPF_Flux10 1.1 that a report can break.
test("writes a report of transactions by the public schema and rules of Flux 10", () => {
  const xml = writeReport(
    {
      id: "100000009-T-20270901-1",
      at: "20270911052000",
      isCorrection: false,
      from: "2027-09-01",
      to: "2027-09-10",
      platform: { number: "P123", name: "Plateforme" },
      company: { siren: "100000009", name: "Démo & Fils", vatNumber: "FR88100000009" },
      isOnDebits: true,
    },
    {
      kind: "transactions",
      sales: [
        {
          day: "2027-09-02",
          count: 2,
          rates: [
            { rate: 10, net: 13_636, vat: 1_364 },
            { rate: 20, net: -500, vat: -100 },
          ],
        },
      ],
      invoices: [
        {
          number: "A-2027-000001",
          day: "2027-09-03",
          isCredit: true,
          isPaid: true,
          credits: { number: "F-2027-000001", day: "2027-09-01" },
          buyer: { name: "Köln GmbH", vatNumber: "DE123456789", country: "DE" },
          rates: [{ rate: 10, net: 1_000, vat: 100 }],
        },
        {
          number: "F-2027-000002",
          day: "2027-09-04",
          isCredit: false,
          isPaid: true,
          credits: null,
          buyer: { name: "東京 Tōkyō Ltd.", vatNumber: "", country: "JP" },
          rates: [{ rate: 20, net: 100, vat: 20 }],
        },
      ],
    },
  );
  const root = readXml(new TextEncoder().encode(xml))!;
  const head = at(root, "ReportDocument");
  expect(textAt(head, "Id")).toMatch(/^[a-zA-Z0-9 \-+_/]{1,50}$/); // G1.104
  expect(textAt(head, "IssueDateTime", "DateTimeString")).toMatch(/^\d{14}$/); // G7.53
  expect(textAt(head, "TypeCode")).toBe("IN"); // G8.01
  expect(at(head, "Sender", "Id")).toMatchObject({ text: "P123", attributes: { schemeId: "0238" } }); // G6.22
  expect([textAt(head, "Sender", "RoleCode"), textAt(head, "Issuer", "RoleCode")]).toEqual(["WK", "SE"]);
  expect(root.children.map(({ name }) => name)).toEqual(["ReportDocument", "TransactionsReport"]); // G6.29
  const report = at(root, "TransactionsReport");
  expect(report!.children.map(({ name }) => name)).toEqual([
    "ReportPeriod",
    "Invoice",
    "Invoice",
    "Transactions",
  ]);
  const sales = at(report, "Transactions");
  expect(sales!.children.map(({ name }) => name)).toEqual([
    "Date",
    "TransactionsCurrency",
    "TaxDueDateTypeCode",
    "CategoryCode",
    "TaxExclusiveAmount",
    "TaxTotal",
    "TransactionsCount",
    "TaxSubtotal",
    "TaxSubtotal",
  ]);
  expect([textAt(sales, "TaxExclusiveAmount"), textAt(sales, "TaxTotal")]).toEqual(["131.36", "12.64"]);
  const [credit, tokyo] = allAt(report, "Invoice");
  expect(textAt(credit, "ReferencedDocument", "IssueDate")).toBe("20270901"); // G1.32
  expect(at(credit, "Buyer", "CompanyId")).toMatchObject({
    text: "DE123456789",
    attributes: { schemeId: "0223" },
  });
  expect(textAt(credit, "Buyer", "TaxRegistrationId")).toBe("DE123456789"); // G2.33
  expect(at(tokyo, "Buyer", "CompanyId")).toMatchObject({
    text: "JPDongJingTokyoLtd",
    attributes: { schemeId: "0227" },
  });
  expect(textAt(tokyo, "BusinessProcess", "TypeID")).toBe("urn.cpro.gouv.fr:1p0:ereporting"); // S1.12
});

test.each([
  ["شركة النور للتجارة", "QA", "QAshrkhlnwrlltjrh"],
  ["Société Générale d’Œuvres", "CH", "CHSocieteGeneraled"],
  ["★ ☆", "QA", "QAF2027000002"],
])("names the foreign business %j in letters and digits (scheme 0227)", (name, country, id) => {
  const invoice = { ...anInvoiceToReport(), buyer: { name, vatNumber: "", country } };
  const xml = writeReport(HEAD, { kind: "transactions", sales: [], invoices: [invoice] });
  const root = readXml(new TextEncoder().encode(xml))!;
  expect(textAt(root, "TransactionsReport", "Invoice", "Buyer", "CompanyId")).toBe(id);
});

test.each<[string, Partial<ForeignInvoice>, string, string]>([
  ["a paid invoice", {}, "380", "S2"],
  ["a deposit", { isDeposit: true }, "386", "S2"],
  ["a balance", { isBalance: true }, "380", "S4"],
  ["the credit note of a deposit", { isDeposit: true, isCredit: true }, "503", "S1"],
])("reports %s with its type and process", (_, own, type, process) => {
  const invoices = [{ ...anInvoiceToReport(), ...own }];
  const xml = writeReport(HEAD, { kind: "transactions", sales: [], invoices });
  const invoice = at(readXml(new TextEncoder().encode(xml))!, "TransactionsReport", "Invoice");
  expect([textAt(invoice, "TypeCode"), textAt(invoice, "BusinessProcess", "ID")]).toEqual([type, process]);
});

test("reports sales under the franchise en base without VAT, category E and a VAT number", () => {
  const rates = [{ rate: 0 as const, net: 12_000, vat: 0 }];
  const head = { ...HEAD, company: { ...HEAD.company, vatNumber: "" } };
  const invoices = [{ ...anInvoiceToReport(), rates }];
  const sales = [{ day: "2027-09-02", count: 1, rates }];
  const root = readXml(
    new TextEncoder().encode(writeReport(head, { kind: "transactions", sales, invoices })),
  );
  const report = at(root!, "TransactionsReport");
  const subtotal = at(report, "Transactions", "TaxSubtotal");
  expect([textAt(subtotal, "TaxPercent"), textAt(subtotal, "TaxTotal")]).toEqual(["0.00", "0.00"]);
  const invoice = at(report, "Invoice");
  expect(textAt(invoice, "TaxSubTotal", "TaxCategory", "Code")).toBe("E");
  expect(at(invoice, "Seller")!.children.map(({ name }) => name)).toEqual(["CompanyId", "PostalAddress"]);
});

test("needs no VAT number for reports under the franchise en base", () => {
  const company = { ...DEMO_COMPANY, siren: "100 000 009", vatNumber: "", platformNumber: "P123" };
  expect(missingForReports(company)).toEqual(["vatNumber"]);
  expect(missingForReports({ ...company, vatRegime: "exempt" })).toEqual([]);
});

const HEAD = {
  id: "100000009-T-20270901-1",
  at: "20270911052000",
  isCorrection: false,
  from: "2027-09-01",
  to: "2027-09-10",
  platform: { number: "P123", name: "Plateforme" },
  company: { siren: "100000009", name: "Démo & Fils", vatNumber: "FR88100000009" },
  isOnDebits: false,
};

function anInvoiceToReport(): ForeignInvoice {
  return {
    number: "F-2027-000002",
    day: "2027-09-04",
    isCredit: false,
    isPaid: true,
    credits: null,
    buyer: { name: "", vatNumber: "", country: "QA" },
    rates: [{ rate: 20, net: 100, vat: 20 }],
  };
}
