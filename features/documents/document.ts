import type { Both } from "#features/booking/proof/booking-proof.ts";
import type { PaymentMethod } from "#features/booking/booking.ts";
import type { FeeReason, OutsideWay } from "#features/booking/fees/fee.ts";
import type { Company } from "#features/company/company.ts";
import { isVatExempt } from "#features/company/company-fields.ts";
import { frenchVatOf } from "#features/company/company-numbers.ts";
import { isInFrance } from "#features/company/france.ts";
import { apportion } from "#features/pricing/amount.ts";
import type { VatRate, VatShare } from "#features/pricing/vat.ts";
import { vatShares } from "#features/pricing/vat.ts";
import type { Lang } from "#i18n/locales.ts";

export const CREDIT_REASONS = ["goodwill", "error"] as const;

export type CreditReason = (typeof CREDIT_REASONS)[number];

/** A receipt for every guest, an invoice for a business, and a credit note that reverses an invoice in whole or in part. */
export const DOCUMENT_KINDS = ["receipt", "invoice", "credit_note"] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export type PostalAddress = {
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1. */
  country: string;
};

/** The company's identity on the day of issue, as the law requires. */
export type Seller = PostalAddress &
  Pick<
    Company,
    | "tradeName"
    | "legalName"
    | "legalForm"
    | "capital"
    | "siren"
    | "rcs"
    | "vatNumber"
    | "vtcNumber"
    | "phone"
    | "email"
  > &
  /** The account for bank transfers. Older documents, and companies without one, lack it. */
  Partial<Pick<Company, "iban" | "bic">> & {
    /** The address in the directory of e-invoices if it is not the SIREN alone. */
    einvoicingAddress?: string;
    /** VAT is due with the invoice (CGI, art. 269, 2 c). Without the option it is due with the payment. */
    vatOnDebits?: true;
  };

export type Buyer = {
  name: string;
  isBusiness: boolean;
  /** The passenger if the buyer is another person or a business; otherwise empty. */
  guestName: string;
  /** Empty for a person or a foreign business. */
  siren: string;
  vatNumber: string;
  address: PostalAddress | null;
  /** The business's own reference of the purchase. Older documents lack it. */
  purchaseOrder?: string;
  einvoicingAddress?: string;
};

/** Amounts in cents of EUR. Net and VAT add up to gross on every line, and the lines of a rate add up to its VAT share. */
export type DocumentLine = {
  description: Both;
  /** The date of the ride in Paris: `2027-01-20`. */
  serviceDate: string;
  quantity: number;
  gross: number;
  net: number;
  vat: number;
  rate: VatRate;
  /** The ride of the booking, from 1. No page break separates the lines of a ride. Older documents lack it. */
  ride?: number;
  /** Why a ride that is charged was not driven. The description says it too. */
  unused?: UnusedRide;
};

export type UnusedRide = Extract<FeeReason, "late-cancellation" | "no-show">;

export type PaidBy = Exclude<PaymentMethod, "paid_otherwise"> | OutsideWay;

export type DocumentPayment = {
  method: PaidBy;
  /** Null while owed. */
  paidOn: string | null;
  dueOn: string | null;
  reference: string;
};

export type NamedDocument = { kind: DocumentKind; number: string; issuedOn: string; isDeposit?: true };

export type DocumentNote = "exempt" | "services" | "debits" | "noDiscount" | "latePayment" | "recoveryFee";

/**
 * The content of a document, frozen on the day of issue. PDF and XML are rendered from it alone, at any later time. A credit note has
 * positive amounts: its kind says that they are credited.
 */
export type DocumentContent = {
  kind: DocumentKind;
  number: string;
  /** The date in Paris: `2027-01-20`. */
  issuedOn: string;
  lang: Lang;
  seller: Seller;
  buyer: Buyer;
  lines: DocumentLine[];
  /** Lowest rate first. */
  vat: VatShare[];
  /** Cents, VAT included. */
  total: number;
  payment: DocumentPayment;
  credits: (NamedDocument & { reason: Both }) | null;
  /** `reason`: printed on a receipt that replaces another one. Older documents lack it. */
  replaces: (NamedDocument & { reason?: Both }) | null;
  /** An invoice for a payment on account. The invoice of the balance names it among its `deposits`. */
  isDeposit?: true;
  deposits?: NamedDocument[];
  bookingReference: string;
  /**
   * Grams of CO2 equivalent by ride, as the guest read them before booking (transport code, L1431-3). Credit
   * notes, documents of additions and older documents lack them.
   */
  emissions?: { ride: number; grams: number }[];
  /** On the monthly invoice of an organisation: its reference and the month. `bookingReference` repeats both. */
  statement?: { organisation: string; period: string };
  notes: DocumentNote[];
};

export type PricedLine = Pick<
  DocumentLine,
  "description" | "serviceDate" | "quantity" | "gross" | "rate" | "ride" | "unused"
>;

export function composeDocument({
  lines,
  ...rest
}: Omit<DocumentContent, "lines" | "vat" | "total" | "notes"> & { lines: PricedLine[] }): DocumentContent {
  const vat = sharesOf(lines);
  return {
    ...rest,
    buyer: withVatNumber(rest.buyer),
    lines: taxedLines(lines, vat),
    vat,
    total: lines.reduce((sum, { gross }) => sum + gross, 0),
    notes: [
      ...(vat.some(({ rate }) => rate === 0) ? (["exempt"] as const) : []),
      ...notesFor(rest.kind, rest),
    ],
  };
}

/** Platforms ask for the VAT number of a French business, and few guests know it: it follows from the SIREN. */
function withVatNumber(buyer: Buyer): Buyer {
  const isFrench = buyer.isBusiness && isInFrance(buyer.address?.country ?? "FR");
  return isFrench && buyer.vatNumber === "" ? { ...buyer, vatNumber: frenchVatOf(buyer.siren) } : buyer;
}

export function wrongSum({ lines, vat, total }: DocumentContent): string | null {
  const uneven = [...lines, ...vat].find((one) => one.net + one.vat !== one.gross);
  if (uneven) return `${uneven.net} and ${uneven.vat} are not ${uneven.gross}`;
  for (const share of vat)
    for (const part of ["net", "vat", "gross"] as const) {
      const sum = lines.filter(({ rate }) => rate === share.rate).reduce((all, line) => all + line[part], 0);
      if (sum !== share[part])
        return `the lines of ${share.rate} % have ${sum} of ${part}, not ${share[part]}`;
    }
  const known = lines.every(({ rate }) => vat.some((share) => share.rate === rate));
  if (!known) return "a line has a rate without a share";
  const sum = vat.reduce((all, share) => all + share.gross, 0);
  return sum === total ? null : `the shares are ${sum}, not ${total}`;
}

/**
 * Distributes an amount over lines in proportion to their gross, in whole cents that add up; lines with zero are omitted. For refunds pass
 * the remaining lines of the invoice.
 */
export function proportionalLines(lines: PricedLine[], amount: number): PricedLine[] {
  const parts = apportion(
    amount,
    lines.map(({ gross }) => gross),
  );
  return lines.map((line, index) => ({ ...line, gross: parts[index]! })).filter(({ gross }) => gross !== 0);
}

export function sellerOf(company: Company): Seller {
  const { tradeName, legalName, legalForm, capital, siren, rcs, vatNumber, vtcNumber, phone, email } =
    company;
  const { registeredOffice: street, postalCode, city, country, iban, bic, einvoicingAddress } = company;
  return {
    tradeName,
    legalName,
    legalForm,
    capital,
    siren,
    rcs,
    vatNumber,
    vtcNumber,
    phone,
    email,
    street,
    postalCode,
    city,
    country,
    ...(iban === "" ? {} : { iban, bic }),
    ...(einvoicingAddress === "" ? {} : { einvoicingAddress }),
    ...(company.vatOption === "debits" && !isVatExempt(company) ? { vatOnDebits: true } : {}),
  };
}

/**
 * Late payment terms (commercial code, L441-10) for a business only. Credit notes carry them too: the French rule BR-FR-05 requires PMT,
 * PMD and AAB on both. The option for VAT on debits is a mandatory mention (CGI, annex II, art. 242 nonies A, I, 11° bis).
 */
function notesFor(
  kind: DocumentKind,
  { seller, buyer }: Pick<DocumentContent, "seller" | "buyer">,
): DocumentNote[] {
  if (kind === "receipt") return [];
  const ofSeller: DocumentNote[] = seller.vatOnDebits ? ["services", "debits"] : ["services"];
  return buyer.isBusiness ? [...ofSeller, "noDiscount", "latePayment", "recoveryFee"] : ofSeller;
}

function sharesOf(lines: PricedLine[]): VatShare[] {
  return vatShares(lines.map(({ gross, rate }) => ({ amount: gross, vatRate: rate })));
}

function taxedLines(lines: PricedLine[], shares: VatShare[]): DocumentLine[] {
  const taxed = new Map<PricedLine, DocumentLine>();
  for (const share of shares) {
    const own = lines.filter(({ rate }) => rate === share.rate);
    const nets = apportion(
      share.net,
      own.map(({ gross }) => gross),
    );
    own.forEach((line, index) => {
      const net = nets[index]!;
      taxed.set(line, { ...line, net, vat: line.gross - net });
    });
  }
  return lines.map((line) => taxed.get(line)!);
}

/** Seller fields required on an invoice (CGI, annex II, art. 242 nonies A). Under the franchise en base a company may have no VAT number. */
const NEEDED = ["legalName", "siren", "vatNumber", "registeredOffice", "postalCode", "city"] as const;

type SellerField = (typeof NEEDED)[number];

export function missingOfSeller(company: Company): SellerField[] {
  const needed = NEEDED.filter((field) => field !== "vatNumber" || !isVatExempt(company));
  return needed.filter((field) => company[field].trim() === "");
}
