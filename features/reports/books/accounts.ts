import type { VatRate } from "#features/pricing/vat.ts";

// The chart of accounts of the export for the accountant. Numbers and labels follow the general chart of accounts (plan comptable général,
// regulation ANC 2014-03, book on accounts, class 1 to 7, as in force on 1 January 2025). Labels are French in every language: the
// file is for the French tax administration.

export type Account = { number: string; label: string };

export type JournalId = "sales" | "bank" | "cash" | "other";

export const SALES: Record<VatRate, Account> = {
  0: { number: "706000", label: "Prestations de services, TVA non applicable" },
  10: { number: "706100", label: "Prestations de transport, TVA 10 %" },
  20: { number: "706200", label: "Prestations de services, TVA 20 %" },
};

export const COLLECTED_VAT: Record<Exclude<VatRate, 0>, Account> = {
  10: { number: "445711", label: "TVA collectée 10 %" },
  20: { number: "445712", label: "TVA collectée 20 %" },
};

export const CARDS: Account = { number: "511500", label: "Cartes à encaisser" };

export const BANK: Account = { number: "512000", label: "Banques" };

export const BANK_FEES: Account = { number: "627000", label: "Services bancaires" };

export const SUSPENSE: Account = { number: "471000", label: "Compte d'attente" };

export const CUSTOMERS: Account = { number: "411000", label: "Clients" };

/** Paid to guests whose ride the company cancelled. Without VAT: nothing is sold for it. */
export const COMPENSATIONS: Account = { number: "658100", label: "Dédits et indemnités d'annulation" };

/** Tips belong to the chauffeurs: the company owes them until the month statement is paid. */
export const TIPS: Account = { number: "467100", label: "Pourboires à reverser aux chauffeurs" };

export const JOURNALS: Record<JournalId, { code: string; label: string }> = {
  sales: { code: "VE", label: "Ventes" },
  bank: { code: "BQ", label: "Banque" },
  cash: { code: "CA", label: "Caisse" },
  other: { code: "OD", label: "Opérations diverses" },
};

type WayOfPayment = { account: Account; journal: JournalId; label: string };

const WAYS = new Map<string, WayOfPayment>([
  ["card", { account: CARDS, journal: "bank", label: "carte" }],
  [
    "terminal",
    { account: { number: "511600", label: "Terminal de paiement" }, journal: "bank", label: "terminal" },
  ],
  ["transfer", { account: BANK, journal: "bank", label: "virement" }],
  ["bank-fee", { account: BANK_FEES, journal: "bank", label: "frais bancaires" }],
  ["cash", { account: { number: "530000", label: "Caisse" }, journal: "cash", label: "espèces" }],
]);

export function wayOfPayment(way: string): WayOfPayment {
  return WAYS.get(way) ?? { account: SUSPENSE, journal: "other", label: way };
}
