import { createHash } from "node:crypto";
import { FILE_LIMITS } from "#platform/file-reader/file-limits.ts";
import { oneLine } from "#platform/mail/email.ts";
import type { StatementEntry, StatementFile } from "#platform/sheets/statement.ts";
import { accountKey } from "./bank-account.ts";
import type { BankColumns } from "./bank-columns.ts";
import type { BankFile, BankCredit, SkippedLine, SkipReason } from "./bank-file.ts";
import { type BankTable, entriesIn, tableIn } from "./bank-tables.server.ts";
import { stateOf } from "./bank-words.ts";

const LONGEST_TEXT = 300;
/** Cents. */
const MOST = 2_000_000_000;

/** `mapped`: the columns that an owner has chosen for a head. `account`: that of a file that names none. */
export function readBankFile(
  bytes: Uint8Array,
  statement: StatementFile,
  mapped: (header: string) => BankColumns | null,
  account = "",
): BankFile {
  if (bytes.length === 0) return { kind: "refused", reason: "empty" };
  if (bytes.length > FILE_LIMITS.statement.bytes) return { kind: "refused", reason: "too-large" };
  if (statement.kind === "entries") {
    const { entries, format, balances } = statement;
    return sorted(entries, { layout: format, others: balances, account });
  }
  const tables = statement.tables.flatMap((one) => tableIn(one, mapped) ?? []);
  const table = tables.find(({ columns }) => columns !== null) ?? tables.toSorted(byWidth)[0];
  if (!table) return { kind: "refused", reason: "unreadable" };
  if (!table.columns && table.rows.length > 0)
    return { kind: "columns", header: table.header, names: table.names.map(clean) };
  const entries = table.columns ? entriesIn(table, table.columns) : [];
  return sorted(entries, { layout: table.header, others: table.others, account });
}

function byWidth(a: BankTable, b: BankTable): number {
  return b.names.length - a.names.length;
}

function sorted(
  entries: StatementEntry[],
  { layout, others, account }: { layout: string; others: number; account: string },
): BankFile {
  if (entries.length > FILE_LIMITS.statement.rows) return { kind: "refused", reason: "too-large" };
  if (entries.length === 0) return { kind: "refused", reason: "empty" };
  const usesStates = entries.some(({ state }) => stateOf(state) === "booked");
  const credits: BankCredit[] = [];
  const skipped: SkippedLine[] = [];
  const unread: number[] = [];
  const seen = new Map<string, number>();
  let debits = 0;
  for (const entry of entries) {
    const { line, day, amount } = entry;
    const reason = skipReason(entry, usesStates);
    if (reason) skipped.push({ line, reason });
    else if (day === null || amount === null || Math.abs(amount) > MOST) unread.push(line);
    else if (amount < 0) debits += 1;
    else {
      const texts = {
        label: clean(entry.label),
        counterparty: clean(entry.counterparty),
        reference: clean(entry.reference),
      };
      const of = accountKey(entry.account) || account;
      const facts = JSON.stringify([day, amount, ...Object.values(texts).map((one) => one.toUpperCase())]);
      const position = (seen.get(of + facts) ?? 0) + 1;
      seen.set(of + facts, position);
      const key = createHash("sha256").update(`${facts} ${position}`).digest("hex");
      credits.push({ key, account: of, day, amount, ...texts });
    }
  }
  return { kind: "read", layout, credits, debits, skipped, unread, others };
}

/** An empty cell is a state of its own in a file that names those of its booked lines. */
function skipReason(
  { state, currency, amount, day }: StatementEntry,
  usesStates: boolean,
): SkipReason | null {
  const known = state === "" && !usesStates ? "booked" : stateOf(state);
  if (known !== "booked") return known === "unknown" ? "state" : known;
  if (day === null || amount === null) return null;
  if (!["", "EUR", "€", "EURO", "EUROS"].includes(currency.toUpperCase())) return "currency";
  return amount === 0 ? "zero" : null;
}

function clean(text: string): string {
  return oneLine(text).slice(0, LONGEST_TEXT);
}
