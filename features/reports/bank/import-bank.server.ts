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
import { COMPANY_SUBJECT } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { BankColumns } from "./bank-columns.ts";
import { insertLines, mappingsIn, noteHeader, saveColumns } from "./bank-lines.server.ts";
import type { BankFile } from "./bank-file.ts";
import { readBankFile } from "./read-bank-file.server.ts";

type Needs = Pick<Services, "db" | "clock">;

export type BankImported =
  | (Omit<Extract<BankFile, { kind: "read" }>, "kind" | "credits" | "layout"> & {
      kind: "imported";
      added: number;
      known: number;
    })
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

/** Stores the received amounts of a bank statement. The same file and the same line are stored once, also by requests at the same time. */
export async function importBank(
  { db, clock, fileReader }: Needs & Pick<Services, "fileReader">,
  owner: Owner,
  bytes: Uint8Array,
): Promise<BankImported> {
  const now = clock.now();
  const chosen = new Map((await mappingsIn(db)).map(({ header, columns }) => [header, columns]));
  const statement = await fileReader.statement(bytes);
  const file = readBankFile(bytes, statement, (header) => columnsIn(chosen.get(header) ?? null));
  if (file.kind === "columns") await noteHeader(db, file.header, file.names, now);
  if (file.kind !== "read") return file;
  const { credits, debits, skipped, unread, others } = file;
  return db.transaction(async (tx) => {
    const added = await insertLines(tx, credits, now);
    const entry = { action: "bank-imported", subject: "company", subjectId: COMPANY_SUBJECT } as const;
    await writeAudit(tx, owner, { ...entry, details: { added: String(added) } }, now);
    const known = credits.length - added;
    return { kind: "imported" as const, added, known, debits, skipped, unread, others };
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
