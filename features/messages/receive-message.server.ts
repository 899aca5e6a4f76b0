import { randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gte, notInArray, or, sql } from "drizzle-orm";
import { plainText } from "#i18n/clean-text.ts";
import { DEFAULT_LANG, LANGS, type Lang, scriptOf } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { queueMessage } from "#platform/messages/message-outbox.server.ts";
import { deleteStop, insertStop } from "#platform/messages/message-rows.server.ts";
import type { InboundMessage } from "#platform/messages/messages.ts";
import { queuePush } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { passengerOf } from "#features/booking/passenger/passenger.ts";
import { messageMail, requestMail, requestReferenceFrom } from "#features/inquiries/request.ts";
import { holdRequest, insertRequest, settleRequest } from "#features/inquiries/requests.server.ts";
import { requestsTable, type RequestRow } from "#features/inquiries/requests.table.ts";
import { addThreadEntry } from "#features/inquiries/thread/request-messages.server.ts";
import { afterGuestsAnswer, MAX_MESSAGE } from "#features/inquiries/thread/thread.ts";
import { insertReply, setReplyRequest } from "./message-replies.server.ts";
import { stopWordIn } from "./stop-words.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

export type Received = "known" | "stopped" | "resumed" | "thread" | "request" | "kept" | "limited";

const RECENT_DAYS = 30;

/**
 * Receives a message of a guest, once. STOP and START are obeyed and confirmed once. Any other message goes into the
 * thread of the newest open request of this number, or becomes a request about its booking. Without either, it is kept
 * in the list of messages until a dispatcher reads it.
 */
export async function receiveMessage(services: Needs, message: InboundMessage): Promise<Received> {
  const { db, clock, limits } = services;
  const word = message.optOut ?? stopWordIn(message.text);
  // STOP always counts; a flood of other messages is left with the provider.
  if (word !== "stop" && !(await limits.allow("message-from", message.from))) return "limited";
  const now = clock.now();
  return db.transaction(async (tx): Promise<Received> => {
    // Two messages of one number at the same time belong to one request.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message:${message.from}`}, 0))`);
    const found = await bookingOfPhone(tx, message.from, now);
    const booking = found?.booking;
    const { providerId, channel, from: phone, media } = message;
    const text = textOf(message);
    const reply = {
      providerId,
      channel,
      phone,
      text,
      media,
      receivedAt: now,
      bookingId: booking?.id ?? null,
    };
    const isCommand = word === "stop" || (word === "start" && (await deleteStop(tx, phone)));
    const isNew = await insertReply(tx, { ...reply, readAt: isCommand ? now : null });
    if (!isNew) return "known";
    if (isCommand) return obey(tx, services, { word, message, lang: found?.writer.lang ?? languageOf(text) });
    const request = await openRequestOf(tx, phone, now);
    if (request) {
      await addToThread(tx, services, request, { text, channel, now });
      await setReplyRequest(tx, providerId, request.id);
      return "thread";
    }
    if (!found?.writer.email) {
      await queuePush(tx, services.jobs, { key: `reply:${providerId}`, notice: "reply", data: {} });
      return "kept";
    }
    const { writer } = found;
    const made = await makeRequest(tx, services, {
      booking: found.booking,
      writer,
      email: found.writer.email,
      text,
      channel,
      now,
    });
    await setReplyRequest(tx, providerId, made.id);
    return "request";
  });
}

/** Confirms once: the second STOP of a number finds its row. A provider that has confirmed it itself is not repeated. */
async function obey(
  tx: Db,
  services: Needs,
  { word, message, lang }: { word: "stop" | "start"; message: InboundMessage; lang: Lang },
): Promise<Received> {
  const { from: to, channel, providerId, optOut } = message;
  const isStop = word === "stop";
  const isFirst = isStop ? await insertStop(tx, to, services.clock.now()) : true;
  const event = isStop ? ("stopped" as const) : ("resumed" as const);
  if (isFirst && optOut === null)
    await queueMessage(tx, services, { key: `${event}:${providerId}`, event, channel, to, data: { lang } });
  return event;
}

function textOf({ text }: InboundMessage): string {
  return plainText(text).slice(0, MAX_MESSAGE);
}

function languageOf(text: string): Lang {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  return LANGS.find((lang) => isArabic && scriptOf(lang) === "arabic") ?? DEFAULT_LANG;
}

type Writer = Pick<BookingRow, "fullName" | "phone" | "lang" | "email">;

async function bookingOfPhone(
  db: Db,
  phone: string,
  now: Date,
): Promise<{ booking: BookingRow; writer: Writer } | undefined> {
  const { phone: number, passengerPhone, pickupAt, status } = bookingsTable;
  const soon = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const [row] = await db
    .select()
    .from(bookingsTable)
    .where(and(or(eq(number, phone), eq(passengerPhone, phone)), gte(pickupAt, daysBefore(now, RECENT_DAYS))))
    .orderBy(
      sql`${status} = 'confirmed' and ${pickupAt} >= ${soon} desc`,
      sql`case when ${pickupAt} >= ${soon} then ${pickupAt} end asc nulls last`,
      desc(pickupAt),
    )
    .limit(1);
  if (!row) return undefined;
  const passenger = row.phone === phone ? null : passengerOf(row);
  return { booking: row, writer: passenger ?? row };
}

async function openRequestOf(db: Db, phone: string, now: Date): Promise<RequestRow | undefined> {
  const { phone: number, status, activityAt } = requestsTable;
  // Forms of earlier releases may have stored national numbers: compare as the index does.
  const digits = phone.replaceAll(/\D/g, "").slice(-9);
  const [row] = await db
    .select()
    .from(requestsTable)
    .where(
      and(
        sql`right(regexp_replace(${number}, '\\D', '', 'g'), 9) = ${digits}`,
        eq(number, phone),
        notInArray(status, ["closed", "declined"]),
        gte(activityAt, daysBefore(now, RECENT_DAYS)),
      ),
    )
    .orderBy(desc(activityAt))
    .limit(1);
  return row && holdRequest(db, row.id);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3_600_000);
}

type Said = { text: string; channel: InboundMessage["channel"]; now: Date };

async function addToThread(tx: Db, { jobs }: Needs, request: RequestRow, { text, channel, now }: Said) {
  const id = randomUUID();
  const entry = { id, requestId: request.id, at: now, direction: "from_guest", kind: "message" } as const;
  await addThreadEntry(tx, { ...entry, text, details: { channel } });
  await settleRequest(tx, request, afterGuestsAnswer(request));
  await queueMail(tx, jobs, messageMail("request-replied-company", request.id, id));
}

/** The guest is not mailed a receipt: they wrote a message, not a form. */
async function makeRequest(
  tx: Db,
  { jobs }: Needs,
  {
    booking: { reference },
    writer: { fullName, phone, lang },
    email,
    text,
    channel,
    now,
  }: Said & { booking: BookingRow; writer: Writer; email: string },
): Promise<RequestRow> {
  const request = await insertRequest(tx, {
    id: randomUUID(),
    reference: requestReferenceFrom(randomBytes(6)),
    idempotencyKey: randomUUID(),
    kind: "message",
    lang,
    fullName,
    email,
    phone,
    text,
    details: { bookingReference: reference, channel },
    createdAt: now,
    activityAt: now,
  });
  if (!request) throw new Error("The key of a request was taken.");
  await queueMail(tx, jobs, requestMail("request-received-company", request.id));
  return request;
}
