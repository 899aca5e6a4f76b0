import type { Db } from "#platform/db/db.ts";
import { queueMail, type QueuedMail } from "#platform/mail/outbox.server.ts";
import { MESSAGE_EVENTS, type MessageEvent } from "#platform/messages/message-events.ts";
import { queueMessage } from "#platform/messages/message-outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { isPrepaid } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import { queueGuestMail } from "./queue-guest-mail.server.ts";

/** The mail in place of a message, with the same text. */
export const SERVICE_MESSAGE_MAIL = "service-message-guest";

type Guest = Pick<BookingRow, "id" | "phone"> & Partial<Pick<BookingRow, "email" | "messagesBy">>;

type About = {
  /** Identifies the occasion: one message per event and key. Default: the leg, so one per event and leg. */
  key?: string;
  /** Values of the template that are not read from the booking, such as `at` (an instant), `amount` (cents) or `number`. */
  data?: Record<string, string>;
  /** The mail for a guest who chose mail only. Default: the text of the message, if `MESSAGE_EVENTS` says so. */
  ownMail?: QueuedMail;
};

/**
 * Queues a message to the guest of a leg by the channel of their choice, in the caller's transaction. What a guest
 * must know although they chose mail only, or wrote STOP, is mailed instead: see `MESSAGE_EVENTS`.
 */
export async function queueGuestMessage(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  { id: bookingId, phone, email = null, messagesBy }: Guest,
  event: MessageEvent,
  { key = bookingId, data = {}, ownMail }: About = {},
): Promise<void> {
  if (ownMail && !messagesBy) return queueGuestMail(tx, services, { email }, ownMail);
  const about = { ...data, bookingId };
  const { mail } = MESSAGE_EVENTS[event];
  if (messagesBy && phone) {
    const message = { key: `${event}:${key}`, event, channel: messagesBy, to: phone, data: about };
    if ((await queueMessage(tx, services, message)) === "queued") return;
  }
  const isMailed = mail === "always" || (mail === "fallback" && messagesBy);
  if (!email || !isMailed) return;
  await queueMail(tx, services.jobs, {
    key: `${SERVICE_MESSAGE_MAIL}:${event}:${key}`,
    name: SERVICE_MESSAGE_MAIL,
    data: { ...about, event },
  });
}

type Unpaid = Guest & Pick<BookingRow, "paymentMethod" | "source">;

/**
 * Like `queueGuestMessage`, for messages that the guest triggers: the number of an unpaid booking of the site may
 * belong to another person, and each message costs money, so their number is limited.
 */
export async function queueMessageByGuest(
  tx: Db,
  services: Pick<Services, "jobs" | "clock" | "limits">,
  guest: Unpaid,
  event: MessageEvent,
  about?: About,
): Promise<void> {
  const isStranger = !isPrepaid(guest.paymentMethod) && guest.source === "site";
  if (guest.messagesBy && isStranger && !(await mayMessageStranger(services, guest.phone))) return;
  await queueGuestMessage(tx, services, guest, event, about);
}

export async function mayMessageStranger(
  { limits }: Pick<Services, "limits">,
  phone: string,
): Promise<boolean> {
  return (await limits.allow("message-to", phone)) && limits.allow("messages-to-strangers", "all");
}
