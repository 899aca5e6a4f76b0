import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { matchLines, type LineMatch } from "./bank-line.ts";
import { countOpenLines, mappingsIn, openAmounts, openLines, settledLines } from "./bank-lines.server.ts";
import { MATCHED_LINES, sureKey } from "./book-line.server.ts";

const SETTLED_SHOWN = 30;

export async function readBank({ db }: Pick<Services, "db">, _owner: Owner) {
  const [lines, open, count, settled, mappings] = await Promise.all([
    openLines(db, MATCHED_LINES),
    openAmounts(db),
    countOpenLines(db),
    settledLines(db, SETTLED_SHOWN),
    mappingsIn(db),
  ]);
  const dayOf = new Map(lines.map(({ id, day }) => [id, day]));
  return {
    count,
    lines: matchLines(lines, open).map(
      ({ line: { id, amount, label, counterparty, reference }, sure, choices }) => ({
        id,
        amount,
        label,
        counterparty,
        reference,
        day: dayOf.get(id) ?? "",
        sure: sure ? { ...shown(sure), key: sureKey(id, sure) } : null,
        choices: choices.map(shown),
      }),
    ),
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

function shown({ of: { kind, id, reference, name, owed }, by, sum, bankFee }: LineMatch) {
  return { kind, id, reference, name, owed, by, sum, bankFee };
}

export type Bank = Awaited<ReturnType<typeof readBank>>;
