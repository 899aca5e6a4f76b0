import { randomUUID } from "node:crypto";
import { eq, sql, TransactionRollbackError } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Limits } from "../limits.server.ts";
import { isFinalRefusal, type Mail, type MailMessage } from "./mail.ts";
import { mailsTable } from "./mails.table.ts";

export type QueuedMail = { key: string; name: string; data: Record<string, string> };

/** Writes the composed mail, or undefined when there is nothing left to say (its subject is gone). */
export type MailComposer = (data: Record<string, string>, mailId: string) => Promise<MailMessage | undefined>;

export const SEND_MAIL = "send-mail";

/** Puts a mail into the outbox inside the caller's transaction. A key that was queued before is left alone. */
export async function queueMail(tx: Db, jobs: Jobs, mail: QueuedMail): Promise<void> {
  const [row] = await tx
    .insert(mailsTable)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: mailsTable.id });
  if (row) await jobs.enqueue(tx, SEND_MAIL, { mailId: row.id });
}

/** What the outbox says of a mail that was held back: whoever works here may still send it. */
export const HELD_BACK = "HELD_BACK";

/**
 * The same for an address that anybody may have typed. A mailbox that was written to too often gets no more: the mail then
 * stays in the outbox, for somebody of the company to send. True when it is on its way, or was queued before.
 */
export async function queueMailToStranger(
  tx: Db,
  { jobs, limits }: { jobs: Jobs; limits: Limits },
  mail: QueuedMail & { to: string },
): Promise<boolean> {
  const { to, ...queued } = mail;
  const [row] = await tx
    .insert(mailsTable)
    .values(queued)
    .onConflictDoNothing()
    .returning({ id: mailsTable.id });
  if (!row) return true;
  if (await limits.allow("mail-to", mailboxOf(to))) {
    await jobs.enqueue(tx, SEND_MAIL, { mailId: row.id });
    return true;
  }
  await tx
    .update(mailsTable)
    .set({ status: "failed", lastError: HELD_BACK })
    .where(eq(mailsTable.id, row.id));
  return false;
}

/** One mailbox has many spellings: capitals, `+anything`, and at Google dots. */
function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.normalize("NFKC").toLowerCase().split("@");
  const [name = ""] = local.split("+");
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

/** Whether a booking's mails could be written down now: tried, and taken back. Nothing of it is ever sent. */
export async function mailsCanBeQueued(db: Db): Promise<boolean> {
  const key = `readiness:${randomUUID()}`;
  return db
    .transaction(async (tx) => {
      await tx.insert(mailsTable).values({ key, name: "readiness", data: {} });
      return tx.rollback();
    })
    .catch((error: unknown) => error instanceof TransactionRollbackError);
}

/** Sends one mail of the outbox; throws when it did not go out, so that the job comes back later, unless it never will. */
export async function deliverMail(
  services: { db: Db; mail: Mail; clock: Clock },
  mailId: string,
  composers: Record<string, MailComposer>,
): Promise<void> {
  const [row] = await services.db.select().from(mailsTable).where(eq(mailsTable.id, mailId));
  if (!row || row.status === "sent") return;
  try {
    const compose = composers[row.name];
    if (!compose)
      throw Object.assign(new Error(`Nobody writes the mail ${row.name}.`), { code: "NO_COMPOSER" });
    const message = await compose(row.data, row.id);
    if (message) await services.mail.send(message);
    await mark(services.db, mailId, { status: "sent", sentAt: services.clock.now(), lastError: null });
  } catch (error) {
    if (isFinalRefusal(error))
      return mark(services.db, mailId, { status: "refused", lastError: error.message.slice(0, 60) });
    await mark(services.db, mailId, { status: "failed", lastError: kindOf(error) });
    throw error;
  }
}

async function mark(db: Db, id: string, change: Partial<typeof mailsTable.$inferInsert>): Promise<void> {
  await db
    .update(mailsTable)
    .set({ ...change, attempts: sql`${mailsTable.attempts} + 1` })
    .where(eq(mailsTable.id, id));
}

/** A mail server's answer repeats addresses; its code does not: `EMESSAGE 451`. */
function kindOf(error: unknown) {
  const {
    code,
    name,
    responseCode = "",
  } = (error ?? {}) as { code?: string; name?: string; responseCode?: number };
  return `${code ?? name ?? "unknown"} ${responseCode}`.trim().slice(0, 60);
}
