import type { SheetRow } from "./sheet.ts";

/** A movement of an account, from a format that defines its fields. */
export type StatementEntry = {
  /** Number of the line of the file; in XML and OFX, which have no lines, number of the movement. From 1. */
  line: number;
  /** IBAN, or numbers of bank, branch and account without its check digits; empty if the file does not name it. */
  account: string;
  /** `2027-01-31`; null if it cannot be read. */
  day: string | null;
  /** Cents, negative for a debit; null if it cannot be read or has no direction. */
  amount: number | null;
  currency: string;
  /** As the bank writes it; empty if the format has none. */
  state: string;
  label: string;
  counterparty: string;
  reference: string;
};

export type StatementTable = { separator: string; rows: SheetRow[] };

export type StatementFile =
  /** The rows of a CSV file for each separator by which it can be read; none for an unknown format. */
  | { kind: "tables"; tables: StatementTable[] }
  /** `balances`: lines without a movement. */
  | { kind: "entries"; format: string; entries: StatementEntry[]; balances: number };

export function dayIn(year: string, month: string, day: string): string | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? null : date;
}

/** Cents of "1234.5", "+1234,50" or "-12.34000"; null for other text and for parts of a cent. */
export function centsIn(text: string): number | null {
  const [, sign, whole, parts = ""] = /^([+-]?)(\d{1,12})(?:[.,](\d{0,5}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || /[^0]/.test(parts.slice(2))) return null;
  const cents = Number(whole) * 100 + Number(parts.slice(0, 2).padEnd(2, "0"));
  return sign === "-" ? -cents : cents;
}
