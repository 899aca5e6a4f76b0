import { Profile, validateXsd } from "@stackforge-eu/factur-x";
import { FacturX } from "factur-x-kit";
import { describe, expect, test } from "vitest";
import { anInvoice, aPricedLine } from "#tests/fixtures/documents.ts";
import type { DocumentContent, PricedLine } from "../document.ts";
import { facturX } from "./factur-x.ts";

const { buyer } = anInvoice();
const onAccount = { method: "on_account", paidOn: null, dueOn: "2027-02-20", reference: "" } as const;
const credit = anInvoice({
  kind: "credit_note",
  number: "A-2027-000001",
  credits: {
    kind: "invoice",
    number: "F-2027-000001",
    issuedOn: "2027-01-21",
    reason: { fr: "Course annulée", guest: "Ride cancelled" },
  },
});

const refundedBefore = anInvoice({
  ...credit,
  issuedOn: "2027-01-22",
  payment: { method: "card", paidOn: "2027-01-21", dueOn: null, reference: "re_1" },
});
const owedCredit = anInvoice({
  ...credit,
  payment: { method: "on_account", paidOn: null, dueOn: null, reference: "" },
});

const depositNamed = {
  kind: "invoice",
  number: "F-2027-000001",
  issuedOn: "2027-01-10",
  isDeposit: true,
} as const;
const deposit = anInvoice({
  isDeposit: true,
  lines: [aPricedLine({ gross: 4_500 })],
  issuedOn: "2027-01-10",
});
const balance = anInvoice({
  number: "F-2027-000002",
  lines: [aPricedLine(), aPricedLine({ gross: -4_500 })],
  deposits: [depositNamed],
});

const twice = (line: Partial<PricedLine>) => [aPricedLine(line), aPricedLine(line)];
const equalRides = anInvoice({ lines: twice({ gross: 9_500 }) });

const withoutVat = anInvoice({
  seller: { ...anInvoice().seller, vatNumber: "" },
  lines: [aPricedLine({ rate: 0 }), aPricedLine({ rate: 0, gross: 36_000 })],
});

const DOCUMENTS: Record<string, DocumentContent> = {
  "an invoice under the franchise en base": withoutVat,
  "a credit note under the franchise en base": anInvoice({
    ...credit,
    seller: withoutVat.seller,
    lines: withoutVat.lines,
  }),
  "a deposit invoice": deposit,
  "the invoice of the balance": balance,
  "the credit note of a deposit invoice": anInvoice({
    ...credit,
    credits: { ...credit.credits!, ...depositNamed },
  }),
  "an invoice paid by card": anInvoice(),
  "an unpaid invoice": anInvoice({ payment: onAccount }),
  "an invoice paid in cash": anInvoice({
    payment: { method: "cash", paidOn: "2027-01-20", dueOn: null, reference: "" },
  }),
  "a credit note": credit,
  "a credit note refunded the day before": refundedBefore,
  "a credit note not yet refunded": owedCredit,
  "an invoice with a rounding difference": anInvoice({
    lines: [334, 334, 333].map((gross) => aPricedLine({ gross, quantity: 3 })),
  }),
  "an invoice of equal rides": equalRides,
  "an invoice of equal rides at two rates, with a charge and an allowance": anInvoice({
    lines: [...equalRides.lines, ...twice({ gross: 10_004, rate: 20 })],
  }),
  "a credit note for part of equal rides": anInvoice({
    ...credit,
    lines: twice({ gross: 2_000 }),
    takenFrom: equalRides.vat,
  }),
  "an invoice with a discount and several service dates": anInvoice({
    lines: [
      aPricedLine(),
      aPricedLine({ serviceDate: "2027-01-25" }),
      aPricedLine({ gross: -999 }),
      aPricedLine({ gross: 0 }),
    ],
  }),
  "the month of an organisation": anInvoice({
    payment: onAccount,
    buyer: { ...buyer, guestName: "" },
    bookingReference: "OR-7K3M9Q 2027-01 · CC-1",
    statement: { organisation: "OR-7K3M9Q", period: "2027-01" },
    lines: Array.from({ length: 300 }, (_, index) =>
      aPricedLine({
        ride: index + 1,
        gross: 9_001 + index,
        rate: index % 7 === 0 ? 20 : 10,
        serviceDate: `2027-01-${String((index % 31) + 1).padStart(2, "0")}`,
      }),
    ),
  }),
  "an invoice to a foreign business": anInvoice({
    buyer: {
      ...buyer,
      name: "株式会社デモンストレーション",
      siren: "",
      vatNumber: "GB999999973",
      address: { street: "1 Demo Street", postalCode: "", city: "London", country: "GB" },
    },
  }),
  "an invoice on account with the bank account of the seller": anInvoice({
    payment: onAccount,
    seller: { ...anInvoice().seller, iban: "FR76 3000 6000 0112 3456 7890 189", bic: "AGRIFRPP" },
  }),
  "an invoice with the buyer's own reference": anInvoice({
    buyer: { ...buyer, purchaseOrder: "PO 77 & 78" },
  }),
  "an invoice with XML special characters": anInvoice({
    buyer: { ...buyer, name: 'Démo & <Fils> "SARL" ]]>\u0007 \uD800' },
    lines: [aPricedLine({ description: { fr: "A <b> & ' c", guest: "]]>" } })],
  }),
};

describe.each(Object.entries(DOCUMENTS))("%s", (_, content) => {
  const xml = facturX(content)!;

  test("is valid against the schema of Factur-X, profile EN 16931", async () => {
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true, errors: [] });
  });

  test("satisfies the business rules of EN 16931", async () => {
    expect(await errorsOf(xml)).toEqual([]);
  });
});

describe("validators", () => {
  const xml = facturX(anInvoice())!;

  test("reject a missing element", async () => {
    const moved = xml.replace("<ram:TypeCode>380</ram:TypeCode>", "");
    expect(await validateXsd(moved, Profile.EN16931)).toMatchObject({ valid: false });
  });

  test.each([
    ["the sum of the lines", /LineTotalAmount>136\.36</, "LineTotalAmount>136.35<", "BR-CO-10"],
    ["the total", /GrandTotalAmount>510\.00</, "GrandTotalAmount>511.00<", "BR-CO-15"],
    ["the VAT", /(TaxTotalAmount[^>]*)>73\.64</, "$1>73.65<", "BR-CO-14"],
  ])("reject a wrong value of %s", async (_, right, wrong, rule) => {
    expect(xml).toMatch(right);
    expect((await errorsOf(xml.replace(right, wrong))).join("\n")).toContain(rule);
  });
});

test("states the prepaid and the due amount", () => {
  expect(facturX(anInvoice())).toContain(
    "<ram:TotalPrepaidAmount>510.00</ram:TotalPrepaidAmount><ram:DuePayableAmount>0.00</ram:DuePayableAmount>",
  );
  const owed = facturX(anInvoice({ payment: onAccount }));
  expect(owed).toContain("<ram:DuePayableAmount>510.00</ram:DuePayableAmount>");
  expect(owed).toContain(
    '<udt:DateTimeString format="102">20270220</udt:DateTimeString></ram:DueDateDateTime>',
  );
});

test("names the bank account on an invoice to be paid, and not on a paid one", () => {
  const seller = { ...anInvoice().seller, iban: "FR76 3000 6000 0112 3456 7890 189", bic: "AGRIFRPP" };
  const owed = facturX(anInvoice({ seller, payment: onAccount }));
  expect(owed).toContain("<ram:TypeCode>30</ram:TypeCode>");
  expect(owed).toContain("<ram:IBANID>FR7630006000011234567890189</ram:IBANID>");
  expect(facturX(anInvoice({ seller }))).not.toContain("IBANID");
});

test("identifies the business by its SIREN, and references the credited invoice", () => {
  expect(facturX(anInvoice())).toContain('<ram:ID schemeID="0002">200000008</ram:ID>');
  const xml = facturX(credit);
  expect(xml).toContain("<ram:TypeCode>381</ram:TypeCode>");
  expect(xml).toContain("<ram:IssuerAssignedID>F-2027-000001</ram:IssuerAssignedID>");
});

test.each([
  ["invoice", anInvoice()],
  ["credit note", credit],
])("the %s to a business carries the notes PMT, PMD and AAB (BR-FR-05)", (_, content) => {
  const codes = [...facturX(content)!.matchAll(/<ram:SubjectCode>(\w+)</g)].map(([, code]) => code);
  expect(codes.toSorted()).toEqual(["AAB", "PMD", "PMT"]);
});

test("a credit note has no due date before its date of issue (BR-FR-CO-07)", () => {
  expect(facturX(refundedBefore)).not.toContain("DueDateDateTime");
  const later = anInvoice({ ...refundedBefore, issuedOn: "2027-01-21" });
  expect(facturX(later)).toContain(
    '<udt:DateTimeString format="102">20270121</udt:DateTimeString></ram:DueDate',
  );
});

// The French rules of a CII invoice that ours can break: public schematron BR-FR-Flux2-CII 1.4.0.04.
test.each([
  ["invoice", anInvoice()],
  ["credit note", credit],
  ["invoice on account", anInvoice({ payment: onAccount })],
])("the %s keeps the French rules", (_, content) => {
  const xml = facturX(content)!;
  expect(content.number).toMatch(/^[A-Za-z0-9+\-_/]{1,35}$/); // BR-FR-01, 02
  expect(xml).toMatch(/<ram:TypeCode>38[01]<\/ram:TypeCode>/); // BR-FR-04
  expect(xml).toMatch(/<ram:ID>S[12]<\/ram:ID>/); // BR-FR-08
  for (const code of ["PMT", "PMD", "AAB"]) expect(xml.split(`>${code}<`), code).toHaveLength(2); // BR-FR-05, 06
  expect(xml.match(/<ram:URIID schemeID="0225">\d{9}</g)).toHaveLength(2);
});

test("has a period only for rides on several days (BG-14), and the day of each line as an attribute (BG-32)", () => {
  expect(facturX(anInvoice())).not.toContain("BillingSpecifiedPeriod");
  const days = facturX(anInvoice({ lines: [aPricedLine(), aPricedLine({ serviceDate: "2027-01-25" })] }))!;
  expect(days.split("<ram:BillingSpecifiedPeriod>")).toHaveLength(2);
  const values = [...days.matchAll(/<ram:Value>([^<]+)</g)].map(([, value]) => value);
  expect(values).toEqual(["2027-01-20", "2027-01-25"]);
});

const WITH_IBAN = { ...anInvoice().seller, iban: "FR76 3000 6000 0112 3456 7890 189", bic: "AGRIFRPP" };
const transferred = { method: "transfer", paidOn: "2027-01-20", dueOn: null, reference: "" } as const;

test.each<[string, Partial<DocumentContent>, string[]]>([
  ["on account", { payment: onAccount, seller: WITH_IBAN }, ["30"]],
  ["on account, without a bank account", { payment: onAccount }, []],
  ["paid by transfer", { payment: transferred, seller: WITH_IBAN }, ["30"]],
  ["paid by transfer, without a bank account", { payment: transferred }, []],
  ["paid by card", {}, ["48"]],
])("an invoice %s has means of payment that a platform knows, and never 1", async (_, own, codes) => {
  const xml = facturX(anInvoice(own))!;
  const means = /<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>(\d+)</g;
  expect([...xml.matchAll(means)].map(([, code]) => code)).toEqual(codes);
  expect(await errorsOf(xml)).toEqual([]);
});

test("a credit note names no account of the seller for the refund", () => {
  const given = { ...credit, seller: WITH_IBAN, payment: transferred };
  expect(facturX(anInvoice(given))).not.toContain("PaymentMeans");
});

test("gives a French buyer the VAT number of its SIREN, and a foreign buyer neither number nor routing address", () => {
  expect(facturX(anInvoice())).toContain('<ram:ID schemeID="VA">FR37200000008</ram:ID>');
  const own = anInvoice({ buyer: { ...buyer, vatNumber: "FRAB200000008" } });
  expect(own.buyer.vatNumber).toBe("FRAB200000008");
  const address = { street: "1 Demo Street", postalCode: "", city: "Doha", country: "QA" };
  const foreign = facturX(anInvoice({ buyer: { ...buyer, vatNumber: "", address } }))!;
  expect(foreign).not.toContain("FR37200000008");
  expect(foreign.match(/URIUniversalCommunication>/g)).toHaveLength(2);
});

test("uses the addresses of the directory, and states the option for VAT on debits", async () => {
  const seller = {
    ...anInvoice().seller,
    einvoicingAddress: "100000009_FACTURES",
    vatOnDebits: true,
  } as const;
  const content = anInvoice({ seller, buyer: { ...buyer, einvoicingAddress: "200000008_20000000800017" } });
  const xml = facturX(content)!;
  expect(xml).toContain(">100000009_FACTURES<");
  expect(xml).toContain(">200000008_20000000800017<");
  expect(xml).toContain("<ram:DueDateTypeCode>5</ram:DueDateTypeCode><ram:RateApplicablePercent>");
  expect(xml).toContain("d’après les débits");
  expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
  expect(await errorsOf(xml)).toEqual([]);
});

test("a deposit has the type 386, its credit note 503, and the balance the process S4 and the deposit's number (BG-3)", () => {
  expect(facturX(deposit)).toContain("<ram:TypeCode>386</ram:TypeCode>");
  expect(facturX(deposit)).toContain("<ram:ID>S2</ram:ID>");
  const reversed = anInvoice({ ...credit, credits: { ...credit.credits!, ...depositNamed } });
  expect(facturX(reversed)).toContain("<ram:TypeCode>503</ram:TypeCode>");
  const xml = facturX(balance)!;
  expect(xml).toContain("<ram:TypeCode>380</ram:TypeCode>"); // BR-FR-CO-08
  expect(xml).toContain("<ram:ID>S4</ram:ID>");
  expect(xml).toContain(
    "<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>F-2027-000001</ram:IssuerAssignedID>",
  );
  expect(xml).toContain("<ram:GrandTotalAmount>105.00</ram:GrandTotalAmount>");
  expect(xml).not.toContain("DueDateDateTime"); // paid before the day of issue: BR-FR-CO-07
});

test("the cents that equal rides leave are a charge of the document (BG-21), or an allowance (BG-20)", () => {
  const xml = facturX(equalRides)!;
  expect(xml.match(/LineTotalAmount>86\.36</g)).toHaveLength(2);
  expect(xml).toContain(
    "<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator>" +
      "<ram:ActualAmount>0.01</ram:ActualAmount><ram:Reason>Arrondi de la base HT à 10\u202F%</ram:Reason>" +
      "<ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>" +
      "<ram:RateApplicablePercent>10.00</ram:RateApplicablePercent></ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>",
  );
  expect(xml).toContain(
    "<ram:LineTotalAmount>172.72</ram:LineTotalAmount><ram:ChargeTotalAmount>0.01</ram:ChargeTotalAmount>" +
      "<ram:TaxBasisTotalAmount>172.73</ram:TaxBasisTotalAmount>",
  );
  const below = facturX(anInvoice({ lines: twice({ gross: 10_004, rate: 20 }) }))!;
  expect(below).toContain("<udt:Indicator>false</udt:Indicator>");
  expect(below).toContain("<ram:AllowanceTotalAmount>0.01</ram:AllowanceTotalAmount>");
  expect(facturX(anInvoice())).not.toContain("AllowanceCharge");
});

test("under the franchise en base: category E at 0 %, its code, and the SIREN as tax registration", () => {
  const xml = facturX(withoutVat)!;
  expect(xml).toContain('<ram:ID schemeID="FC">100000009</ram:ID>');
  expect(xml).toContain("<ram:ExemptionReason>TVA non applicable, art. 293 B du CGI</ram:ExemptionReason>");
  expect(xml).toContain(
    "<ram:CategoryCode>E</ram:CategoryCode><ram:ExemptionReasonCode>VATEX-FR-FRANCHISE</ram:ExemptionReasonCode>" +
      "<ram:RateApplicablePercent>0.00</ram:RateApplicablePercent>",
  );
  expect(xml).not.toContain("<ram:CategoryCode>S<");
  expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">0.00</ram:TaxTotalAmount>');
});

test("returns null for a receipt", () => {
  expect(facturX(anInvoice({ kind: "receipt" }))).toBeNull();
});

test("throws for an invoice without a buyer's address", () => {
  expect(() => facturX(anInvoice({ buyer: { ...buyer, address: null } }))).toThrow("no address");
});

async function errorsOf(xml: string): Promise<string[]> {
  const result = (await FacturX.fromXML(xml)).validate();
  return result.valid ? [] : (result.errors ?? []).map((error) => JSON.stringify(error));
}
