export const BANK_DONE = ["imported", "booked", "sure", "aside", "back", "mapped"] as const;

export type BankDone = (typeof BANK_DONE)[number];

/** Why a file was not imported. `columns`: an owner chooses its columns first. */
export const BANK_REFUSED = ["too-large", "empty", "unreadable", "columns"] as const;

export type BankRefused = (typeof BANK_REFUSED)[number];

/** The first three columns are enough. */
export const CHOSEN_COLUMNS = [
  "day",
  "amount",
  "credit",
  "debit",
  "label",
  "counterparty",
  "reference",
] as const;
