import { allAt, at, textAt, type XmlElement } from "#platform/xml/read-xml.ts";

/** Amounts in cents; null if the file states none. */
export type SupplierInvoice = {
  supplier: string;
  siren: string;
  address: string;
  number: string;
  issuedOn: string | null;
  dueOn: string | null;
  isCredit: boolean;
  currency: string;
  net: number | null;
  vat: number | null;
  total: number | null;
};

const SIREN_SCHEME = "0002";
const ADDRESS_SCHEME = "0225";

/** UNTDID 1001: credit notes of the French list (BR-FR-04). */
const CREDITS = ["261", "262", "381", "396", "502", "503"];

/** Reads a CII or UBL invoice by its root; null for another document. */
export function readSupplierInvoice(root: XmlElement | null): SupplierInvoice | null {
  const read =
    root?.name === "CrossIndustryInvoice"
      ? ofCii(root)
      : root?.name === "Invoice" || root?.name === "CreditNote"
        ? ofUbl(root)
        : null;
  return read && read.number !== "" && read.supplier !== "" ? read : null;
}

function ofCii(root: XmlElement): SupplierInvoice {
  const document = at(root, "ExchangedDocument");
  const trade = at(root, "SupplyChainTradeTransaction");
  const seller = at(trade, "ApplicableHeaderTradeAgreement", "SellerTradeParty");
  const settlement = at(trade, "ApplicableHeaderTradeSettlement");
  const sums = at(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation");
  const currency = currencyIn(textAt(settlement, "InvoiceCurrencyCode"));
  const taxes = allAt(sums, "TaxTotalAmount");
  const tax = taxes.find(({ attributes }) => attributes["currencyID"] === currency) ?? taxes[0];
  return {
    supplier: line(textAt(seller, "Name")),
    siren: schemed(allAt(at(seller, "SpecifiedLegalOrganization"), "ID"), SIREN_SCHEME),
    address: schemed(allAt(at(seller, "URIUniversalCommunication"), "URIID"), ADDRESS_SCHEME),
    number: line(textAt(document, "ID")).slice(0, 35),
    issuedOn: compactDay(textAt(document, "IssueDateTime", "DateTimeString")),
    dueOn: compactDay(textAt(settlement, "SpecifiedTradePaymentTerms", "DueDateDateTime", "DateTimeString")),
    isCredit: CREDITS.includes(textAt(document, "TypeCode")),
    currency,
    net: centsOf(textAt(sums, "TaxBasisTotalAmount")),
    vat: centsOf(tax?.text ?? ""),
    total: centsOf(textAt(sums, "GrandTotalAmount")),
  };
}

function ofUbl(root: XmlElement): SupplierInvoice {
  const party = at(root, "AccountingSupplierParty", "Party");
  const legal = at(party, "PartyLegalEntity");
  const sums = at(root, "LegalMonetaryTotal");
  const currency = currencyIn(textAt(root, "DocumentCurrencyCode"));
  const taxes = allAt(root, "TaxTotal").map((total) => at(total, "TaxAmount"));
  const tax = taxes.find((one) => one?.attributes["currencyID"] === currency) ?? taxes[0];
  const type = textAt(root, "InvoiceTypeCode") || textAt(root, "CreditNoteTypeCode");
  return {
    supplier: line(textAt(legal, "RegistrationName") || textAt(party, "PartyName", "Name")),
    siren: schemed(allAt(legal, "CompanyID"), SIREN_SCHEME),
    address: schemed(allAt(party, "EndpointID"), ADDRESS_SCHEME),
    number: line(textAt(root, "ID")).slice(0, 35),
    issuedOn: dashedDay(textAt(root, "IssueDate")),
    dueOn: dashedDay(textAt(root, "DueDate") || textAt(root, "PaymentMeans", "PaymentDueDate")),
    isCredit: root.name === "CreditNote" || CREDITS.includes(type),
    currency,
    net: centsOf(textAt(sums, "TaxExclusiveAmount")),
    vat: centsOf(tax?.text ?? ""),
    total: centsOf(textAt(sums, "TaxInclusiveAmount")),
  };
}

function schemed(elements: XmlElement[], scheme: string): string {
  const found = elements.find(({ attributes }) => attributes["schemeID"] === scheme);
  const text = found?.text.replaceAll(/\s/g, "") ?? "";
  return /^[\w+.-]{1,125}$/.test(text) ? text : "";
}

function line(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}

function currencyIn(text: string): string {
  return /^[A-Z]{3}$/.test(text) ? text : "";
}

function compactDay(text: string): string | null {
  const [, year, month, day] = /^(20\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return year ? dashedDay(`${year}-${month}-${day}`) : null;
}

function dashedDay(text: string): string | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : null;
}

/** Decimal texts with up to two decimals; null for others and for amounts that no column holds. */
function centsOf(text: string): number | null {
  const [, sign, euros, decimals = ""] = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text.trim()) ?? [];
  if (euros === undefined) return null;
  const cents = Number(euros) * 100 + Number(decimals.padEnd(2, "0"));
  return cents > 2_000_000_000 ? null : sign === "-" && cents !== 0 ? -cents : cents;
}
