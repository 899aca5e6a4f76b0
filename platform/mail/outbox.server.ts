import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import { inPipeline } from "../db/in-pipeline.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Limits } from "../limits.server.ts";
import { isFinalRefusal, type Mail, type MailMessage } from "./mail.ts";
import { contentsOf } from "./mail-contents.ts";
import { mailContentsTable } from "./mail-contents.table.ts";
import { mailsTable } from "./mails.table.ts";

export type QueuedMail = { key: string; name: string; data: Record<string, string> };

/** Writes the composed mail, or undefined when there is nothing left to say (its subject is gone). */
export type MailComposer = (data: Record<string, string>, mailId: string) => Promise<MailMessage | undefined>;

export const SEND_MAIL = "send-mail";

const POSTPONED = "MAIL_POSTPONED";

/** Seconds after which a postponed mail is composed again. */
export const POSTPONED_SECONDS = 3;

/** A composer throws it while what its mail brings is still being written. The mail stays queued; the caller tries again. */
export function mailPostponed(): Error {
  return Object.assign(new Error("The mail waits for what it brings."), { code: POSTPONED });
}

/** Puts a mail into the outbox inside the caller's transaction. A key that was queued before is left alone. */
export async function queueMail(tx: Db, jobs: Pick<Jobs, "enqueue">, mail: QueuedMail): Promise<void> {
  const [row] = await tx
    .insert(mailsTable)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: mailsTable.id });
  if (row) await jobs.enqueue(tx, SEND_MAIL, { mailId: row.id });
}

/**
 * Several at once, in their order, about what is written in this very transaction: nobody can have queued them before. What is held back
 * stays in the outbox for whoever works here.
 */
export async function queueMails(
  tx: Db,
  jobs: Jobs,
  mails: (QueuedMail & { isHeldBack?: boolean })[],
): Promise<void> {
  const rows = mails.map(({ isHeldBack, ...mail }) => ({
    ...{ ...mail, id: randomUUID() },
    ...(isHeldBack ? { status: "failed" as const, lastError: HELD_BACK } : {}),
  }));
  const toSend = mails.flatMap(({ isHeldBack }, at) => (isHeldBack ? [] : [{ mailId: rows[at]!.id }]));
  await inPipeline([
    tx.insert(mailsTable).values(rows),
    toSend.length > 0 && jobs.enqueueAll(tx, SEND_MAIL, toSend),
  ]);
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
  if (await mayWriteToStranger({ limits }, to)) {
    await jobs.enqueue(tx, SEND_MAIL, { mailId: row.id });
    return true;
  }
  await tx
    .update(mailsTable)
    .set({ status: "failed", lastError: HELD_BACK })
    .where(eq(mailsTable.id, row.id));
  return false;
}

/** Whether an address that anybody may have typed gets one more mail. */
export function mayWriteToStranger({ limits }: { limits: Limits }, to: string): Promise<boolean> {
  return limits.allow("mail-to", mailboxOf(to));
}

/** One mailbox has many spellings: capitals, `+anything`, and at Google dots. */
function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.normalize("NFKC").toLowerCase().split("@");
  const [name = ""] = local.split("+");
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

/** What the outbox says of a mail that its composer found needless: it was done without being sent. */
export const NOTHING_LEFT = "NOTHING_LEFT";

/**
 * Sends one mail of the outbox; throws when it did not go out, so that the job comes back later, unless it never will. Returns
 * "postponed" when its composer waits for something: then the caller enqueues it again.
 */
export async function deliverMail(
  services: { db: Db; mail: Mail; clock: Clock },
  mailId: string,
  composers: Record<string, MailComposer>,
): Promise<"postponed" | undefined> {
  const { db, clock } = services;
  const [row] = await db.select().from(mailsTable).where(eq(mailsTable.id, mailId));
  if (!row || row.status === "sent") return undefined;
  let message: MailMessage | undefined;
  const mark = (change: Partial<typeof mailsTable.$inferInsert>) =>
    markTried(db, mailId, change, message && { ...contentsOf(message), composedAt: clock.now() });
  try {
    const compose = composers[row.name];
    if (!compose)
      throw Object.assign(new Error(`Nobody writes the mail ${row.name}.`), { code: "NO_COMPOSER" });
    message = await compose(row.data, row.id);
    if (message) await services.mail.send(message);
    await mark({ status: "sent", sentAt: clock.now(), lastError: message ? null : NOTHING_LEFT });
    return undefined;
  } catch (error) {
    if ((error as { code?: unknown }).code === POSTPONED) return "postponed";
    if (isFinalRefusal(error)) {
      await mark({ status: "refused", lastError: error.message.slice(0, 60), settledAt: null });
      return undefined;
    }
    await mark({ status: "failed", lastError: kindOf(error) });
    throw error;
  }
}

type Contents = Omit<typeof mailContentsTable.$inferInsert, "mailId">;

/** What came of a try, and what was to be read in it. */
async function markTried(
  db: Db,
  id: string,
  change: Partial<typeof mailsTable.$inferInsert>,
  contents: Contents | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(mailsTable)
      .set({ ...change, attempts: sql`${mailsTable.attempts} + 1` })
      .where(eq(mailsTable.id, id))
      .returning({ id: mailsTable.id });
    // Erased while it was under way: nothing of it stays.
    if (rows.length === 0 || !contents) return;
    await tx
      .insert(mailContentsTable)
      .values({ mailId: id, ...contents })
      .onConflictDoUpdate({ target: mailContentsTable.mailId, set: contents });
  });
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
