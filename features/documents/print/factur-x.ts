import type { VatRate } from "#features/pricing/vat.ts";
import { COMPANY_LANG } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import { decimal, element, xmlDocument } from "#platform/xml/write-xml.ts";
import { partyOf } from "../einvoicing/party.ts";
import {
  roundingsOf,
  type Buyer,
  type DocumentContent,
  type DocumentLine,
  type DocumentNote,
  type DocumentPayment,
  type PostalAddress,
  type Seller,
} from "../document.ts";

/** UNTDID 1001. A deposit has types of its own, for the invoice and for its credit note. A receipt goes to a person and has no XML. */
const TYPE_CODES = { invoice: "380", credit_note: "381" } as const;
const DEPOSIT_CODES = { invoice: "386", credit_note: "503" } as const;

const CREDIT_TRANSFER = "30";

/** UNTDID 4461: card, cash, credit transfer. */
const PAYMENT_MEANS: Record<DocumentPayment["method"], string> = {
  card: "48",
  cash: "10",
  on_account: CREDIT_TRANSFER,
  transfer: CREDIT_TRANSFER,
  terminal: "48",
};

/** UNTDID 4451: codes that French invoices use for legal notes. */
const NOTE_CODES: Record<DocumentNote, string | null> = {
  services: null,
  noDiscount: "AAB",
  latePayment: "PMD",
  recoveryFee: "PMT",
  debits: null,
  exempt: null,
};

/** ISO 6523: the SIREN as a register number. EAS: the SIREN as an address in the French directory of e-invoices. */
const REGISTER = "0002";
const DIRECTORY = "0225";

/** UNTDID 2475: VAT is due with the invoice, not with its payment (BT-8). */
const ON_DEBITS = "5";

/** VATEX: franchise en base (CGI, art. 293 B). */
const EXEMPTION = "VATEX-FR-FRANCHISE";

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
  const { kind, isDeposit, credits } = content;
  if (kind === "receipt") return null;
  const codes = isDeposit || credits?.isDeposit ? DEPOSIT_CODES : TYPE_CODES;
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
      element("ram:TypeCode", codes[kind]),
      element("ram:IssueDateTime", [day(content.issuedOn)]),
      ...noteElements(content),
    ]),
    element("rsm:SupplyChainTradeTransaction", [
      ...content.lines.map((line, index) =>
        lineElement(line, index, new Set(daysOf(content.lines)).size > 1),
      ),
      agreementElement(content),
      deliveryElement(content),
      settlementElement(content),
    ]),
  ]);
  return xmlDocument(root);
}

/** French business process codes: S1 for services to be paid, S2 for services already paid, S4 for the invoice after a deposit. */
function processOf({ kind, payment, deposits = [] }: DocumentContent): string {
  if (deposits.length > 0) return "S4";
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
function lineElement(line: DocumentLine, index: number, hasDays: boolean): string {
  const { description, quantity, net, rate, serviceDate } = line;
  const isRebate = net < 0;
  const pieces = { unitCode: "C62" };
  return element("ram:IncludedSupplyChainTradeLineItem", [
    element("ram:AssociatedDocumentLineDocument", [element("ram:LineID", String(index + 1))]),
    element("ram:SpecifiedTradeProduct", [
      element("ram:Name", description.fr),
      ...(description.guest === description.fr ? [] : [element("ram:Description", description.guest)]),
      // A period of one day (BG-26) is refused by platforms.
      ...(hasDays
        ? [
            element("ram:ApplicableProductCharacteristic", [
              element("ram:Description", wordsOf(COMPANY_LANG)("documents.print.serviceDate")),
              element("ram:Value", serviceDate),
            ]),
          ]
        : []),
    ]),
    element("ram:SpecifiedLineTradeAgreement", [
      element("ram:NetPriceProductTradePrice", [
        element("ram:ChargeAmount", decimal(Math.abs(net))),
        element("ram:BasisQuantity", pieces, String(quantity)),
      ]),
    ]),
    // Prices cannot be negative: a discount has a negative quantity.
    element("ram:SpecifiedLineTradeDelivery", [
      element("ram:BilledQuantity", pieces, String(isRebate ? -quantity : quantity)),
    ]),
    element("ram:SpecifiedLineTradeSettlement", [
      element("ram:ApplicableTradeTax", [element("ram:TypeCode", "VAT"), ...rateElements(rate)]),
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", [
        element("ram:LineTotalAmount", decimal(net)),
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
      ...addressOf(seller, seller.einvoicingAddress ?? seller.siren),
      sellerRegistration(seller),
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
      ...addressOf(buyerAddress(content), routingOf(buyer)),
      ...(buyer.vatNumber ? [registration(buyer.vatNumber)] : []),
    ]),
    element("ram:SellerOrderReferencedDocument", [element("ram:IssuerAssignedID", bookingReference)]),
    ...(buyer.purchaseOrder
      ? [element("ram:BuyerOrderReferencedDocument", [element("ram:IssuerAssignedID", buyer.purchaseOrder)])]
      : []),
  ]);
}

function routingOf(buyer: Buyer): string {
  return partyOf(buyer) === "french" ? (buyer.einvoicingAddress ?? buyer.siren) : "";
}

function buyerAddress({ number, buyer }: DocumentContent): PostalAddress {
  if (!buyer.address) throw new Error(`${number} has no address of its buyer.`);
  return buyer.address;
}

/** `electronic`: the address in the directory of e-invoices, which is the SIREN or starts with it; empty for a foreign business. */
function addressOf({ street, postalCode, city, country }: PostalAddress, electronic: string): string[] {
  return [
    element("ram:PostalTradeAddress", [
      ...(postalCode ? [element("ram:PostcodeCode", postalCode)] : []),
      ...(street ? [element("ram:LineOne", street)] : []),
      ...(city ? [element("ram:CityName", city)] : []),
      element("ram:CountryID", country),
    ]),
    ...(electronic
      ? [
          element("ram:URIUniversalCommunication", [
            element("ram:URIID", { schemeID: DIRECTORY }, withoutSpaces(electronic)),
          ]),
        ]
      : []),
  ];
}

function registration(number: string, schemeID: "VA" | "FC" = "VA"): string {
  return element("ram:SpecifiedTaxRegistration", [element("ram:ID", { schemeID }, withoutSpaces(number))]);
}

/** Exempt invoices need a tax registration (BR-E-02): without a VAT number it is the SIREN (BT-32). */
function sellerRegistration({ vatNumber, siren }: Seller): string {
  return vatNumber ? registration(vatNumber) : registration(siren, "FC");
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
 * The payment date or due date. It may precede the date of issue on a paid invoice (S2) only (BR-FR-CO-07), so a credit note that was refunded,
 * and a balance that was paid, before its issue have none. A credit note not yet refunded states terms instead (BR-CO-25).
 */
function paymentTerms(content: DocumentContent): string[] {
  const { kind, issuedOn, payment } = content;
  const due = payment.paidOn ?? payment.dueOn;
  const terms = (children: string) => [element("ram:SpecifiedTradePaymentTerms", [children])];
  if (kind === "credit_note" && due === null)
    return terms(element("ram:Description", wordsOf(COMPANY_LANG)("documents.print.toRefund")));
  if (due === null || (processOf(content) !== "S2" && due < issuedOn)) return [];
  return terms(element("ram:DueDateDateTime", [day(due)]));
}

/**
 * A credit transfer needs the account of the seller (BR-61). Without one, and on a credit note, the document has no means of payment, which
 * are optional.
 */
function meansElements({ kind, seller, payment }: DocumentContent): string[] {
  const code = PAYMENT_MEANS[payment.method];
  const isTransfer = code === CREDIT_TRANSFER;
  if (isTransfer && (kind === "credit_note" || !seller.iban)) return [];
  const account = isTransfer ? accountElements(seller) : [];
  return [element("ram:SpecifiedTradeSettlementPaymentMeans", [element("ram:TypeCode", code), ...account])];
}

function accountElements({ iban = "", bic }: Seller): string[] {
  return [
    element("ram:PayeePartyCreditorFinancialAccount", [element("ram:IBANID", withoutSpaces(iban))]),
    ...(bic ? [element("ram:PayeeSpecifiedCreditorFinancialInstitution", [element("ram:BICID", bic)])] : []),
  ];
}

function settlementElement(content: DocumentContent): string {
  const { seller, lines, vat, total, payment, credits, deposits = [] } = content;
  const net = sumOf(vat);
  const roundings = roundingsOf(content);
  const charges = sumOf(roundings.filter((one) => one.net > 0));
  const allowances = -sumOf(roundings.filter((one) => one.net < 0));
  const [first, last] = [daysOf(lines)[0], daysOf(lines).at(-1)];
  const isPaid = payment.paidOn !== null;
  return element("ram:ApplicableHeaderTradeSettlement", [
    element("ram:InvoiceCurrencyCode", "EUR"),
    ...meansElements(content),
    ...vat.map((share) =>
      element("ram:ApplicableTradeTax", [
        element("ram:CalculatedAmount", decimal(share.vat)),
        element("ram:TypeCode", "VAT"),
        ...(share.rate === 0
          ? [element("ram:ExemptionReason", wordsOf(COMPANY_LANG)("documents.print.notes.exempt"))]
          : []),
        element("ram:BasisAmount", decimal(share.net)),
        ...rateElements(share.rate, headerElements(share.rate, seller)),
      ]),
    ),
    // BG-14 is a period: a single day is the date of the delivery (BT-72).
    ...(first && last && first !== last ? [period(first, last)] : []),
    ...roundings.map(roundingElement),
    ...paymentTerms(content),
    element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      element("ram:LineTotalAmount", decimal(sumOf(lines))),
      ...(charges > 0 ? [element("ram:ChargeTotalAmount", decimal(charges))] : []),
      ...(allowances > 0 ? [element("ram:AllowanceTotalAmount", decimal(allowances))] : []),
      element("ram:TaxBasisTotalAmount", decimal(net)),
      element("ram:TaxTotalAmount", { currencyID: "EUR" }, decimal(total - net)),
      element("ram:GrandTotalAmount", decimal(total)),
      element("ram:TotalPrepaidAmount", decimal(isPaid ? total : 0)),
      element("ram:DuePayableAmount", decimal(isPaid ? 0 : total)),
    ]),
    ...[...(credits ? [credits] : []), ...deposits].map(({ number, issuedOn }) =>
      element("ram:InvoiceReferencedDocument", [
        element("ram:IssuerAssignedID", number),
        element("ram:FormattedIssueDateTime", [day(issuedOn, "qdt")]),
      ]),
    ),
  ]);
}

/** A charge (BG-21) or, below zero, an allowance (BG-20): both have positive amounts. */
function roundingElement({ rate, net }: ReturnType<typeof roundingsOf>[number]): string {
  return element("ram:SpecifiedTradeAllowanceCharge", [
    element("ram:ChargeIndicator", [element("udt:Indicator", String(net > 0))]),
    element("ram:ActualAmount", decimal(Math.abs(net))),
    element("ram:Reason", wordsOf(COMPANY_LANG)("documents.print.roundingOf", { rate: String(rate) })),
    element("ram:CategoryTradeTax", [element("ram:TypeCode", "VAT"), ...rateElements(rate)]),
  ]);
}

function sumOf(amounts: { net: number }[]): number {
  return amounts.reduce((sum, { net }) => sum + net, 0);
}

function headerElements(rate: VatRate, { vatOnDebits }: Seller): string[] {
  if (rate === 0) return [element("ram:ExemptionReasonCode", EXEMPTION)];
  return vatOnDebits ? [element("ram:DueDateTypeCode", ON_DEBITS)] : [];
}

/** S: standard rate, used for every French rate. E: exempt. */
function rateElements(rate: VatRate, ofHeader: string[] = []): string[] {
  return [
    element("ram:CategoryCode", rate === 0 ? "E" : "S"),
    ...ofHeader,
    element("ram:RateApplicablePercent", `${rate}.00`),
  ];
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

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, "");
}
