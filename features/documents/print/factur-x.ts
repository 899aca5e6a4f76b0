import type { VatRate } from "#features/pricing/vat.ts";
import { COMPANY_LANG } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import type {
  DocumentContent,
  DocumentLine,
  DocumentNote,
  DocumentPayment,
  PostalAddress,
} from "../document.ts";

/** UNTDID 1001. A receipt goes to a person and has no XML. */
const TYPE_CODES = { invoice: "380", credit_note: "381" } as const;

/** UNTDID 4461: card, cash; 1 is undefined, because a transfer needs a bank account (BR-61), which `meansElements` adds. */
const PAYMENT_MEANS: Record<DocumentPayment["method"], string> = {
  card: "48",
  cash: "10",
  on_account: "1",
  transfer: "1",
  terminal: "48",
};

/** UNTDID 4451: codes that French invoices use for legal notes. */
const NOTE_CODES: Record<DocumentNote, string | null> = {
  services: null,
  noDiscount: "AAB",
  latePayment: "PMD",
  recoveryFee: "PMT",
};

/** ISO 6523: the SIREN as a register number. EAS: the SIREN as an address in the French directory of e-invoices. */
const REGISTER = "0002";
const DIRECTORY = "0225";

const NAMESPACES = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

/**
 * An invoice or credit note as UN/CEFACT CII XML (Factur-X, profile EN 16931), with the figures and French texts of the PDF. Null for a
 * receipt.
 */
export function facturX(content: DocumentContent): string | null {
  const { kind } = content;
  if (kind === "receipt") return null;
  const root = element("rsm:CrossIndustryInvoice", NAMESPACES, [
    element("rsm:ExchangedDocumentContext", [
      element("ram:BusinessProcessSpecifiedDocumentContextParameter", [
        element("ram:ID", processOf(content)),
      ]),
      element("ram:GuidelineSpecifiedDocumentContextParameter", [
        element("ram:ID", "urn:cen.eu:en16931:2017"),
      ]),
    ]),
    element("rsm:ExchangedDocument", [
      element("ram:ID", content.number),
      element("ram:TypeCode", TYPE_CODES[kind]),
      element("ram:IssueDateTime", [day(content.issuedOn)]),
      ...noteElements(content),
    ]),
    element("rsm:SupplyChainTradeTransaction", [
      ...content.lines.map(lineElement),
      agreementElement(content),
      deliveryElement(content),
      settlementElement(content),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** French business process codes: S1 for services to be paid, S2 for services already paid. */
function processOf({ kind, payment }: DocumentContent): string {
  return kind === "invoice" && payment.paidOn ? "S2" : "S1";
}

function noteElements({ notes, credits }: DocumentContent): string[] {
  const words = wordsOf(COMPANY_LANG);
  const sentences = notes.map((note) => [words(`documents.print.notes.${note}`), NOTE_CODES[note]] as const);
  return [...(credits ? [[credits.reason.fr, null] as const] : []), ...sentences].map(([sentence, code]) =>
    element("ram:IncludedNote", [
      element("ram:Content", sentence),
      ...(code ? [element("ram:SubjectCode", code)] : []),
    ]),
  );
}

/** The price refers to the whole quantity, which avoids fractions of a cent. */
function lineElement(line: DocumentLine, index: number): string {
  const { description, quantity, net, rate, serviceDate } = line;
  const isRebate = net < 0;
  const pieces = { unitCode: "C62" };
  return element("ram:IncludedSupplyChainTradeLineItem", [
    element("ram:AssociatedDocumentLineDocument", [element("ram:LineID", String(index + 1))]),
    element("ram:SpecifiedTradeProduct", [
      element("ram:Name", description.fr),
      ...(description.guest === description.fr ? [] : [element("ram:Description", description.guest)]),
    ]),
    element("ram:SpecifiedLineTradeAgreement", [
      element("ram:NetPriceProductTradePrice", [
        element("ram:ChargeAmount", amount(Math.abs(net))),
        element("ram:BasisQuantity", pieces, String(quantity)),
      ]),
    ]),
    // Prices cannot be negative: a discount has a negative quantity.
    element("ram:SpecifiedLineTradeDelivery", [
      element("ram:BilledQuantity", pieces, String(isRebate ? -quantity : quantity)),
    ]),
    element("ram:SpecifiedLineTradeSettlement", [
      element("ram:ApplicableTradeTax", [element("ram:TypeCode", "VAT"), ...rateElements(rate)]),
      period(serviceDate, serviceDate),
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", [
        element("ram:LineTotalAmount", amount(net)),
      ]),
    ]),
  ]);
}

function agreementElement(content: DocumentContent): string {
  const { seller, buyer, bookingReference } = content;
  const words = wordsOf(COMPANY_LANG);
  const form = words("mails.identity.capital", { form: seller.legalForm, capital: seller.capital });
  const name = seller.legalName || seller.tradeName;
  return element("ram:ApplicableHeaderTradeAgreement", [
    element("ram:SellerTradeParty", [
      element("ram:Name", name),
      element("ram:Description", `${form} · ${seller.rcs}`),
      element("ram:SpecifiedLegalOrganization", [
        element("ram:ID", { schemeID: REGISTER }, withoutSpaces(seller.siren)),
        ...(seller.tradeName === name ? [] : [element("ram:TradingBusinessName", seller.tradeName)]),
      ]),
      ...addressOf(seller, seller.siren),
      registration(seller.vatNumber),
    ]),
    element("ram:BuyerTradeParty", [
      element("ram:Name", buyer.name),
      ...(buyer.siren
        ? [
            element("ram:SpecifiedLegalOrganization", [
              element("ram:ID", { schemeID: REGISTER }, withoutSpaces(buyer.siren)),
            ]),
          ]
        : []),
      ...addressOf(buyerAddress(content), buyer.siren),
      ...(buyer.vatNumber ? [registration(buyer.vatNumber)] : []),
    ]),
    element("ram:SellerOrderReferencedDocument", [element("ram:IssuerAssignedID", bookingReference)]),
    ...(buyer.purchaseOrder
      ? [element("ram:BuyerOrderReferencedDocument", [element("ram:IssuerAssignedID", buyer.purchaseOrder)])]
      : []),
  ]);
}

function buyerAddress({ number, buyer }: DocumentContent): PostalAddress {
  if (!buyer.address) throw new Error(`${number} has no address of its buyer.`);
  return buyer.address;
}

function addressOf({ street, postalCode, city, country }: PostalAddress, siren: string): string[] {
  return [
    element("ram:PostalTradeAddress", [
      ...(postalCode ? [element("ram:PostcodeCode", postalCode)] : []),
      ...(street ? [element("ram:LineOne", street)] : []),
      ...(city ? [element("ram:CityName", city)] : []),
      element("ram:CountryID", country),
    ]),
    ...(siren
      ? [
          element("ram:URIUniversalCommunication", [
            element("ram:URIID", { schemeID: DIRECTORY }, withoutSpaces(siren)),
          ]),
        ]
      : []),
  ];
}

function registration(vatNumber: string): string {
  return element("ram:SpecifiedTaxRegistration", [
    element("ram:ID", { schemeID: "VA" }, withoutSpaces(vatNumber)),
  ]);
}

function deliveryElement({ lines }: DocumentContent): string {
  const last = daysOf(lines).at(-1);
  return element(
    "ram:ApplicableHeaderTradeDelivery",
    last
      ? [element("ram:ActualDeliverySupplyChainEvent", [element("ram:OccurrenceDateTime", [day(last)])])]
      : [],
  );
}

/**
 * The payment date or due date. A credit note refunded before its issue has none, because a due date may not precede the date of issue
 * (BR-FR-CO-07). A credit note not yet refunded states terms instead (BR-CO-25).
 */
function paymentTerms({ kind, issuedOn, payment }: DocumentContent): string[] {
  const due = payment.paidOn ?? payment.dueOn;
  const terms = (children: string) => [element("ram:SpecifiedTradePaymentTerms", [children])];
  if (kind === "credit_note" && due === null)
    return terms(element("ram:Description", wordsOf(COMPANY_LANG)("documents.print.toRefund")));
  if (due === null || (kind === "credit_note" && due < issuedOn)) return [];
  return terms(element("ram:DueDateDateTime", [day(due)]));
}

/** An invoice to be paid names the account of the seller: 30 is a credit transfer. */
function meansElements({ kind, seller, payment }: DocumentContent): string[] {
  if (kind !== "invoice" || payment.paidOn !== null || !seller.iban)
    return [element("ram:TypeCode", PAYMENT_MEANS[payment.method])];
  return [
    element("ram:TypeCode", "30"),
    element("ram:PayeePartyCreditorFinancialAccount", [element("ram:IBANID", withoutSpaces(seller.iban))]),
    ...(seller.bic
      ? [element("ram:PayeeSpecifiedCreditorFinancialInstitution", [element("ram:BICID", seller.bic)])]
      : []),
  ];
}

function settlementElement(content: DocumentContent): string {
  const { lines, vat, total, payment, credits } = content;
  const net = vat.reduce((sum, share) => sum + share.net, 0);
  const [first, last] = [daysOf(lines)[0], daysOf(lines).at(-1)];
  const isPaid = payment.paidOn !== null;
  return element("ram:ApplicableHeaderTradeSettlement", [
    element("ram:InvoiceCurrencyCode", "EUR"),
    element("ram:SpecifiedTradeSettlementPaymentMeans", meansElements(content)),
    ...vat.map((share) =>
      element("ram:ApplicableTradeTax", [
        element("ram:CalculatedAmount", amount(share.vat)),
        element("ram:TypeCode", "VAT"),
        element("ram:BasisAmount", amount(share.net)),
        ...rateElements(share.rate),
      ]),
    ),
    ...(first && last ? [period(first, last)] : []),
    ...paymentTerms(content),
    element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      element("ram:LineTotalAmount", amount(net)),
      element("ram:TaxBasisTotalAmount", amount(net)),
      element("ram:TaxTotalAmount", { currencyID: "EUR" }, amount(total - net)),
      element("ram:GrandTotalAmount", amount(total)),
      element("ram:TotalPrepaidAmount", amount(isPaid ? total : 0)),
      element("ram:DuePayableAmount", amount(isPaid ? 0 : total)),
    ]),
    ...(credits
      ? [
          element("ram:InvoiceReferencedDocument", [
            element("ram:IssuerAssignedID", credits.number),
            element("ram:FormattedIssueDateTime", [day(credits.issuedOn, "qdt")]),
          ]),
        ]
      : []),
  ]);
}

/** S: standard rate, used for every French rate. */
function rateElements(rate: VatRate): string[] {
  return [element("ram:CategoryCode", "S"), element("ram:RateApplicablePercent", `${rate}.00`)];
}

function period(first: string, last: string): string {
  return element("ram:BillingSpecifiedPeriod", [
    element("ram:StartDateTime", [day(first)]),
    element("ram:EndDateTime", [day(last)]),
  ]);
}

function daysOf(lines: DocumentLine[]): string[] {
  return lines.map(({ serviceDate }) => serviceDate).sort();
}

/** 102: format CCYYMMDD. */
function day(date: string, prefix: "udt" | "qdt" = "udt"): string {
  return element(`${prefix}:DateTimeString`, { format: "102" }, date.replaceAll("-", ""));
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, "");
}

type Attributes = Record<string, string>;
type Inside = string | string[];

function element(name: string, inside: Inside): string;
function element(name: string, attributes: Attributes, inside: Inside): string;
function element(name: string, second: Attributes | Inside, third?: Inside): string {
  const hasAttributes = typeof second === "object" && !Array.isArray(second);
  const inside = hasAttributes ? (third ?? "") : second;
  const attributes = Object.entries(hasAttributes ? second : {}).map(
    ([key, value]) => ` ${key}="${escaped(value)}"`,
  );
  const body = typeof inside === "string" ? escaped(inside) : inside.join("");
  return `<${name}${attributes.join("")}>${body}</${name}>`;
}

/** Removes control characters, which XML 1.0 cannot represent even as entities. */
function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .toWellFormed()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
