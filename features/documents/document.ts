import type { Both } from "#features/booking/proof/booking-proof.ts";
import type { PaymentMethod } from "#features/booking/booking.ts";
import type { FeeReason, OutsideWay } from "#features/booking/fees/fee.ts";
import type { Company } from "#features/company/company.ts";
import { isVatExempt } from "#features/company/company-fields.ts";
import { frenchVatOf } from "#features/company/company-numbers.ts";
import { isInFrance } from "#features/company/france.ts";
import { apportion } from "#features/pricing/amount.ts";
import type { VatRate, VatShare } from "#features/pricing/vat.ts";
import { exactNet, netOf, vatShares } from "#features/pricing/vat.ts";
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

/** Amounts in cents of EUR. Net and VAT add up to gross on every line, and the lines of a rate and `roundingsOf` to its VAT share. */
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

type PaidBy = Exclude<PaymentMethod, "paid_otherwise"> | OutsideWay;

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

/** `takenFrom`: of a credit note, `sharesLeft` of its invoice. */
export function composeDocument({
  lines,
  takenFrom = [],
  ...rest
}: Omit<DocumentContent, "lines" | "vat" | "total" | "notes"> & {
  lines: PricedLine[];
  takenFrom?: VatShare[];
}): DocumentContent {
  const vat = sharesOf(lines, takenFrom);
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

/** The VAT shares of an invoice, less those of its credit notes. */
export function sharesLeft(
  invoice: Pick<DocumentContent, "vat">,
  credits: Pick<DocumentContent, "vat">[],
): VatShare[] {
  const taken = credits.flatMap(({ vat }) => vat);
  return invoice.vat.map(({ rate, ...share }) => {
    const own = taken.filter((one) => one.rate === rate);
    const left = (part: keyof typeof share) => own.reduce((rest, one) => rest - one[part], share[part]);
    return { rate, net: left("net"), vat: left("vat"), gross: left("gross") };
  });
}

/**
 * The cents by which the net of a rate exceeds the nets of its lines, without rates at which they are equal. VAT is computed on the sum of a
 * rate (BR-CO-17), and lines of equal gross have equal nets, so a remainder is an amount of the document (BG-20, BG-21).
 */
export function roundingsOf({ lines, vat }: DocumentContent): { rate: VatRate; net: number }[] {
  return vat
    .map(({ rate, net }) => ({
      rate,
      net: lines.reduce((rest, line) => (line.rate === rate ? rest - line.net : rest), net),
    }))
    .filter(({ net }) => net !== 0);
}

export function wrongSum(content: DocumentContent): string | null {
  const { lines, vat, total } = content;
  const uneven = [...lines, ...vat].find((one) => one.net + one.vat !== one.gross);
  if (uneven) return `${uneven.net} and ${uneven.vat} are not ${uneven.gross}`;
  for (const share of vat) {
    const gross = lines.reduce((sum, line) => (line.rate === share.rate ? sum + line.gross : sum), 0);
    if (gross !== share.gross) return `the lines of ${share.rate} % are ${gross}, not ${share.gross}`;
  }
  for (const line of lines) {
    const equal = lines.find(({ gross, rate }) => gross === line.gross && rate === line.rate)!;
    if (equal.net !== line.net) return `the nets of ${line.gross} are ${equal.net} and ${line.net}`;
  }
  const known = lines.every(({ rate }) => vat.some((share) => share.rate === rate));
  if (!known) return "a line has a rate without a share";
  const far = roundingsOf(content).find(
    ({ rate, net }) => Math.abs(net) >= lines.filter((line) => line.rate === rate).length,
  );
  if (far) return `the nets of the lines of ${far.rate} % differ by ${far.net}`;
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

function sharesOf(lines: PricedLine[], takenFrom: VatShare[]): VatShare[] {
  const shares = vatShares(lines.map(({ gross, rate }) => ({ amount: gross, vatRate: rate })));
  return shares.map((share) => {
    const left = takenFrom.find(({ rate }) => rate === share.rate);
    if (!left) return share;
    const net = creditedNet(share, left);
    return { ...share, net, vat: share.gross - net };
  });
}

/** Leaves an invoice with its net less than a cent away from that of its gross, so that the last credit note can take exactly the rest. */
function creditedNet({ rate, net, gross }: VatShare, left: VatShare): number {
  if (gross === left.gross) return left.net;
  const excess = left.net - net - exactNet(left.gross - gross, rate);
  return Math.abs(excess) < 1 ? net : net + Math.sign(excess);
}

function taxedLines(lines: PricedLine[], shares: VatShare[]): DocumentLine[] {
  const nets = new Map(shares.map((share) => [share.rate, netsByGross(lines, share)]));
  return lines.map((line) => {
    const net = nets.get(line.rate)!.get(line.gross)!;
    return { ...line, net, vat: line.gross - net };
  });
}

/**
 * Rounds the net of each gross half up, then rounds some the other way, most lines first, until all add up or no group fits. A document without
 * equal lines always adds up.
 */
function netsByGross(lines: PricedLine[], { rate, net: sum }: VatShare): Map<number, number> {
  const own = lines.filter((line) => line.rate === rate);
  const groups = [...Map.groupBy(own, ({ gross }) => gross)].map(([gross, { length: count }]) => {
    const net = netOf(gross, rate);
    return { gross, count, net, loss: exactNet(gross, rate) - net };
  });
  let rest = groups.reduce((left, { count, net }) => left - count * net, sum);
  const way = Math.sign(rest);
  for (const group of groups.toSorted((a, b) => b.count - a.count || way * (b.loss - a.loss))) {
    if (Math.sign(group.loss) !== way || group.count > Math.abs(rest)) continue;
    group.net += way;
    rest -= way * group.count;
  }
  return new Map(groups.map(({ gross, net }) => [gross, net]));
}

/** Seller fields required on an invoice (CGI, annex II, art. 242 nonies A). Under the franchise en base a company may have no VAT number. */
const NEEDED = ["legalName", "siren", "vatNumber", "registeredOffice", "postalCode", "city"] as const;

type SellerField = (typeof NEEDED)[number];

export function missingOfSeller(company: Company): SellerField[] {
  const needed = NEEDED.filter((field) => field !== "vatNumber" || !isVatExempt(company));
  return needed.filter((field) => company[field].trim() === "");
}
