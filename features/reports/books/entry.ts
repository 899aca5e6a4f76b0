import type { DocumentKind } from "#features/documents/document.ts";
import type { VatShare } from "#features/pricing/vat.ts";
import type { CardPosting } from "../payouts/card-movement.ts";
import {
  type Account,
  BANK,
  BANK_FEES,
  CARDS,
  COLLECTED_VAT,
  COMPENSATIONS,
  CUSTOMERS,
  type JournalId,
  SALES,
  SUSPENSE,
  TIPS,
  wayOfPayment,
} from "./accounts.ts";

/** An event of the books. Days in Paris; amounts in cents, those of a sale before `sign`, of money negative if it was paid back. */
export type Posting = {
  day: string;
  /** The number of the document, or the id at the payment provider, or the booking. */
  piece: string;
  pieceDay: string;
  /** The reference of the booking, or of the organisation that gets one invoice a month. */
  booking: string;
  /** The account of the customer: the organisation's reference, or that of the first booking of the business or person. */
  customer: string;
  customerName: string;
} & (
  | {
      is: "sale";
      kind: DocumentKind;
      buyer: string;
      sign: 1 | -1;
      vat: VatShare[];
      reversedBy: string | null;
    }
  | { is: "money"; way: string; amount: number; isTip: boolean }
  | { is: "card"; what: CardPosting; amount: number }
  | { is: "compensation"; what: "owed" | "paid"; amount: number }
);

export type Sale = Extract<Posting, { is: "sale" }>;

type EntryLine = { account: Account; debit: number; credit: number };

type Entry = {
  journal: JournalId;
  label: string;
  customer: { number: string; name: string };
  lines: EntryLine[];
};

const KINDS: Record<DocumentKind, string> = { receipt: "Note", invoice: "Facture", credit_note: "Avoir" };

/** The balanced entry of an event; null if it moves no money, such as a receipt of zero for a cancelled ride. */
export function entryOf(posting: Posting): Entry | null {
  const number = posting.customer || posting.booking || posting.piece;
  const entry = { ...wordsOf(posting), customer: { number, name: posting.customerName || number } };
  const lines = linesOf(posting).filter(({ debit, credit }) => debit !== 0 || credit !== 0);
  return lines.length === 0 ? null : { ...entry, lines };
}

function wordsOf(posting: Posting): Pick<Entry, "journal" | "label"> {
  if (posting.is === "money") {
    const { journal, label } = wayOfPayment(posting.way);
    const what = posting.amount < 0 ? "Remboursement" : "Encaissement";
    return { journal, label: `${what} ${posting.isTip ? "pourboire " : ""}${label} ${posting.booking}` };
  }
  if (posting.is === "card")
    return { journal: "bank", label: `${CARD_LABELS[posting.what]} ${posting.piece}` };
  if (posting.is === "compensation") {
    const { journal, verb } = COMPENSATION_WORDS[posting.what];
    return { journal, label: `${verb} annulation ${posting.booking}` };
  }
  const { kind, piece, buyer, reversedBy } = posting;
  const name = `${KINDS[kind]} ${piece}`;
  return {
    journal: "sales",
    label: reversedBy ? `Annulation ${name}, remplacé par ${reversedBy}` : `${name} ${buyer}`,
  };
}

const COMPENSATION_WORDS = {
  owed: { journal: "other", verb: "Indemnité due" },
  paid: { journal: "bank", verb: "Versement indemnité" },
} as const;

/**
 * The provider is established in Ireland and writes no French VAT on its fees: the company owes it (CGI, article 283, 2). The accountant
 * declares it with the monthly invoice of the provider.
 */
const CARD_LABELS: Record<CardPosting, string> = {
  fee: "Frais Stripe, TVA à autoliquider,",
  payout: "Versement Stripe",
  suspense: "Mouvement Stripe à justifier",
  known: "Mouvement Stripe justifié",
};

const CARD_ACCOUNTS: Record<CardPosting, { account: Account; sign: 1 | -1 }> = {
  fee: { account: BANK_FEES, sign: 1 },
  payout: { account: BANK, sign: 1 },
  suspense: { account: SUSPENSE, sign: -1 },
  known: { account: SUSPENSE, sign: -1 },
};

function linesOf(posting: Posting): EntryLine[] {
  if (posting.is === "money")
    return [
      side(wayOfPayment(posting.way).account, posting.amount),
      side(posting.isTip ? TIPS : CUSTOMERS, -posting.amount),
    ];
  if (posting.is === "card") {
    const { account, sign } = CARD_ACCOUNTS[posting.what];
    return [side(account, sign * posting.amount), side(CARDS, -sign * posting.amount)];
  }
  if (posting.is === "compensation") {
    const { what, amount } = posting;
    return what === "owed"
      ? [side(COMPENSATIONS, amount), side(CUSTOMERS, -amount)]
      : [side(CUSTOMERS, amount), side(BANK, -amount)];
  }
  const { vat, sign } = posting;
  return [
    side(CUSTOMERS, sign * vat.reduce((sum, { gross }) => sum + gross, 0)),
    ...vat.map(({ rate, net }) => side(SALES[rate], -sign * net)),
    ...vat.flatMap(({ rate, vat: tax }) => (rate === 0 ? [] : [side(COLLECTED_VAT[rate], -sign * tax)])),
  ];
}

function side(account: Account, amount: number): EntryLine {
  return { account, debit: Math.max(0, amount), credit: Math.max(0, -amount) };
}
