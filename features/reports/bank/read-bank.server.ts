import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { matchLines, type LineMatch } from "./bank-line.ts";
import {
  accountsIn,
  countOpenLines,
  doubtsIn,
  mappingsIn,
  openAmounts,
  openLines,
  settledLines,
} from "./bank-lines.server.ts";
import type { BankLineRow } from "./bank.table.ts";
import { MATCHED_LINES, sureKey } from "./book-line.server.ts";

const SETTLED_SHOWN = 30;

export async function readBank({ db }: Pick<Services, "db">, _owner: Owner) {
  const [lines, open, count, settled, mappings, doubts, accounts] = await Promise.all([
    openLines(db, MATCHED_LINES),
    openAmounts(db),
    countOpenLines(db),
    settledLines(db, SETTLED_SHOWN),
    mappingsIn(db),
    doubtsIn(db, MATCHED_LINES),
    accountsIn(db),
  ]);
  const lineOf = lineIn(accounts);
  return {
    count,
    accounts,
    lines: matchLines(lines, open).map(({ line, sure, choices }) => ({
      ...lineOf(line),
      sure: sure ? { ...shown(sure), key: sureKey(line.id, sure) } : null,
      choices: choices.map(shown),
    })),
    doubts: doubts.map(({ line, others }) => ({
      ...lineOf(line),
      others: others.map((other) => ({
        ...lineOf(other),
        state: other.state,
        bookedAs: other.target?.reference ?? "",
      })),
    })),
    settled: settled.map(({ id, day, amount, label, counterparty, state, target, note }) => ({
      id,
      day,
      amount,
      text: counterparty || label,
      state,
      reference: target?.reference ?? null,
      bankFee: target?.bankFee ?? 0,
      note,
    })),
    toMap: mappings.filter(({ columns }) => columns === null).map(({ header, names }) => ({ header, names })),
  };
}

/** The account is shown if there are several. */
function lineIn(accounts: string[]) {
  return ({ id, day, amount, account, label, counterparty, reference }: BankLineRow) => ({
    id,
    day,
    amount,
    account: accounts.length > 1 ? account : "",
    label,
    counterparty,
    reference,
  });
}

function shown({ of: { kind, id, reference, name, owed }, by, sum, bankFee }: LineMatch) {
  return { kind, id, reference, name, owed, by, sum, bankFee };
}

export type Bank = Awaited<ReturnType<typeof readBank>>;
