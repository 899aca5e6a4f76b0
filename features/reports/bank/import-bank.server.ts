import { FILE_LIMITS } from "#platform/file-reader/file-limits.ts";
import type { Services } from "#platform/services.ts";
import {
  discardRest,
  receiveForm,
  type ReceivedForm,
  type SentForm,
} from "#platform/storage/receive-form.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { BankColumns } from "./bank-columns.ts";
import { typedAccount } from "./bank-account.ts";
import {
  accountsIn,
  extendLines,
  holdLines,
  insertLines,
  linesBeside,
  mappingsIn,
  noteHeader,
  saveColumns,
} from "./bank-lines.server.ts";
import type { BankFile } from "./bank-file.ts";
import { recogniseLines } from "./known-lines.ts";
import { readBankFile } from "./read-bank-file.server.ts";

type Needs = Pick<Services, "db" | "clock">;

type BankImported =
  | (Omit<Extract<BankFile, { kind: "read" }>, "kind" | "credits" | "layout"> & {
      kind: "imported";
      added: number;
      known: number;
      /** May repeat lines of another layout. */
      doubtful: number;
    })
  /** Neither the file nor the form names the account, or not by a number. */
  | { kind: "account" }
  | Exclude<BankFile, { kind: "read" }>;

const OVERHEAD = 16 * 1024;

/** A larger file is refused while it arrives, before anything is parsed. */
export async function receiveBankFile(
  { uploads }: Pick<Services, "uploads">,
  _owner: Owner,
  sent: SentForm,
): Promise<ReceivedForm> {
  const form = await receiveForm(uploads, sent, {
    maxBytes: FILE_LIMITS.statement.bytes + OVERHEAD,
    maxParts: 4,
  });
  // A browser without scripts shows a connection error if the answer comes before the form is sent.
  if ("refused" in form) await discardRest(sent.body, 8 * FILE_LIMITS.statement.bytes);
  return form;
}

/**
 * Stores the received amounts of a bank statement. The same line is stored once, also from files of several layouts and by requests at the
 * same time. `typed`: the account of a file that names none.
 */
export async function importBank(
  { db, clock, fileReader }: Needs & Pick<Services, "fileReader">,
  owner: Owner,
  bytes: Uint8Array,
  typed = "",
): Promise<BankImported> {
  const account = typedAccount(typed);
  if (account === null) return { kind: "account" };
  const now = clock.now();
  const chosen = new Map((await mappingsIn(db)).map(({ header, columns }) => [header, columns]));
  const statement = await fileReader.statement(bytes);
  if (statement === "lost") return { kind: "refused", reason: "too-slow" };
  const file = readBankFile(bytes, statement, (header) => columnsIn(chosen.get(header) ?? null), account);
  if (file.kind === "columns") await noteHeader(db, file.header, file.names, now);
  if (file.kind !== "read") return file;
  const { layout, credits, debits, skipped, unread, others } = file;
  return db.transaction(async (tx): Promise<BankImported> => {
    await holdLines(tx);
    const isUnnamed = credits.some((credit) => credit.account === "");
    if (isUnnamed && (await accountsIn(tx)).length > 1) return { kind: "account" };
    const { known, fresh, doubtful } = recogniseLines(credits, await linesBeside(tx, credits), layout);
    const of = { importedAt: now, layout };
    const added = await insertLines(tx, fresh, { ...of, isDoubtful: false });
    const asked = await insertLines(tx, doubtful, { ...of, isDoubtful: true });
    await extendLines(tx, known, layout);
    const entry = { action: "bank-imported", subject: "company", subjectId: ONLY_SUBJECTS.company } as const;
    await writeAudit(tx, owner, { ...entry, details: { added: String(added) } }, now);
    const counts = { added, known: credits.length - added - asked, doubtful: asked };
    return { kind: "imported", ...counts, debits, skipped, unread, others };
  });
}

export async function mapColumns(
  { db, clock }: Needs,
  _owner: Owner,
  header: string,
  columns: BankColumns,
): Promise<ActionResult> {
  const isKnown = await saveColumns(db, header, columns, clock.now());
  return { kind: isKnown ? "done" : "changed" };
}

/** Mappings of before have no direction, state and account. */
function columnsIn(stored: BankColumns | null): BankColumns | null {
  return (
    stored && {
      ...stored,
      direction: stored.direction ?? null,
      state: stored.state ?? null,
      account: stored.account ?? null,
    }
  );
}
