import { and, eq, getTableColumns, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../db/db.ts";
import { countUpTo, foundBy, type FoundIds, pageOf, pagePart } from "../db/pages.server.ts";
import { everyWord, searchKeyOf } from "../db/search-key.server.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type Listing, listingOf, type PageQuery } from "../paging.ts";
import { mailContentsTable } from "./mail-contents.table.ts";
import { mailsTable } from "./mails.table.ts";
import { DELIVERY_UNKNOWN, enqueueMail, HELD_BACK, NOTHING_LEFT, queueMail } from "./outbox.server.ts";

export type MailRow = typeof mailsTable.$inferSelect;
type MailStatus = MailRow["status"];

type ListedMail = MailRow & { recipient: string | null; subject: string | null };

export type MailState = MailStatus | "waiting";

type MailSearch = PageQuery & {
  status: MailState | null;
  words: string;
  about: FoundIds[];
};

export async function listMails(
  db: Db,
  { status, words, about, ...asked }: MailSearch,
): Promise<Listing<ListedMail>> {
  const { recipient, subject, mailId } = mailContentsTable;
  const found = words ? await foundBy(db, mailsTable.id, [saying(db, words), ...about]) : null;
  const isRefused = status === "waiting" || status === "refused";
  const fits = and(
    status ? eq(mailsTable.status, isRefused ? "refused" : status) : undefined,
    status === "waiting" ? isNull(mailsTable.settledAt) : undefined,
    found?.fits,
  );
  const { id, createdAt } = mailsTable;
  const part = pagePart(asked, { table: mailsTable, id, keys: [createdAt, id], falls: true });
  const read = await db
    .select({ ...getTableColumns(mailsTable), recipient, subject })
    .from(mailsTable)
    .leftJoin(mailContentsTable, eq(mailId, id))
    .where(and(fits, part.where))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
  const { rows, hasNext } = pageOf(read, asked);
  const total = await countUpTo(db, mailsTable, fits, found?.isMore && !status);
  return listingOf(rows, { total, hasNext }, asked, (row) => row.id);
}

function saying(db: Db, words: string): FoundIds {
  const { mailId } = mailContentsTable;
  const said = everyWord(searchKeyOf(mailContentsTable), words);
  return {
    ids: db.select({ id: mailId }).from(mailContentsTable).where(said),
    // A value for each mail: PostgreSQL would collect all matches for an `exists`.
    holds: sql`(select ${said} from ${mailContentsTable} where ${mailId} = ${mailsTable.id})`,
  };
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mailsTable).where(eq(mailsTable.id, id));
  return row;
}

export async function contentsOfMail(db: Db, id: string) {
  const [row] = await db.select().from(mailContentsTable).where(eq(mailContentsTable.mailId, id));
  return row;
}

/** The rows of the outbox remain. */
export async function eraseMailContents(tx: Db, before: Date, limit: number): Promise<number> {
  const { mailId, composedAt } = mailContentsTable;
  const old = await tx
    .select({ mailId })
    .from(mailContentsTable)
    .where(lt(composedAt, before))
    .limit(limit)
    .for("update", { skipLocked: true });
  const ids = old.map((row) => row.mailId);
  if (ids.length > 0) await tx.delete(mailContentsTable).where(inArray(mailId, ids));
  return ids.length;
}

export async function deleteMailContents(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(mailContentsTable).where(inArray(mailContentsTable.mailId, ids));
}

/** Must match the expressions of the indexes (migration 0028). */
export const ABOUT = {
  bookingId: sql`(${mailsTable.data} ->> 'bookingId')`,
  requestId: sql`(${mailsTable.data} ->> 'requestId')`,
};

export async function mailsAbout(db: Db, name: "bookingId" | "requestId", ids: string[]): Promise<MailRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(mailsTable).where(inArray(ABOUT[name], ids)).orderBy(mailsTable.createdAt);
}

export async function deleteMails(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(mailsTable).where(inArray(mailsTable.id, ids));
}

/** Deletes the mails of these names to these addresses, in lower case. For mails that are about no booking or request. */
export async function deletePrivateMailsTo(tx: Db, names: string[], emails: string[]): Promise<void> {
  const { mailId, recipient } = mailContentsTable;
  const rows = await tx
    .select({ id: mailsTable.id })
    .from(mailContentsTable)
    .innerJoin(mailsTable, eq(mailsTable.id, mailId))
    .where(and(inArray(mailsTable.name, names), inArray(sql`lower(${recipient})`, emails)));
  await deleteMails(
    tx,
    rows.map(({ id }) => id),
  );
}

export async function holdMail(tx: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await tx.select().from(mailsTable).where(eq(mailsTable.id, id)).for("update");
  return row;
}

export async function retryMail(tx: Db, jobs: Jobs, id: string): Promise<boolean> {
  const rows = await tx
    .update(mailsTable)
    .set({ status: "queued", settledAt: null, handovers: 0 })
    .where(and(eq(mailsTable.id, id), inArray(mailsTable.status, ["failed", "refused"])))
    .returning({ id: mailsTable.id, name: mailsTable.name });
  for (const row of rows) await enqueueMail(tx, jobs, row);
  return rows.length > 0;
}

/**
 * Sends a sent mail once more, as a new mail, because mailboxes hide a second mail with the same Message-ID.
 * Idempotent by `formKey`; returns false if the copy existed.
 */
export async function copyMail(tx: Db, jobs: Jobs, mail: MailRow, formKey: string): Promise<boolean> {
  const key = `${mail.key.replace(/:again:.*$/, "")}:again:${formKey}`;
  const [known] = await tx.select({ id: mailsTable.id }).from(mailsTable).where(eq(mailsTable.key, key));
  if (known) return false;
  await queueMail(tx, jobs, { key, name: mail.name, data: mail.data });
  return true;
}

export async function settleMail(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(mailsTable)
    .set({ settledAt: now })
    .where(and(eq(mailsTable.id, id), eq(mailsTable.status, "refused"), isNull(mailsTable.settledAt)))
    .returning({ id: mailsTable.id });
  return rows.length > 0;
}

const STATES = new Set([HELD_BACK, NOTHING_LEFT, DELIVERY_UNKNOWN]);

export function shownMail({ id, name, status, attempts, lastError, createdAt, sentAt, settledAt }: MailRow) {
  const isHeld = lastError === HELD_BACK && status === "failed";
  const isUnknown = lastError === DELIVERY_UNKNOWN && status === "failed";
  const isNeedless = lastError === NOTHING_LEFT && status === "sent";
  return {
    id,
    name,
    status,
    attempts,
    lastError: lastError !== null && STATES.has(lastError) ? null : lastError,
    isHeld,
    isUnknown,
    isNeedless,
    isSettled: settledAt !== null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
