import type { Both } from "#features/booking/proof/booking-proof.ts";
import type { PaymentMethod } from "#features/booking/booking.ts";
import type { Company } from "#features/company/company.ts";
import type { VatRate, VatShare } from "#features/pricing/vat.ts";
import { vatShares } from "#features/pricing/vat.ts";
import type { Lang } from "#i18n/locales.ts";

/** What the house writes about money: the note that every guest gets, the invoice of a firm, and what takes an invoice back. */
export const DOCUMENT_KINDS = ["receipt", "invoice", "credit_note"] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** An empty text: not given. */
export type PostalAddress = {
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166. */
  country: string;
};

/** Who we were on the day of the document, as the law wants it named. */
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
  >;

export type Buyer = {
  /** The firm's, or the guest's where no firm is invoiced. */
  name: string;
  isBusiness: boolean;
  /** Who travels, where a firm is invoiced; else empty. */
  guestName: string;
  /** Empty: a person, or a firm from abroad. */
  siren: string;
  vatNumber: string;
  /** Null on a receipt, which needs none. */
  address: PostalAddress | null;
};

/** Cents of EUR; net and VAT add up to gross on every line, and the lines of a rate to its share. */
export type DocumentLine = {
  description: Both;
  /** The day of the ride in Paris: `2027-01-20`. */
  serviceDate: string;
  quantity: number;
  gross: number;
  net: number;
  vat: number;
  rate: VatRate;
  /** Which ride of the booking, from 1: no page break separates its lines. Older documents lack it. */
  ride?: number;
};

/** Of a credit note: how and when the money went back. Days in Paris. */
export type DocumentPayment = {
  method: PaymentMethod;
  /** Null: still owed. */
  paidOn: string | null;
  /** Until when what is owed is paid. */
  dueOn: string | null;
  /** What the payment provider calls it; empty where nobody does. */
  reference: string;
};

/** Another document, as this one names it. */
export type NamedDocument = { kind: DocumentKind; number: string; issuedOn: string };

/** Sentences of the law on the foot, by the name of their words. */
export type DocumentNote = "services" | "noDiscount" | "latePayment" | "recoveryFee";

/**
 * Everything that stands on a document, frozen on the day it is issued: the PDF and the XML are drawn from it alone, and can be drawn
 * again. Amounts are never negative for being taken back: a credit note says by its kind that they are.
 */
export type DocumentContent = {
  kind: DocumentKind;
  /** `F-2027-000001` */
  number: string;
  /** The day in Paris: `2027-01-20`. */
  issuedOn: string;
  /** The guest's. */
  lang: Lang;
  seller: Seller;
  buyer: Buyer;
  lines: DocumentLine[];
  /** Lowest rate first. */
  vat: VatShare[];
  /** Cents, tax included. */
  total: number;
  payment: DocumentPayment;
  /** On a credit note: the invoice it takes back, in whole or in part, and why. */
  credits: (NamedDocument & { reason: Both }) | null;
  /** The receipt in whose place this stands. */
  replaces: NamedDocument | null;
  bookingReference: string;
  notes: DocumentNote[];
};

/** A line before its tax is taken out of it. */
export type PricedLine = Pick<
  DocumentLine,
  "description" | "serviceDate" | "quantity" | "gross" | "rate" | "ride"
>;

/** Draws up a document: what is paid is given, net and VAT are taken out of it, per rate. */
export function drawUpDocument({
  lines,
  ...rest
}: Omit<DocumentContent, "lines" | "vat" | "total" | "notes"> & { lines: PricedLine[] }): DocumentContent {
  const vat = sharesOf(lines);
  return {
    ...rest,
    lines: taxedLines(lines, vat),
    vat,
    total: lines.reduce((sum, { gross }) => sum + gross, 0),
    notes: notesFor(rest.kind, rest.buyer),
  };
}

/** Why the sums of a document do not hold; null when they do, to the cent. */
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
 * An amount laid over lines in proportion to what each of them is, in whole cents that add up to it; lines that get nothing fall
 * away. For money that goes back: `lines` are what is left of the invoice.
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
  const { registeredOffice: street, postalCode, city, country } = company;
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
  };
}

/**
 * The sentences about late payment (L441-10 of the commercial code) for a business; a person gets none of them. Credit notes carry them
 * too: the French rule BR-FR-05 wants PMT, PMD and AAB on both.
 */
function notesFor(kind: DocumentKind, { isBusiness }: Buyer): DocumentNote[] {
  if (kind === "receipt") return [];
  return isBusiness ? ["services", "noDiscount", "latePayment", "recoveryFee"] : ["services"];
}

function sharesOf(lines: PricedLine[]): VatShare[] {
  return vatShares(lines.map(({ gross, rate }) => ({ amount: gross, vatRate: rate })));
}

/** The net of a rate is rounded once, for all of its lines: they share it. */
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

/** Whole parts of a sum in proportion to weights: rounded down, and what is left goes to those who lost most by it. */
function apportion(sum: number, weights: number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (sum * weight) / all);
  const parts = exact.map(Math.floor);
  const left = sum - parts.reduce((total, part) => total + part, 0);
  const byLoss = exact
    .map((value, index) => ({ index, loss: value - Math.floor(value) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, left)) parts[index]! += 1;
  return parts;
}
