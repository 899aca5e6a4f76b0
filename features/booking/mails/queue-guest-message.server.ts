import type { Db } from "#platform/db/db.ts";
import { queueMail, type QueuedMail } from "#platform/mail/outbox.server.ts";
import { MESSAGE_EVENTS, type MessageEvent } from "#platform/messages/message-events.ts";
import { queueMessage } from "#platform/messages/message-outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { isPrepaid } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import { mailboxesOf, passengerChannel, passengerOf, type WithPassenger } from "../passenger/passenger.ts";
import { queuePassengerMail } from "../passenger/queue-passenger-mail.server.ts";
import { queueGuestMail } from "./queue-guest-mail.server.ts";

export const SERVICE_MESSAGE_MAIL = "service-message-guest";
export const PASSENGER_MESSAGE_MAIL = "passenger-message";

type Guest = Pick<BookingRow, "id" | "phone"> &
  Partial<Pick<BookingRow, "email" | "messagesBy">> &
  WithPassenger;

/** What concerns the passenger too. Money concerns the guest only. */
const FOR_PASSENGER = new Set<MessageEvent>([
  "confirmed",
  "chauffeur",
  "on-the-way",
  "arrived",
  "delay",
  "cancelled",
  "changed",
]);

type About = {
  /** Identifies the occasion: one message per event and key. Default: the leg, so one per event and leg. */
  key?: string;
  /** Values of the template that are not read from the booking, such as `at` (an instant), `amount` (cents) or `number`. */
  data?: Record<string, string>;
  /** The mail for a guest who chose mail only. Default: the text of the message, if `MESSAGE_EVENTS` says so. */
  ownMail?: QueuedMail;
  readers?: { guest: boolean; passenger: boolean };
};

const BOTH = { guest: true, passenger: true };

/**
 * Queues a message about a leg by the channel of the guest's choice, in the caller's transaction, and one to the
 * passenger by theirs. What a guest must know although they chose mail only, or wrote STOP, is mailed instead: see
 * `MESSAGE_EVENTS`.
 */
export async function queueGuestMessage(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  guest: Guest,
  event: MessageEvent,
  about: About = {},
): Promise<void> {
  const { readers = BOTH } = about;
  if (readers.guest) await messageGuest(tx, services, guest, event, about);
  if (readers.passenger && FOR_PASSENGER.has(event))
    await messagePassenger(tx, services, guest, event, about);
}

async function messageGuest(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  { id: bookingId, phone, email = null, messagesBy }: Guest,
  event: MessageEvent,
  { key = bookingId, data = {}, ownMail }: About,
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

/**
 * The passenger's own message, once per event, person and channel. Without a channel, or after STOP, they get the mail
 * that the event requires, if they have an address.
 */
async function messagePassenger(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  guest: Guest,
  event: MessageEvent,
  { key = guest.id, data = {}, ownMail }: About,
): Promise<void> {
  const passenger = passengerOf(guest);
  if (!passenger) return;
  const channel = passengerChannel(guest);
  const to = { key: `${key}:passenger:${passenger.id}`, passenger: passenger.id };
  const about = { ...data, bookingId: guest.id, passenger: to.passenger };
  if (channel) {
    const message = { key: `${event}:${to.key}`, event, channel, to: passenger.phone, data: about };
    if ((await queueMessage(tx, services, message)) === "queued") return;
  }
  if (mailboxesOf(guest).passenger === null) return;
  const { mail } = MESSAGE_EVENTS[event];
  if (ownMail && !channel) {
    const own = { key: ownMail.key, data: ownMail.data, name: "passenger-delay" } as const;
    await queuePassengerMail(tx, services, guest, own, { toCopies: false });
  } else if (mail === "always" || (mail === "fallback" && channel)) {
    await queueMail(tx, services.jobs, {
      key: `${PASSENGER_MESSAGE_MAIL}:${event}:${to.key}`,
      name: PASSENGER_MESSAGE_MAIL,
      data: { ...about, event },
    });
  }
}

/** The link to pay a booking by card, by the channel of the guest's choice; the mail with it is queued apart. `amount`: cents. */
export async function queuePaymentLink(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  guest: Guest,
  amount: number,
): Promise<void> {
  await queueGuestMessage(tx, services, guest, "payment-link", { data: { amount: String(amount) } });
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
  const { readers = BOTH } = about ?? {};
  const allowed = isStranger ? await messageableStrangers(services, guest) : BOTH;
  await queueGuestMessage(tx, services, guest, event, {
    ...about,
    readers: {
      guest: readers.guest && allowed.guest,
      passenger: readers.passenger && allowed.passenger,
    },
  });
}

export async function messageableStrangers(
  services: Pick<Services, "limits">,
  guest: Guest,
): Promise<{ guest: boolean; passenger: boolean }> {
  const phone = passengerChannel(guest) && passengerOf(guest)?.phone;
  return {
    guest: !guest.messagesBy || (await mayMessageStranger(services, guest.phone)),
    passenger: !phone || (await mayMessageStranger(services, phone)),
  };
}

async function mayMessageStranger({ limits }: Pick<Services, "limits">, phone: string): Promise<boolean> {
  return (await limits.allow("message-to", phone)) && limits.allow("messages-to-strangers", "all");
}
