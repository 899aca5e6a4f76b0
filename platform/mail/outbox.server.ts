import { randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Clock } from "../clock.ts";
import { type Db, inPipeline } from "../db/db.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Limits } from "../limits.server.ts";
import { isFinalRefusal, type Mail, type MailMessage } from "./mail.ts";
import { mailPriority, pushOfMail } from "./mail-classes.ts";
import { contentsOf } from "./mail-contents.ts";
import { mailContentsTable } from "./mail-contents.table.ts";
import { type PushNotice, queuePush, SPREAD_PUSH } from "../push/push-events.ts";
import { mailsTable } from "./mails.table.ts";

export type QueuedMail = { key: string; name: string; data: Record<string, string> };

export type MailComposer = (data: Record<string, string>, mailId: string) => Promise<MailMessage | undefined>;

export const SEND_MAIL = "send-mail";

const POSTPONED = "MAIL_POSTPONED";

const MOST_HANDOVERS = 2;

/**
 * A composer throws it while an attachment is still being created. The mail remains queued and the caller
 * retries.
 */
export function mailPostponed(): Error {
  return Object.assign(new Error("The mail waits for what it brings."), { code: POSTPONED });
}

/** Adds a mail to the outbox in the caller's transaction, and the notice that goes with it. Does nothing if the key exists. */
export async function queueMail(tx: Db, jobs: Pick<Jobs, "enqueue">, mail: QueuedMail): Promise<void> {
  const [row] = await tx
    .insert(mailsTable)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: mailsTable.id });
  if (!row) return;
  await enqueueMail(tx, jobs, { id: row.id, name: mail.name });
  const notice = noticeOfMail(mail);
  if (notice) await queuePush(tx, jobs, notice);
}

function noticeOfMail({ key, name, data }: QueuedMail): PushNotice | null {
  const notice = pushOfMail(name);
  return notice ? { key, notice, data } : null;
}

export function enqueueMail(
  tx: Db,
  jobs: Pick<Jobs, "enqueue">,
  { id, name }: { id: string; name: string },
): Promise<void> {
  return jobs.enqueue(tx, SEND_MAIL, { mailId: id }, { priority: mailPriority(name) });
}

/**
 * Queues several mails about rows written in this transaction, so their keys are new. Mails with `isHeldBack`
 * remain in the outbox for a person to decide.
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
  const notices = mails.flatMap((mail) => noticeOfMail(mail) ?? []).map((data) => ({ data }));
  await inPipeline([
    tx.insert(mailsTable).values(rows),
    toSend.length > 0 && jobs.enqueueAll(tx, SEND_MAIL, toSend),
    notices.length > 0 && jobs.enqueueAll(tx, SPREAD_PUSH, notices),
  ]);
}

export const HELD_BACK = "HELD_BACK";

/**
 * Queues a mail to an address that any visitor may have typed. Over the limit of the mailbox the mail is held
 * back for a person of the company. Returns true if it is queued now or was queued before.
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

export function mayWriteToStranger({ limits }: { limits: Limits }, to: string): Promise<boolean> {
  return limits.allow("mail-to", mailboxOf(to));
}

/** Normalizes the spellings of one mailbox: capitals, `+tag` and, at Gmail, dots. */
function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.normalize("NFKC").toLowerCase().split("@");
  const [name = ""] = local.split("+");
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

/**
 * `lastError` of a mail that was passed to the mail server twice without an answer: it may have arrived, so a
 * person decides whether it is sent again.
 */
export const DELIVERY_UNKNOWN = "DELIVERY_UNKNOWN";

export const NOTHING_LEFT = "NOTHING_LEFT";

/**
 * Sends one mail of the outbox. Throws if it was not sent and a retry makes sense. Returns "postponed" if its
 * composer waits for something; the caller enqueues it again.
 *
 * If the process is killed or the connection is lost between the last byte of a message and the server's
 * answer, it is unknown whether the mail has arrived. The row counts such handovers before they happen, so
 * that no mail is delivered more than twice.
 */
export async function deliverMail(
  services: { db: Db; mail: Mail; clock: Clock },
  mailId: string,
  composers: Record<string, MailComposer>,
  answers: MailAnswers = new Map(),
): Promise<"postponed" | undefined> {
  const { db } = services;
  const known = answers.get(mailId);
  if (known) await storeAnswer(db, mailId, known, answers);
  const [row] = await db.select().from(mailsTable).where(eq(mailsTable.id, mailId));
  if (!row || row.status === "sent" || known?.change.status === "refused") return undefined;
  if (row.handovers >= MOST_HANDOVERS) {
    await markUnknown(db, row);
    return undefined;
  }
  const answer = await handOver(services, row, composers);
  if (answer === "postponed") return answer;
  await storeAnswer(db, mailId, answer, answers);
  if (answer.error) throw answer.error;
  return undefined;
}

/**
 * What became of mails, by id, while the database could not store it, for example on a full disk. Without it, a mail that
 * the server has accepted would be sent again.
 */
export type MailAnswers = Map<string, Answer>;

type Answer = { change: MailChange; contents: Contents | undefined; error?: Error };

async function storeAnswer(db: Db, id: string, answer: Answer, answers: MailAnswers): Promise<void> {
  answers.set(id, answer);
  await markTried(db, id, answer);
  answers.delete(id);
}

async function handOver(
  { db, mail, clock }: { db: Db; mail: Mail; clock: Clock },
  row: typeof mailsTable.$inferSelect,
  composers: Record<string, MailComposer>,
): Promise<Answer | "postponed"> {
  let contents: Contents | undefined;
  const handover = { isCounted: false };
  try {
    const compose = composers[row.name];
    if (!compose)
      throw Object.assign(new Error(`No composer for the mail ${row.name}.`), { code: "NO_COMPOSER" });
    const message = await compose(row.data, row.id);
    contents = message && { ...contentsOf(message), composedAt: clock.now() };
    const beforeLastByte = async () => {
      await countHandover(db, row);
      handover.isCounted = true;
    };
    if (message) await mail.send(message, beforeLastByte);
    const lastError = message ? null : NOTHING_LEFT;
    return { change: { status: "sent", sentAt: clock.now(), lastError }, contents };
  } catch (error) {
    if ((error as { code?: unknown }).code === POSTPONED) return "postponed";
    // An answer of the server is a refusal: this handover has delivered nothing.
    const refused =
      handover.isCounted && isAnswered(error)
        ? { handovers: sql`greatest(${mailsTable.handovers} - 1, 0)` }
        : {};
    if (isFinalRefusal(error)) {
      const lastError = error.message.slice(0, 60);
      return { change: { ...refused, status: "refused", lastError, settledAt: null }, contents };
    }
    const change = { ...refused, status: "failed" as const, lastError: kindOf(error) };
    return { change, contents, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function isAnswered(error: unknown): boolean {
  return isFinalRefusal(error) || typeof (error as { responseCode?: unknown }).responseCode === "number";
}

/** Compare-and-set: only one of two concurrent processes sends the mail. */
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

/** A mail that another process has sent keeps its status. */
async function markTried(db: Db, id: string, { change, contents }: Answer): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(mailsTable)
      .set({ ...change, attempts: sql`${mailsTable.attempts} + 1` })
      .where(and(eq(mailsTable.id, id), ne(mailsTable.status, "sent")))
      .returning({ id: mailsTable.id });
    if (rows.length === 0 || !contents) return;
    await tx
      .insert(mailContentsTable)
      .values({ mailId: id, ...contents })
      .onConflictDoUpdate({ target: mailContentsTable.mailId, set: contents });
  });
}

/** Code of the failure such as `EMESSAGE 451`: the text of the server's answer repeats addresses. */
function kindOf(error: unknown) {
  const {
    code,
    name,
    responseCode = "",
  } = (error ?? {}) as { code?: string; name?: string; responseCode?: number };
  return `${code ?? name ?? "unknown"} ${responseCode}`.trim().slice(0, 60);
}
