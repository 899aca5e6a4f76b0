import { SKIP_REASONS, type SkipReason } from "#features/reports/bank/bank-file.ts";

export const BANK_DONE = [
  "imported",
  "booked",
  "sure",
  "aside",
  "back",
  "mapped",
  "same",
  "different",
] as const;

export type BankDone = (typeof BANK_DONE)[number];

/** Why a file was not imported. `columns`, `account`: an owner chooses them first. */
export const BANK_REFUSED = ["too-large", "too-slow", "empty", "unreadable", "columns", "account"] as const;

export type BankRefused = (typeof BANK_REFUSED)[number];

/** The parts of an imported file: each of its lines is in one. */
export const COUNTS = ["added", "known", "doubtful", "debits", "skipped", "unread", "others"] as const;

export type Count = (typeof COUNTS)[number];

/** The lines that did not count, by their numbers in the file. */
export const NAMED_LINES = [...SKIP_REASONS, "unreadLines"] as const;

export type NamedLines = SkipReason | "unreadLines";

/** A day and an amount are enough. */
export const CHOSEN_COLUMNS = [
  "day",
  "amount",
  "credit",
  "debit",
  "label",
  "counterparty",
  "reference",
  "direction",
  "state",
  "account",
] as const;

/** More of them would not fit into an address. */
const MOST_RANGES = 100;

/** "3-5 9 12+40": numbers of lines, and how many more there are. */
export function rangesOf(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of new Set(lines)) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const written = ranges
    .slice(0, MOST_RANGES)
    .map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  const more = ranges.slice(MOST_RANGES).reduce((sum, [from, to]) => sum + to - from + 1, 0);
  return `${written.join(" ")}${more > 0 ? `+${more}` : ""}`;
}
