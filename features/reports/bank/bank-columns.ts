import { foldedWords } from "#i18n/folded-text.ts";

/** The amount is signed, or in two columns; the texts can be several. */
export type BankColumns = {
  day: number;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  currency: number | null;
  label: number[];
  counterparty: number | null;
  reference: number | null;
};

type Meaning =
  | "day"
  | "valueDay"
  | "amount"
  | "credit"
  | "debit"
  | "currency"
  | "label"
  | "counterparty"
  | "reference";

const NAMES: Record<Meaning, readonly string[]> = {
  day: [
    "date",
    "date operation",
    "date de l operation",
    "date d operation",
    "date comptable",
    "date de comptabilisation",
    "booking date",
    "transaction date",
    "posting date",
    "posted date",
    "completed date",
    "operation date",
  ],
  valueDay: ["date valeur", "date de valeur", "value date"],
  amount: [
    "montant",
    "montant eur",
    "montant en euros",
    "montant en eur",
    "montant euros",
    "montant operation",
    "amount",
    "amount eur",
    "transaction amount",
    "somme",
  ],
  credit: [
    "credit",
    "credits",
    "credit euros",
    "credit eur",
    "montant credit",
    "credit amount",
    "paid in",
    "money in",
    "encaissement",
  ],
  debit: [
    "debit",
    "debits",
    "debit euros",
    "debit eur",
    "montant debit",
    "debit amount",
    "paid out",
    "money out",
  ],
  currency: ["devise", "currency", "monnaie"],
  label: [
    "libelle",
    "libelle operation",
    "libelle de l operation",
    "libelle simplifie",
    "libelle complet",
    "libelle court",
    "intitule",
    "operation",
    "nature de l operation",
    "description",
    "details",
    "detail",
    "narrative",
    "transaction description",
    "informations complementaires",
    "info complementaires",
    "memo",
  ],
  counterparty: [
    "contrepartie",
    "nom de la contrepartie",
    "nom contrepartie",
    "emetteur",
    "donneur d ordre",
    "tiers",
    "nom",
    "name",
    "payer",
    "payer name",
    "counterparty",
    "counterparty name",
    "debtor name",
  ],
  reference: [
    "reference",
    "ref",
    "reference operation",
    "reference de l operation",
    "motif",
    "communication",
    "payment reference",
    "remittance information",
    "transaction reference",
    "end to end id",
  ],
};

export function columnsOf(names: readonly string[]): BankColumns | null {
  const plain = names.map(plainName);
  const of = (meaning: Meaning) => plain.findIndex((name) => NAMES[meaning].includes(name));
  const one = (meaning: Meaning) => orNull(of(meaning));
  const day = one("day") ?? one("valueDay");
  const [amount, credit] = [one("amount"), one("credit")];
  if (day === null || (amount === null && credit === null)) return null;
  return {
    day,
    amount: credit === null ? amount : null,
    credit,
    debit: one("debit"),
    currency: one("currency"),
    label: plain.flatMap((name, index) => (NAMES.label.includes(name) ? [index] : [])),
    counterparty: one("counterparty"),
    reference: one("reference"),
  };
}

function orNull(index: number): number | null {
  return index < 0 ? null : index;
}

function plainName(name: string): string {
  return foldedWords(name).join(" ");
}
