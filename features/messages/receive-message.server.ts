import { sql } from "drizzle-orm";
import { plainLine, plainText } from "#i18n/clean-text.ts";
import { DEFAULT_LANG, LANGS, type Lang, scriptOf } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { queueMessage } from "#platform/messages/message-outbox.server.ts";
import { deleteStop, insertStop } from "#platform/messages/message-rows.server.ts";
import type { InboundMessage, MessageContent } from "#platform/messages/messages.ts";
import { queuePush } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import { MAX_MESSAGE } from "#features/inquiries/thread/thread.ts";
import { queueFilesOf } from "./download-message-file.server.ts";
import { addToThread, joinBooking } from "./join-thread.server.ts";
import { insertReply, setReplyRequest } from "./message-replies.server.ts";
import { bookingsNaming, recordsOfSender, writerOf } from "./phone-records.server.ts";
import { stopWordIn } from "./stop-words.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

type Received = "known" | "stopped" | "resumed" | "thread" | "request" | "kept" | "limited";

const MOST_PLACE_NAME = 200;

/**
 * Receives a message of a guest, once. STOP and START are obeyed and confirmed once. Any other message goes into the
 * thread of its number, or becomes a request about its booking: see `recordsOfSender`. Without either, it waits in the
 * list of messages until a dispatcher attaches it or marks it as read.
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
    const { providerId, channel, from: phone } = message;
    const { request, booking } = await recordsOfSender(tx, phone, now);
    const writer = booking && writerOf(booking, phone);
    const text = plainText(message.text).slice(0, MAX_MESSAGE);
    const contents = message.contents.map(cleanContent);
    const isCommand = word === "stop" || (word === "start" && (await deleteStop(tx, phone)));
    const reply = await insertReply(tx, {
      providerId,
      channel,
      phone,
      text,
      contents,
      media: contents.filter((content) => "reference" in content).length,
      receivedAt: now,
      bookingId: booking?.id ?? null,
      readAt: isCommand ? now : null,
    });
    if (!reply) return "known";
    await queueFilesOf(tx, services, reply);
    if (isCommand)
      return obey(tx, services, {
        word,
        message,
        lang: writer?.lang ?? (await languageOfNumber(tx, phone, now)) ?? languageOf(text),
      });
    if (request) {
      await addToThread(tx, services, request, reply, { isNotified: true });
      await setReplyRequest(tx, reply.id, request.id);
      return "thread";
    }
    const made =
      booking &&
      writer &&
      (await joinBooking(tx, services, booking, writer, reply, {
        isNotified: true,
      }));
    if (!made) {
      await queuePush(tx, services.jobs, {
        key: `reply:${providerId}`,
        notice: "reply",
        data: {},
      });
      return "kept";
    }
    await setReplyRequest(tx, reply.id, made.id);
    return "request";
  });
}

function cleanContent(content: MessageContent): MessageContent {
  if (content.kind !== "location") return content;
  const { label, address } = content;
  return { ...content, label: shortLine(label), address: shortLine(address) };
}

function shortLine(text: string): string {
  return plainLine(text).slice(0, MOST_PLACE_NAME);
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

async function languageOfNumber(tx: Db, phone: string, now: Date): Promise<Lang | undefined> {
  const [booking] = await bookingsNaming(tx, [phone], now);
  return booking && writerOf(booking, phone).lang;
}

function languageOf(text: string): Lang {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  return LANGS.find((lang) => isArabic && scriptOf(lang) === "arabic") ?? DEFAULT_LANG;
}
