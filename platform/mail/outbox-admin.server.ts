import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/db.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { mailsTable } from "./mails.table.ts";
import { HELD_BACK, queueMail, SEND_MAIL } from "./outbox.server.ts";

export type MailRow = typeof mailsTable.$inferSelect;
export type MailStatus = MailRow["status"];

/** The newest first. */
export async function listMails(
  db: Db,
  { status, limit, offset }: { status: MailStatus | null; limit: number; offset: number },
): Promise<{ rows: MailRow[]; total: number }> {
  const fits = status ? eq(mailsTable.status, status) : undefined;
  const rows = await db
    .select()
    .from(mailsTable)
    .where(fits)
    .orderBy(desc(mailsTable.createdAt), desc(mailsTable.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(mailsTable).where(fits);
  return { rows, total: counted?.total ?? 0 };
}

/** The mails whose data names one of these rows, in the order they were queued. */
export async function mailsAbout(db: Db, name: "bookingId" | "requestId", ids: string[]): Promise<MailRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(mailsTable)
    .where(inArray(sql`${mailsTable.data} ->> ${name}`, ids))
    .orderBy(mailsTable.createdAt);
}

/** Held until the transaction ends, so that two clicks come one after the other. */
export async function holdMail(tx: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await tx.select().from(mailsTable).where(eq(mailsTable.id, id)).for("update");
  return row;
}

/** A mail that failed or was refused is tried again now; false when it is no longer in such a state. */
export async function retryMail(tx: Db, jobs: Jobs, id: string): Promise<boolean> {
  const rows = await tx
    .update(mailsTable)
    .set({ status: "queued" })
    .where(and(eq(mailsTable.id, id), inArray(mailsTable.status, ["failed", "refused"])))
    .returning({ id: mailsTable.id });
  if (rows.length > 0) await jobs.enqueue(tx, SEND_MAIL, { mailId: id });
  return rows.length > 0;
}

/**
 * A mail that was sent goes out once more, as a mail of its own: mailboxes hide a second one with the same id. The same
 * `formKey` sends one copy, however often it comes; false when it was there already.
 */
export async function copyMail(tx: Db, jobs: Jobs, mail: MailRow, formKey: string): Promise<boolean> {
  const key = `${mail.key.replace(/:again:.*$/, "")}:again:${formKey}`;
  const [known] = await tx.select({ id: mailsTable.id }).from(mailsTable).where(eq(mailsTable.key, key));
  if (known) return false;
  await queueMail(tx, jobs, { key, name: mail.name, data: mail.data });
  return true;
}

/** A mail of the outbox as the admin shows it: its state, never its text. */
export function shownMail({ id, name, status, attempts, lastError, createdAt, sentAt }: MailRow) {
  const isHeld = lastError === HELD_BACK;
  return {
    id,
    name,
    status,
    attempts,
    lastError: isHeld ? null : lastError,
    /** Nobody tried to send it yet: somebody of the company decides. */
    isHeld: isHeld && status === "failed",
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
