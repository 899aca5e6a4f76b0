import type { Db } from "#platform/db/db.ts";
import { isStopped, messagesInThreads } from "#platform/messages/message-rows.server.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { ANSWER_WAYS, FREE_TEXT_MS, freeTextEnds, type Reach, refusalOf } from "./answer-ways.ts";
import { filesOf } from "./message-files.server.ts";
import { lastReplyIn, lastWhatsAppSince, repliesIn } from "./message-replies.server.ts";
import { findTemplate } from "./message-templates.server.ts";
import { shownMessage, shownReply } from "./shown-message.ts";

/** Undefined if the guest never wrote by phone in the thread. */
export async function reachOf(
  db: Db,
  { messages }: Pick<Services, "messages">,
  request: Pick<RequestRow, "id" | "lang">,
  now: Date,
): Promise<(Reach & { phone: string }) | undefined> {
  const last = await lastReplyIn(db, request.id);
  if (!last) return undefined;
  const { phone, channel } = last;
  return {
    phone,
    channel,
    lastWhatsAppAt: await lastWhatsAppSince(db, phone, new Date(now.getTime() - FREE_TEXT_MS)),
    channels: messages.channels,
    isStopped: await isStopped(db, phone),
    hasTemplate: Boolean((await findTemplate(db, "answer", request.lang))?.whatsappTemplate),
  };
}

export async function readAnswering(
  services: Pick<Services, "db" | "clock" | "messages">,
  _dispatcher: Dispatcher,
  request: RequestRow,
) {
  const { db, clock } = services;
  const now = clock.now();
  const reach = await reachOf(db, services, request, now);
  if (!reach) return null;
  const { phone, channel, lastWhatsAppAt } = reach;
  const sent = await messagesInThreads(db, [request.id]);
  const replies = await repliesIn(db, request.id);
  const files = await filesOf(db, replies);
  const received = new Map(replies.map((row) => [row.id, shownReply(row, files)]));
  return {
    phone: phoneText(phone),
    channel,
    ways: ANSWER_WAYS.map((way) => ({ way, refusal: refusalOf(way, reach, now) })),
    freeTextEnds: lastWhatsAppAt ? freeTextEnds(lastWhatsAppAt).toISOString() : null,
    /** The message that made the request; the others by the ids of their entries. */
    first: received.get(request.id) ?? null,
    received: Object.fromEntries(received),
    sent: Object.fromEntries(sent.map((row) => [row.data.messageId ?? "", shownMessage(row)])),
  };
}

export type Answering = NonNullable<Awaited<ReturnType<typeof readAnswering>>>;
