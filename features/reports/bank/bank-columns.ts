import { foldedWords } from "#i18n/folded-text.ts";
import { bankAmount } from "./bank-values.ts";
import { directionOf, isSign } from "./bank-words.ts";

/** The amount is signed, has its direction in another column, or is in two columns; the texts can be several. */
export type BankColumns = {
  day: number;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  currency: number | null;
  label: number[];
  counterparty: number | null;
  reference: number | null;
  /** Whether the amount is a credit or a debit. */
  direction: number | null;
  /** Whether the bank has booked the movement. */
  state: number | null;
  /** Of the company. */
  account: number | null;
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
  | "reference"
  | "direction"
  | "maybeDirection"
  | "state"
  | "account"
  | "iban";

const PLUS_MINUS = "plus minus";

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
  direction: [
    "sens",
    "sens operation",
    "sens de l operation",
    "debit credit",
    "credit debit",
    "debit ou credit",
    "credit ou debit",
    "d c",
    "c d",
    "dr cr",
    "cr dr",
    "direction",
    "credit debit indicator",
    "debit credit indicator",
    "cdtdbtind",
    "indicateur debit credit",
    "soll haben",
    "af bij",
    PLUS_MINUS,
  ],
  // Banks also write the kind of the movement there.
  maybeDirection: [
    "type",
    "type operation",
    "type d operation",
    "type de transaction",
    "transaction type",
    "signe",
    "sign",
    "code",
    "indicator",
    "mouvement",
  ],
  state: [
    "status",
    "statut",
    "etat",
    "state",
    "transaction status",
    "payment status",
    "statut de l operation",
    "statut operation",
    "statut de la transaction",
    "etat de l operation",
    "etat operation",
    "الحاله",
  ],
  account: [
    "compte",
    "numero de compte",
    "numero compte",
    "n compte",
    "n de compte",
    "no compte",
    "compte iban",
    "iban du compte",
    "account",
    "account number",
    "account iban",
    "account id",
    "bank account",
  ],
  iban: ["iban"],
};

/** `rows`: those below the names. They show what an ambiguous column contains. */
export function columnsOf(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): BankColumns | null {
  const plain = names.map(plainName);
  const one = (meaning: Meaning) => orNull(plain.findIndex((name) => NAMES[meaning].includes(name)));
  const day = one("day") ?? one("valueDay");
  const credit = one("credit");
  const amount = one("amount") ?? amountInDirection(plain, rows);
  if (day === null || (amount === null && credit === null)) return null;
  const columns = {
    day,
    amount: credit === null ? amount : null,
    credit,
    debit: one("debit"),
    currency: one("currency"),
    label: plain.flatMap((name, index) => (NAMES.label.includes(name) ? [index] : [])),
    counterparty: one("counterparty"),
    reference: one("reference"),
    direction: null,
    state: null,
    account: null,
  };
  return completed(columns, names, rows);
}

/** Adds what the columns that an owner has chosen do not say. A debit must not become a payment because its column was not chosen. */
export function completed(
  columns: BankColumns,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): BankColumns {
  const plain = names.map(plainName);
  const found = (meaning: Meaning) => orNull(plain.findIndex((name) => NAMES[meaning].includes(name)));
  return {
    ...columns,
    direction: columns.direction ?? (columns.credit === null ? directionIn(columns, plain, rows) : null),
    state: columns.state ?? found("state"),
    account: columns.account ?? found("account") ?? constantIn(found("iban"), rows),
  };
}

/** A column "Débit/Crédit" contains signed amounts at some banks. */
function amountInDirection(plain: string[], rows: readonly (readonly string[])[]): number | null {
  return orNull(
    plain.findIndex(
      (name, column) =>
        NAMES.direction.includes(name) &&
        valuesIn(rows, column).some((value) => /\d/.test(value) && bankAmount(value, ",") !== null),
    ),
  );
}

function directionIn(
  columns: BankColumns,
  plain: string[],
  rows: readonly (readonly string[])[],
): number | null {
  const isKnown = (column: number) => {
    const values = valuesIn(rows, column);
    return values.length > 0 && values.every((value) => directionOf(value) !== null);
  };
  const named = (meaning: "direction" | "maybeDirection") =>
    plain.flatMap((name, column) =>
      column !== columns.amount && NAMES[meaning].includes(name) ? [column] : [],
    );
  const [clear] = named("direction");
  const [maybe] = named("maybeDirection").filter(isKnown);
  if (clear !== undefined || maybe !== undefined) return clear ?? maybe ?? null;
  const used = Object.values(columns).flat();
  const width = Math.max(0, ...rows.slice(0, SAMPLE).map((row) => row.length));
  const unnamed = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !used.includes(column) && isKnown(column) && !valuesIn(rows, column).every(isSign),
  );
  return unnamed[0] ?? null;
}

const SAMPLE = 200;

function valuesIn(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.slice(0, SAMPLE).flatMap((row) => row[column]?.trim() || []);
}

function constantIn(column: number | null, rows: readonly (readonly string[])[]): number | null {
  if (column === null) return null;
  return new Set(valuesIn(rows, column)).size === 1 ? column : null;
}

function orNull(index: number): number | null {
  return index < 0 ? null : index;
}

function plainName(name: string): string {
  return /^\s*\+\s*\/\s*[-−–]\s*$/.test(name) ? PLUS_MINUS : foldedWords(name).join(" ");
}
