export type BankCredit = {
  key: string;
  account: string;
  day: string;
  amount: number;
  label: string;
  counterparty: string;
  reference: string;
};

export const SKIP_REASONS = ["pending", "declined", "state", "currency", "zero"] as const;

/** Why a movement does not count. `state`: the bank's word is not known. */
export type SkipReason = (typeof SKIP_REASONS)[number];

export type SkippedLine = { line: number; reason: SkipReason };

export type BankFile =
  /** Each line of the file is in one of the parts. Numbers of lines: see `StatementEntry`. */
  | {
      kind: "read";
      /** Of the file's columns or format. */
      layout: string;
      credits: BankCredit[];
      debits: number;
      skipped: SkippedLine[];
      /** Day, amount or direction cannot be read. */
      unread: number[];
      /** Lines of the head, those above it and balances. */
      others: number;
    }
  | { kind: "columns"; header: string; names: string[] }
  | { kind: "refused"; reason: "too-large" | "too-slow" | "empty" | "unreadable" };
