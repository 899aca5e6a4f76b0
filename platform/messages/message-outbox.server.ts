import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import type { JobHandler, Jobs } from "../jobs/jobs.ts";
import type { Log } from "../log.server.ts";
import { withoutTokens } from "../mail/mail-contents.ts";
import { fallsBackToMail, MESSAGE_EVENTS, messageExpiry, type MessageEvent } from "./message-events.ts";
import {
  applyReport,
  endMessage,
  findMessage,
  insertMessage,
  insertStop,
  isStopped,
  knownProviderIds,
  noteFailure,
  recordHandover,
  unsettledMessages,
} from "./message-rows.server.ts";
import { isMessageFailure, type MessageChannel, type MessageReport, type Messages } from "./messages.ts";
import type { MessageRow } from "./messages.table.ts";

export const SEND_MESSAGE = "send-message";
export const SETTLE_MESSAGES = "settle-messages";

type QueuedMessage = {
  key: string;
  event: MessageEvent;
  channel: MessageChannel;
  /** E.164. */
  to: string;
  data: Record<string, string>;
  until?: Date;
};

export type ComposedMessage = {
  text: string;
  segments: number;
  template: { sid: string; variables: Record<string, string> } | null;
};

export type MessageRules = {
  compose(row: MessageRow): Promise<ComposedMessage | undefined>;
  /** Queues the mail that replaces a failed message, in the caller's transaction. Idempotent per message. */
  fallBack(tx: Db, row: MessageRow): Promise<void>;
};

const STOPPED = "STOPPED";
const TOO_LATE = "TOO_LATE";

const OPTED_OUT = "21610";

/**
 * After a lost answer the message is looked up at the provider, but not before so many seconds: an accepted message
 * must have reached its list.
 */
const LOOK_UP_AFTER_SECONDS = 30;

/** Seconds before each further attempt; the last one repeats. */
const RETRY_SECONDS = [2, 10, 30, 60, 120, 300];

/**
 * Adds a message to the outbox in the caller's transaction. Returns "stopped" if the number gets no messages;
 * does nothing if the key exists.
 */
export async function queueMessage(
  tx: Db,
  { jobs, clock }: { jobs: Pick<Jobs, "enqueue">; clock: Clock },
  { key, to, until, ...message }: QueuedMessage,
): Promise<"queued" | "stopped"> {
  if (!isAboutStop(message.event) && (await isStopped(tx, to))) return "stopped";
  const createdAt = clock.now();
  const expiresAt = messageExpiry(message.event, createdAt);
  const id = await insertMessage(tx, {
    ...message,
    key: `${key}:${message.channel}`,
    recipient: to,
    createdAt,
    expiresAt: until && until < expiresAt ? until : expiresAt,
  });
  if (id) await jobs.enqueue(tx, SEND_MESSAGE, { messageId: id }, priorityOf(message.event));
  return "queued";
}

function isAboutStop(event: MessageEvent): boolean {
  return event === "stopped" || event === "resumed";
}

function priorityOf(event: MessageEvent) {
  return { priority: MESSAGE_EVENTS[event].priority };
}

type Needs = {
  db: Db;
  messages: Messages;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  log: Pick<Log, "warn">;
};

export function sendMessageJob(services: Needs, rules: MessageRules): JobHandler {
  const { db, clock, jobs, log } = services;
  return async ({ messageId }) => {
    const id = String(messageId);
    const again = await deliverMessage(services, id, rules);
    if (again === null) return;
    log.warn({ messageId: id, error: again.error }, "A message was not sent yet");
    const startAfter = new Date(clock.now().getTime() + again.seconds * 1000);
    await jobs.enqueue(db, SEND_MESSAGE, { messageId: id }, { startAfter, ...priorityOf(again.event) });
  };
}

type Again = { seconds: number; error: string; event: MessageEvent };

/**
 * Sends one message. Returns when to try again, or null at its end.
 *
 * Twilio has no idempotency key. If the process is killed or the connection is lost between a request and its answer,
 * it is unknown whether the message was accepted. The row therefore records the handover before the request, and a
 * message with a handover without an answer is looked up before it is sent again: by the provider's report, whose
 * address contains our id, and in the provider's list by recipient, time and text. Only a message that is in neither
 * after `LOOK_UP_AFTER_SECONDS` is sent again. A provider that accepts a message and lists it later than that could
 * deliver it twice; this is preferred to a message that never arrives. While the list cannot be read, nothing is sent.
 */
export async function deliverMessage(
  services: Needs,
  id: string,
  rules: MessageRules,
): Promise<Again | null> {
  const { db, messages, clock } = services;
  const row = await findMessage(db, id);
  if (row?.status !== "queued") return null;
  const retry = (seconds: number, error: string): Again => ({ seconds, error, event: row.event });
  const isOver = clock.now() >= row.expiresAt;
  if (row.handedOverAt) {
    const since = (clock.now().getTime() - row.handedOverAt.getTime()) / 1000;
    if (since < LOOK_UP_AFTER_SECONDS && !isOver)
      return retry(LOOK_UP_AFTER_SECONDS - since, row.lastError ?? "UNANSWERED");
    const found = await lookUp(services, row, row.handedOverAt);
    if (found === "unreadable" && !isOver) return retry(LOOK_UP_AFTER_SECONDS, "UNANSWERED");
    if (found && found !== "unreadable") return finish(services, row, found, rules);
  }
  if (isOver) return fail(services, row, TOO_LATE, rules);
  if (!isAboutStop(row.event) && (await isStopped(db, row.recipient)))
    return fail(services, row, STOPPED, rules);
  const composed = await rules.compose(row);
  if (!composed) {
    await endMessage(db, id, "dropped", null);
    return null;
  }
  const { text, segments, template } = composed;
  const handover = { at: clock.now(), text: withoutTokens(text), segments };
  if (!(await recordHandover(db, row, handover))) return null;
  try {
    const { channel, recipient: to } = row;
    const report = await messages.send({ id, channel, to, text, template });
    return await finish(services, row, report, rules);
  } catch (error) {
    if (!isMessageFailure(error)) throw error;
    if (error.kind === "refused") return fail(services, row, error.message, rules);
    await noteFailure(db, id, error.message, error.kind === "later");
    const seconds = RETRY_SECONDS[Math.min(row.attempts, RETRY_SECONDS.length - 1)]!;
    return retry(error.kind === "later" ? seconds : LOOK_UP_AFTER_SECONDS, error.message);
  }
}

async function lookUp(
  { db, messages }: Needs,
  row: MessageRow,
  since: Date,
): Promise<MessageReport | "unreadable" | undefined> {
  try {
    const { channel, recipient: to, text } = row;
    const found = await messages.find({ channel, to, text: text ?? "" }, since);
    const known = await knownProviderIds(
      db,
      found.map(({ providerId }) => providerId),
    );
    return found.find(({ providerId }) => !known.has(providerId));
  } catch (error) {
    if (isMessageFailure(error)) return "unreadable";
    throw error;
  }
}

async function finish(services: Needs, row: MessageRow, report: MessageReport, rules: MessageRules) {
  await applyProviderReport(services, { messageId: row.id }, report, rules);
  return null;
}

async function fail({ db, clock }: Needs, row: MessageRow, error: string, rules: MessageRules) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await endMessage(tx, row.id, "failed", error))) return;
    await afterFailure(tx, row, error, { now, rules });
  });
  return null;
}

async function afterFailure(
  tx: Db,
  row: MessageRow,
  error: string | null,
  { now, rules }: { now: Date; rules: Pick<MessageRules, "fallBack"> },
): Promise<void> {
  if (error === OPTED_OUT) await insertStop(tx, row.recipient, now);
  if (fallsBackToMail(row.event, row.createdAt, now)) await rules.fallBack(tx, row);
}

/**
 * Applies a report of the provider, in any order and any number of times. A message that fails after it was accepted
 * is replaced by a mail. Returns false for an unknown message.
 */
export async function applyProviderReport(
  { db, clock }: { db: Db; clock: Clock },
  about: { messageId: string | null },
  report: MessageReport,
  rules: Pick<MessageRules, "fallBack">,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const applied = await applyReport(tx, about, report, now);
    if (!applied) return false;
    if (applied.hasFailed) await afterFailure(tx, applied.row, report.error, { now, rules });
    return true;
  });
}

const ROUND = 100;

/** Reads costs and final states that no report has brought. */
export async function settleMessages(services: Needs, rules: MessageRules): Promise<void> {
  const { db, messages, clock, log } = services;
  for (const { id, providerId } of await unsettledMessages(db, clock.now(), ROUND)) {
    if (!providerId) continue;
    try {
      const report = await messages.read(providerId);
      if (report) await applyProviderReport(services, { messageId: id }, report, rules);
    } catch (error) {
      if (!isMessageFailure(error)) throw error;
      log.warn({ messageId: id, error: error.message }, "The state of a message could not be read");
      return;
    }
  }
}
