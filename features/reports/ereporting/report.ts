import anyAscii from "any-ascii";
import type { VatRate } from "#features/pricing/vat.ts";
import { decimal, element, xmlDocument } from "#platform/xml/write-xml.ts";

// A report to the tax office, Flux 10 of the external specifications of the DGFiP: the shape of the public schema of the PPF
// (transaction.xsd 1.0; the schema of payments was not available, its shape follows the rules below) and the rules of its public schematron
// PPF_Flux10 1.1 (annex 7, version 1.8). Not checked: the texts of the specifications, and a platform of the tax office.

export const REPORT_KINDS = ["transactions", "payments"] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/** Amounts in cents. */
export type RateSum = { rate: VatRate; net: number; vat: number };

/** The sales of a day to consumers (10.3). */
export type DaySales = { day: string; count: number; rates: RateSum[] };

/** An invoice or credit note to a foreign business (10.1). */
export type ForeignInvoice = {
  number: string;
  day: string;
  isCredit: boolean;
  isPaid: boolean;
  /** An invoice for a deposit, or its credit note. */
  isDeposit?: true;
  /** The invoice of the balance after deposits. */
  isBalance?: true;
  credits: { number: string; day: string } | null;
  buyer: { name: string; vatNumber: string; country: string };
  rates: RateSum[];
};

/** Money of a day, VAT included, by rate; negative if more went back than came. */
export type DayPayments = { day: string; rates: { rate: VatRate; gross: number }[] };

/** Money for an invoice of a foreign business (10.2). */
export type InvoicePayment = {
  number: string;
  issuedOn: string;
  day: string;
  rates: { rate: VatRate; gross: number }[];
};

export type ReportContent =
  | { kind: "transactions"; sales: DaySales[]; invoices: ForeignInvoice[] }
  | {
      kind: "payments";
      days: DayPayments[];
      invoices: InvoicePayment[];
      /** Money that went back and that no day of the period made up for: the next period begins with it. */
      carried: Carried[];
    };

/** Negative cents. `invoice`: its number; empty for the money of consumers. */
export type Carried = { invoice: string; rate: VatRate; gross: number };

export function isEmptyReport(content: ReportContent): boolean {
  return content.kind === "transactions"
    ? content.sales.length === 0 && content.invoices.length === 0
    : content.days.length === 0 && content.invoices.length === 0;
}

/**
 * Amounts of a report of payments cannot be negative (rule G1.16): what went back is set against the money of the same rate before it in the period, then
 * after it, and the rest is carried into the next one. To be confirmed by a lawyer.
 */
export function withoutNegatives(
  days: DayPayments[],
  carriedIn: { rate: VatRate; gross: number }[],
): { days: DayPayments[]; carried: { rate: VatRate; gross: number }[] } {
  const ordered = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const rates = new Set([...ordered.flatMap((day) => day.rates), ...carriedIn].map(({ rate }) => rate));
  const left = new Map<string, Map<VatRate, number>>(ordered.map(({ day }) => [day, new Map()]));
  const carried: { rate: VatRate; gross: number }[] = [];
  for (const rate of [...rates].toSorted((a, b) => a - b)) {
    const sums = ordered.map(({ rates: own }) => own.find((one) => one.rate === rate)?.gross ?? 0);
    let owed = -(carriedIn.find((one) => one.rate === rate)?.gross ?? 0);
    sums.forEach((sum, index) => {
      if (sum < 0) {
        owed -= sum;
        sums[index] = 0;
      }
      for (let before = index; before >= 0 && owed > 0; before -= 1) {
        const taken = Math.min(owed, sums[before]!);
        sums[before]! -= taken;
        owed -= taken;
      }
    });
    ordered.forEach(({ day }, index) => {
      if (sums[index]! > 0) left.get(day)!.set(rate, sums[index]!);
    });
    if (owed > 0) carried.push({ rate, gross: -owed });
  }
  return {
    days: ordered.flatMap(({ day }) => {
      const own = [...left.get(day)!].map(([rate, gross]) => ({ rate, gross }));
      return own.length > 0 ? [{ day, rates: own }] : [];
    }),
    carried,
  };
}

export type ReportHead = {
  id: string;
  /** `20270911051000`, in Paris. */
  at: string;
  isCorrection: boolean;
  from: string;
  to: string;
  platform: { number: string; name: string };
  company: { siren: string; name: string; vatNumber: string };
  isOnDebits: boolean;
};

export function writeReport(head: ReportHead, content: ReportContent): string {
  const { id, at, isCorrection, from, to, platform, company } = head;
  const period = element("ReportPeriod", [element("StartDate", day(from)), element("EndDate", day(to))]);
  return xmlDocument(
    element("Report", [
      element("ReportDocument", [
        element("Id", id),
        element("IssueDateTime", [element("DateTimeString", at)]),
        element("TypeCode", isCorrection ? "RE" : "IN"),
        element("Sender", [
          element("Id", { schemeId: "0238" }, platform.number),
          element("Name", platform.name),
          element("RoleCode", "WK"),
        ]),
        element("Issuer", [
          element("Id", { schemeId: "0002" }, company.siren),
          element("Name", company.name),
          element("RoleCode", "SE"),
        ]),
      ]),
      content.kind === "transactions"
        ? element("TransactionsReport", [
            period,
            ...content.invoices.map((invoice) => invoiceElement(head, invoice)),
            ...content.sales.map((sales) => salesElement(head, sales)),
          ])
        : element("PaymentsReport", [
            period,
            ...content.invoices.map(({ number, issuedOn, day: paidOn, rates }) =>
              element("Invoice", [
                element("InvoiceID", number),
                element("IssueDate", day(issuedOn)),
                paymentElement(paidOn, rates),
              ]),
            ),
            ...content.days.map(({ day: paidOn, rates }) =>
              element("Transactions", [paymentElement(paidOn, rates)]),
            ),
          ]),
    ]),
  );
}

function salesElement({ isOnDebits }: ReportHead, { day: soldOn, count, rates }: DaySales): string {
  return element("Transactions", [
    element("Date", day(soldOn)),
    element("TransactionsCurrency", "EUR"),
    ...(isOnDebits ? [element("TaxDueDateTypeCode", ON_DEBITS)] : []),
    element("CategoryCode", "TPS1"),
    element("TaxExclusiveAmount", decimal(sum(rates, "net"))),
    element("TaxTotal", decimal(sum(rates, "vat"))),
    ...(count > 0 ? [element("TransactionsCount", String(count))] : []),
    ...rates.map(({ rate, net, vat }) =>
      element("TaxSubtotal", [
        element("TaxPercent", `${rate}.00`),
        element("TaxableAmount", decimal(net)),
        element("TaxTotal", decimal(vat)),
      ]),
    ),
  ]);
}

/** UNTDID 2475: VAT is due with the invoice. */
const ON_DEBITS = "5";

function invoiceElement({ company, isOnDebits }: ReportHead, invoice: ForeignInvoice): string {
  const { number, day: issuedOn, isCredit, isPaid, isDeposit, isBalance, credits, buyer, rates } = invoice;
  const [type, creditType] = isDeposit ? (["386", "503"] as const) : (["380", "381"] as const);
  const process = isPaid ? "S2" : "S1";
  const country = buyer.vatNumber.slice(0, 2) || buyer.country;
  const isOfUnion = UNION.includes(country) && buyer.vatNumber !== "";
  // Outside the Union: the country and the first letters of the name (scheme 0227), or the number of the invoice if the name has none.
  const letters = signsOf(anyAscii(buyer.name)) || signsOf(number);
  const foreign = `${buyer.country}${letters}`.slice(0, 18);
  return element("Invoice", [
    element("ID", number),
    element("IssueDate", day(issuedOn)),
    element("TypeCode", isCredit ? creditType : type),
    element("CurrencyCode", "EUR"),
    ...(isOnDebits ? [element("TaxDueDateTypeCode", ON_DEBITS)] : []),
    element("BusinessProcess", [
      element("ID", isCredit ? "S1" : isBalance ? "S4" : process),
      element("TypeID", "urn.cpro.gouv.fr:1p0:ereporting"),
    ]),
    ...(credits
      ? [
          element("ReferencedDocument", [
            element("ID", credits.number),
            element("IssueDate", day(credits.day)),
          ]),
        ]
      : []),
    element("Seller", [
      element("CompanyId", { schemeId: "0002" }, company.siren),
      ...(company.vatNumber
        ? [element("TaxRegistrationId", { qualifyingId: "VAT" }, company.vatNumber)]
        : []),
      element("PostalAddress", [element("CountryId", "FR")]),
    ]),
    element("Buyer", [
      element(
        "CompanyId",
        { schemeId: isOfUnion ? "0223" : "0227" },
        (isOfUnion ? buyer.vatNumber : foreign).slice(0, 18),
      ),
      ...(buyer.vatNumber ? [element("TaxRegistrationId", { qualifyingId: "VAT" }, buyer.vatNumber)] : []),
      element("PostalAddress", [element("CountryId", buyer.country)]),
    ]),
    element("MonetaryTotal", [
      element("TaxExclusiveAmount", decimal(sum(rates, "net"))),
      element("TaxAmount", { CurrencyCode: "EUR" }, decimal(sum(rates, "vat"))),
    ]),
    ...rates.map(({ rate, net, vat }) =>
      element("TaxSubTotal", [
        element("TaxableAmount", decimal(net)),
        element("TaxAmount", decimal(vat)),
        element("TaxCategory", [element("Code", rate === 0 ? "E" : "S"), element("Percent", `${rate}.00`)]),
      ]),
    ),
  ]);
}

function signsOf(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]/g, "");
}

function paymentElement(paidOn: string, rates: { rate: VatRate; gross: number }[]): string {
  return element("Payment", [
    element("Date", day(paidOn)),
    ...rates.map(({ rate, gross }) =>
      element("SubTotals", [
        element("TaxPercent", `${rate}.00`),
        element("CurrencyCode", "EUR"),
        element("Amount", decimal(gross)),
      ]),
    ),
  ]);
}

/** The member states but France, by the prefixes of their VAT numbers; XI is Northern Ireland for goods only. */
const UNION = "AT BE BG CY CZ DE DK EE EL ES FI HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

function sum(rates: RateSum[], part: "net" | "vat"): number {
  return rates.reduce((total, one) => total + one[part], 0);
}

function day(date: string): string {
  return date.replaceAll("-", "");
}
