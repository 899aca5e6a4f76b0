import { createHash } from "node:crypto";
import { FILE_LIMITS } from "#platform/file-reader/file-limits.ts";
import { oneLine } from "#platform/mail/email.ts";
import { columnsOf, type BankColumns } from "./bank-columns.ts";
import { bankAmount, bankDay, decimalOf, isMonthFirst } from "./bank-values.ts";

/** Banks write the holder and the balance above the head. */
const HEAD_WITHIN = 20;
const LONGEST_TEXT = 300;

export type BankCredit = {
  key: string;
  day: string;
  amount: number;
  label: string;
  counterparty: string;
  reference: string;
};

export type BankFile =
  /** `unread`: numbers of rows whose day, amount or currency cannot be read, the head being 1. */
  | { kind: "read"; credits: BankCredit[]; debits: number; unread: number[] }
  | { kind: "columns"; header: string; names: string[] }
  | { kind: "refused"; reason: "too-large" | "empty" | "unreadable" };

type Table = { names: string[]; rows: string[][]; columns: BankColumns | null; header: string };

/**
 * `statement`: the rows of the file for each separator. `mapped`: the columns that an owner has chosen for a head. They come before
 * the usual names.
 */
export function readBankFile(
  bytes: Uint8Array,
  statement: string[][][],
  mapped: (header: string) => BankColumns | null,
): BankFile {
  if (bytes.length === 0) return { kind: "refused", reason: "empty" };
  if (bytes.length > FILE_LIMITS.statement.bytes) return { kind: "refused", reason: "too-large" };
  const tables = statement.flatMap((rows) => tableIn(rows, mapped) ?? []);
  const table = tables.find(({ columns }) => columns !== null) ?? tables.toSorted(byWidth)[0];
  if (!table) return { kind: "refused", reason: "unreadable" };
  if (table.rows.length > FILE_LIMITS.statement.rows) return { kind: "refused", reason: "too-large" };
  if (table.rows.length === 0) return { kind: "refused", reason: "empty" };
  if (!table.columns) return { kind: "columns", header: table.header, names: table.names };
  return creditsOf(table.rows, table.columns);
}

function byWidth(a: Table, b: Table): number {
  return b.names.length - a.names.length;
}

function tableIn(records: string[][], mapped: (header: string) => BankColumns | null): Table | null {
  const heads = records.slice(0, HEAD_WITHIN).map((names, index) => {
    const header = headerOf(names);
    return { names, index, header, columns: mapped(header) ?? columnsOf(names) };
  });
  const head = heads.find(({ columns }) => columns !== null) ?? heads.find(({ names }) => names.length > 2);
  if (!head) return null;
  const { names, index, header, columns } = head;
  return { names: names.map(clean), rows: records.slice(index + 1), columns, header };
}

function headerOf(names: string[]): string {
  return createHash("sha256").update(JSON.stringify(names)).digest("hex");
}

function creditsOf(rows: string[][], columns: BankColumns): BankFile {
  const cell = (row: string[], column: number | null) => (column === null ? "" : clean(row[column] ?? ""));
  const values = rows.flatMap((row) =>
    [columns.amount, columns.credit, columns.debit].map((column) => cell(row, column)),
  );
  const decimal = decimalOf(values);
  const monthFirst = isMonthFirst(rows.map((row) => cell(row, columns.day)));
  const credits: BankCredit[] = [];
  const unread: number[] = [];
  const seen = new Map<string, number>();
  let debits = 0;
  for (const [index, row] of rows.entries()) {
    const day = bankDay(cell(row, columns.day), monthFirst);
    const amount = amountOf(row, columns, (column) => bankAmount(cell(row, column), decimal));
    const currency = cell(row, columns.currency).toUpperCase();
    if (day === null || amount === null || !["", "EUR", "€"].includes(currency)) {
      unread.push(index + 2);
      continue;
    }
    if (amount <= 0) {
      debits += 1;
      continue;
    }
    const label = columns.label.map((column) => cell(row, column)).filter((part) => part !== "");
    const texts = {
      label: [...new Set(label)].join(" · "),
      counterparty: cell(row, columns.counterparty),
      reference: cell(row, columns.reference),
    };
    const facts = JSON.stringify([day, amount, ...Object.values(texts).map((one) => one.toUpperCase())]);
    const position = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, position);
    const key = createHash("sha256").update(`${facts} ${position}`).digest("hex");
    credits.push({ key, day, amount, ...texts });
  }
  return { kind: "read", credits, debits, unread };
}

function amountOf(
  row: string[],
  { amount, credit, debit }: BankColumns,
  read: (column: number | null) => number | null,
): number | null {
  if (credit === null) return read(amount);
  const isEmpty = (column: number | null) => column === null || (row[column] ?? "").trim() === "";
  if (!isEmpty(credit)) {
    const received = read(credit);
    if (received !== 0 || isEmpty(debit)) return received;
  }
  if (isEmpty(debit)) return null;
  const paid = read(debit);
  return paid === null ? null : -Math.abs(paid);
}

function clean(text: string): string {
  return oneLine(text).slice(0, LONGEST_TEXT);
}
