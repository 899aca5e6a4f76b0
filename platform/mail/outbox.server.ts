import { randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import { inPipeline } from "../db/in-pipeline.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Limits } from "../limits.server.ts";
import { isFinalRefusal, type Mail, type MailMessage } from "./mail.ts";
import { mailPriority } from "./mail-classes.ts";
import { contentsOf } from "./mail-contents.ts";
import { mailContentsTable } from "./mail-contents.table.ts";
import { mailsTable } from "./mails.table.ts";

export type QueuedMail = { key: string; name: string; data: Record<string, string> };

/** Writes the composed mail, or undefined when there is nothing left to say (its subject is gone). */
export type MailComposer = (data: Record<string, string>, mailId: string) => Promise<MailMessage | undefined>;

export const SEND_MAIL = "send-mail";

const POSTPONED = "MAIL_POSTPONED";

/** How often a whole message may be given to the mail server while nobody knows what became of the time before. */
const MOST_HANDOVERS = 2;

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
  if (row) await enqueueMail(tx, jobs, { id: row.id, name: mail.name });
}

/** The first try of a mail, in the order of its class. */
export function enqueueMail(
  tx: Db,
  jobs: Pick<Jobs, "enqueue">,
  { id, name }: { id: string; name: string },
): Promise<void> {
  return jobs.enqueue(tx, SEND_MAIL, { mailId: id }, { priority: mailPriority(name) });
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
    ...mail,
    id: randomUUID(),
    ...(isHeldBack ? { status: "failed" as const, lastError: HELD_BACK } : {}),
  }));
  const toSend = mails.flatMap(({ isHeldBack, name }, at) =>
    isHeldBack ? [] : [{ data: { mailId: rows[at]!.id }, priority: mailPriority(name) }],
  );
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
    await enqueueMail(tx, jobs, { id: row.id, name: mail.name });
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

/**
 * What the outbox says of a mail that was given to the mail server twice without an answer: it may have arrived, so it is not sent again
 * by itself. A person decides.
 */
export const DELIVERY_UNKNOWN = "DELIVERY_UNKNOWN";

/** What the outbox says of a mail that its composer found needless: it was done without being sent. */
export const NOTHING_LEFT = "NOTHING_LEFT";

/**
 * Sends one mail of the outbox; throws when it did not go out, so that the job comes back later, unless it never will. Returns
 * "postponed" when its composer waits for something: then the caller enqueues it again.
 *
 * A process that is killed, or a line that breaks, between the last byte of a message and the server's answer leaves open whether the
 * mail has arrived. The row counts such hand-overs before they happen, so that no mail is delivered more than twice.
 */
export async function deliverMail(
  services: { db: Db; mail: Mail; clock: Clock },
  mailId: string,
  composers: Record<string, MailComposer>,
): Promise<"postponed" | undefined> {
  const { db, clock } = services;
  const [row] = await db.select().from(mailsTable).where(eq(mailsTable.id, mailId));
  if (!row || row.status === "sent") return undefined;
  if (row.handovers >= MOST_HANDOVERS) {
    await markUnknown(db, row);
    return undefined;
  }
  let message: MailMessage | undefined;
  const handover = { isCounted: false };
  const mark = (change: MailChange) =>
    markTried(db, mailId, change, message && { ...contentsOf(message), composedAt: clock.now() });
  try {
    const compose = composers[row.name];
    if (!compose)
      throw Object.assign(new Error(`Nobody writes the mail ${row.name}.`), { code: "NO_COMPOSER" });
    message = await compose(row.data, row.id);
    const beforeLastByte = async () => {
      await countHandover(db, row);
      handover.isCounted = true;
    };
    if (message) await services.mail.send(message, beforeLastByte);
    await mark({ status: "sent", sentAt: clock.now(), lastError: message ? null : NOTHING_LEFT });
    return undefined;
  } catch (error) {
    if ((error as { code?: unknown }).code === POSTPONED) return "postponed";
    // An answer of the server is a refusal: this hand-over has delivered nothing.
    const refused =
      handover.isCounted && isAnswered(error) ? { handovers: sql`${mailsTable.handovers} - 1` } : {};
    if (isFinalRefusal(error)) {
      await mark({ ...refused, status: "refused", lastError: error.message.slice(0, 60), settledAt: null });
      return undefined;
    }
    await mark({ ...refused, status: "failed", lastError: kindOf(error) });
    throw error;
  }
}

function isAnswered(error: unknown): boolean {
  return isFinalRefusal(error) || typeof (error as { responseCode?: unknown }).responseCode === "number";
}

/** Compare-and-set: of two processes that have the same mail in hand, one sends it. */
async function countHandover(db: Db, { id, handovers }: { id: string; handovers: number }): Promise<void> {
  const rows = await db
    .update(mailsTable)
    .set({ handovers: handovers + 1 })
    .where(and(eq(mailsTable.id, id), eq(mailsTable.handovers, handovers), ne(mailsTable.status, "sent")))
    .returning({ id: mailsTable.id });
  if (rows.length === 0)
    throw Object.assign(new Error("Another process sends this mail."), { code: "SENT_ELSEWHERE" });
}

async function markUnknown(db: Db, { id, handovers }: { id: string; handovers: number }): Promise<void> {
  await db
    .update(mailsTable)
    .set({ status: "failed", lastError: DELIVERY_UNKNOWN })
    .where(and(eq(mailsTable.id, id), eq(mailsTable.handovers, handovers), ne(mailsTable.status, "sent")));
}

type Contents = Omit<typeof mailContentsTable.$inferInsert, "mailId">;

type MailChange = PgUpdateSetSource<typeof mailsTable>;

/** What came of a try, and what was to be read in it. What another process has sent stays sent. */
async function markTried(
  db: Db,
  id: string,
  change: MailChange,
  contents: Contents | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(mailsTable)
      .set({ ...change, attempts: sql`${mailsTable.attempts} + 1` })
      .where(and(eq(mailsTable.id, id), ne(mailsTable.status, "sent")))
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
