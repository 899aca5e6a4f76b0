import { createHash } from "node:crypto";
import type { SheetRow } from "#platform/sheets/sheet.ts";
import type { StatementEntry, StatementTable } from "#platform/sheets/statement.ts";
import { accountAbove } from "./bank-account.ts";
import { type BankColumns, columnsOf, completed } from "./bank-columns.ts";
import { bankAmount, bankDay, decimalOf, isMonthFirst } from "./bank-values.ts";
import { directionOf } from "./bank-words.ts";

/** Banks write the holder and the balance above the head. */
const HEAD_WITHIN = 20;
const SAMPLE = 50;

export type BankTable = {
  /** Hash of the head, or of the shape of a file without one. */
  header: string;
  /** What the page that asks for the columns shows; empty for a column without a name. */
  names: string[];
  /** Null if an owner must choose them. */
  columns: BankColumns | null;
  above: SheetRow[];
  rows: SheetRow[];
  /** Lines that are no rows: the head and those above it. */
  others: number;
};

/** `mapped`: the columns that an owner has chosen for a head. They come before the usual names. */
export function tableIn(
  { separator, rows }: StatementTable,
  mapped: (header: string) => BankColumns | null,
): BankTable | null {
  const cells = rows.map((row) => row.cells);
  const part = (index: number, head: boolean) => ({
    above: rows.slice(0, index),
    rows: rows.slice(head ? index + 1 : index),
    others: head ? index + 1 : index,
  });
  for (const [index, names] of cells.slice(0, HEAD_WITHIN).entries()) {
    const below = cells.slice(index + 1);
    const header = hashOf(names);
    const chosen = mapped(header);
    const columns = chosen ? completed(chosen, names, below) : columnsOf(names, below);
    if (columns) return { header, names, columns, ...part(index, true) };
  }
  const first = firstMovement(cells);
  const above = cells.slice(0, first?.index ?? HEAD_WITHIN);
  const head = first ? above.findLastIndex(isWide) : above.findIndex(isWide);
  if (head >= 0)
    return { header: hashOf(cells[head]!), names: cells[head]!, columns: null, ...part(head, true) };
  if (!first) return null;
  const sample = cells[first.index]!;
  const header = hashOf(["without a head", separator, String(first.width), String(first.day), first.pattern]);
  const chosen = mapped(header);
  return {
    header,
    // The other cells can contain the name of a payer.
    names: sample.map((cell, column) => (isShown(cell) ? `${column + 1} · ${cell}` : "")),
    columns: chosen && fits(chosen, cells) ? completed(chosen, [], cells.slice(first.index)) : null,
    ...part(first.index, false),
  };
}

export function entriesIn({ rows, above }: BankTable, columns: BankColumns): StatementEntry[] {
  const cell = (row: SheetRow, column: number | null) =>
    column === null ? "" : (row.cells[column] ?? "").trim();
  const amounts = [columns.amount, columns.credit, columns.debit];
  const decimal = decimalOf(rows.flatMap((row) => amounts.map((column) => cell(row, column))));
  const monthFirst = isMonthFirst(rows.map((row) => cell(row, columns.day)));
  const account = accountAbove(above.map(({ cells }) => cells));
  return rows.map((row) => {
    const label = columns.label.map((column) => cell(row, column)).filter((text) => text !== "");
    return {
      line: row.line,
      account: cell(row, columns.account) || account,
      day: bankDay(cell(row, columns.day), monthFirst),
      amount: amountIn(columns, {
        text: (column) => cell(row, column),
        cents: (column) => bankAmount(cell(row, column), decimal),
      }),
      currency: cell(row, columns.currency),
      state: cell(row, columns.state),
      label: [...new Set(label)].join(" · "),
      counterparty: cell(row, columns.counterparty),
      reference: cell(row, columns.reference),
    };
  });
}

type Cells = { text(column: number | null): string; cents(column: number | null): number | null };

function amountIn({ amount, credit, debit, direction }: BankColumns, { text, cents }: Cells): number | null {
  if (credit === null && direction === null) return cents(amount);
  if (credit === null) {
    const [value, sign] = [cents(amount), directionOf(text(direction))];
    if (value === null) return null;
    if (sign === null) return value < 0 ? value : null;
    // A credit below zero contradicts itself.
    return sign === 1 ? (value < 0 ? null : value) : -Math.abs(value);
  }
  const isEmpty = (column: number | null) => text(column) === "";
  if (!isEmpty(credit)) {
    const received = cents(credit);
    if (received !== 0 || isEmpty(debit)) return received;
  }
  if (isEmpty(debit)) return null;
  const paid = cents(debit);
  return paid === null ? null : -Math.abs(paid);
}

function isWide(cells: string[]): boolean {
  return cells.filter((cell) => cell !== "").length > 2;
}

function dayPattern(cell: string): string | null {
  const isDay = bankDay(cell, false) !== null || bankDay(cell, true) !== null;
  return isDay ? cell.replaceAll(/\p{L}+/gu, "a").replaceAll(/\d/g, "9") : null;
}

function isAmount(cell: string): boolean {
  return bankAmount(cell, ",") !== null || bankAmount(cell, ".") !== null;
}

function isShown(cell: string): boolean {
  return dayPattern(cell) !== null || (isAmount(cell) && /[.,]\d{1,2}\)?-?$/.test(cell));
}

/** The first row of a table whose head is missing or unknown: most rows have its width, and a day in the same column. */
function firstMovement(
  cells: string[][],
): { index: number; width: number; day: number; pattern: string } | null {
  const sample = cells.slice(0, SAMPLE);
  const width = mostFrequent(sample.flatMap(({ length }) => (length > 1 ? [length] : [])));
  if (width === null) return null;
  const day = mostFrequent(
    sample.flatMap((row) =>
      row.length === width ? row.flatMap((cell, column) => (dayPattern(cell) === null ? [] : [column])) : [],
    ),
  );
  if (day === null) return null;
  const index = sample.findIndex(
    (row) =>
      row.length === width &&
      dayPattern(row[day] ?? "") !== null &&
      row.some((cell, column) => column !== day && isAmount(cell)),
  );
  const pattern = dayPattern(sample[index]?.[day] ?? "");
  return pattern === null || index >= HEAD_WITHIN ? null : { index, width, day, pattern };
}

function mostFrequent(values: number[]): number | null {
  const counts = Map.groupBy(values, (value) => value);
  const [first] = [...counts].toSorted(([a, as], [b, bs]) => bs.length - as.length || a - b);
  return first?.[0] ?? null;
}

/** Another bank can have the same shape. */
function fits(columns: BankColumns, cells: string[][]): boolean {
  const sample = cells.slice(0, SAMPLE).filter(({ length }) => length > 1);
  const amounts = [columns.amount, columns.credit, columns.debit].filter((column) => column !== null);
  const fitting = sample.filter((row) => {
    const written = amounts.map((column) => row[column] ?? "").filter((cell) => cell !== "");
    return written.length > 0 && written.every(isAmount);
  });
  return fitting.length * 2 >= sample.length;
}

function hashOf(texts: string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex");
}
