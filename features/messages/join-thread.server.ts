import { randomBytes, randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { messageMail, requestMail, requestReferenceFrom } from "#features/inquiries/request.ts";
import { holdRequest, insertRequest, settleRequest } from "#features/inquiries/requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { addThreadEntry } from "#features/inquiries/thread/request-messages.server.ts";
import { afterGuestsAnswer, MAX_MESSAGE } from "#features/inquiries/thread/thread.ts";
import { writtenMessage } from "./message-contents.ts";
import type { MessageReplyRow } from "./message-replies.table.ts";
import { openRequestAbout, type Writer } from "./phone-records.server.ts";

type Needs = Pick<Services, "jobs">;

type Reply = Pick<MessageReplyRow, "id" | "channel" | "text" | "contents" | "receivedAt">;

/** `isNotified`: the company gets no mail about a message that one of its dispatchers attached. */
type Company = { isNotified: boolean };

/** Adds a message to a thread. The entry has the id of the message, which leads from it to the contents. */
export async function addToThread(
  tx: Db,
  { jobs }: Needs,
  { id: requestId }: Pick<RequestRow, "id">,
  reply: Reply,
  { isNotified }: Company,
): Promise<void> {
  const request = await holdRequest(tx, requestId);
  if (!request) throw new Error("A request was deleted while a message was added.");
  const { id, channel, receivedAt: at } = reply;
  const entry = {
    id,
    requestId,
    at,
    direction: "from_guest",
    kind: "message",
  } as const;
  await addThreadEntry(tx, {
    ...entry,
    text: textIn(request.lang, reply),
    details: { channel },
  });
  await settleRequest(tx, request, afterGuestsAnswer(request));
  if (isNotified) await queueMail(tx, jobs, messageMail("request-replied-company", requestId, id));
}

/**
 * Adds a message to the thread about a booking, or makes one with the id of the message. The guest is not mailed a
 * receipt: they wrote a message, not a form. Undefined without a mail address, which a thread requires.
 */
export async function joinBooking(
  tx: Db,
  services: Needs,
  booking: BookingRow,
  writer: Writer,
  reply: Reply,
  company: Company,
): Promise<RequestRow | undefined> {
  const { fullName, phone, lang, email } = writer;
  if (!email) return undefined;
  const open = await openRequestAbout(tx, booking, writer, reply.receivedAt);
  if (open) {
    await addToThread(tx, services, open, reply, company);
    return open;
  }
  const { id, channel, receivedAt } = reply;
  const request = await insertRequest(tx, {
    id,
    reference: requestReferenceFrom(randomBytes(6)),
    idempotencyKey: randomUUID(),
    kind: "message",
    lang,
    fullName,
    email,
    phone,
    text: textIn(lang, reply),
    details: { bookingReference: booking.reference, channel },
    createdAt: receivedAt,
    activityAt: receivedAt,
  });
  if (!request) throw new Error("The key of a request was taken.");
  if (company.isNotified)
    await queueMail(tx, services.jobs, requestMail("request-received-company", request.id));
  return request;
}

function textIn(lang: Lang, { text, contents }: Reply): string {
  return writtenMessage(text, contents, translatorIn(lang)).slice(0, MAX_MESSAGE);
}
