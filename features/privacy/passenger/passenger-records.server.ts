import type { Db } from "#platform/db/db.ts";
import { contentsOfMail, mailsAbout, type MailRow } from "#platform/mail/outbox-admin.server.ts";
import { messagesAbout } from "#platform/messages/message-rows.server.ts";
import type { MessageRow } from "#platform/messages/messages.table.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { legsOfPassenger } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { employeeNumbersOf } from "#features/booking/organisation/booking-organisations.server.ts";
import { passengerOf, signOf, type Passenger } from "#features/booking/passenger/passenger.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { repliesAbout } from "#features/messages/message-replies.server.ts";
import type { MessageReplyRow } from "#features/messages/message-replies.table.ts";
import { TRAVELLER_KEYS } from "#features/travellers/traveller.ts";
import { travellersAbout } from "#features/travellers/travellers.server.ts";
import { isOpenRide } from "../erasure/erasure.ts";

export type PassengerRecords = {
  passenger: Passenger;
  legs: BookingRow[];
  mails: MailRow[];
  messages: MessageRow[];
  replies: MessageReplyRow[];
};

/**
 * The stored data about the passenger of a booking, in all bookings of others: their part only. Undefined if the booking
 * has no passenger.
 */
export async function passengerRecords(db: Db, reference: string): Promise<PassengerRecords | undefined> {
  const booking = await findByReference(db, reference);
  const passenger = booking && passengerOf(booking);
  if (!passenger) return undefined;
  const legs = await legsOfPassenger(db, passenger);
  const ids = legs.map(({ id }) => id);
  const people = new Set(legs.map(({ passengerId }) => passengerId));
  const isTheirs = ({ data }: MailRow | MessageRow) => people.has(data.passenger ?? "");
  const phones = new Set(legs.map(({ passengerPhone }) => passengerPhone));
  const guests = new Set(legs.map(({ phone }) => phone));
  return {
    passenger,
    legs,
    mails: (await mailsAbout(db, "bookingId", ids)).filter(isTheirs),
    messages: (await messagesAbout(db, ids)).filter(isTheirs),
    replies: (await repliesAbout(db, ids)).filter(({ phone }) => phones.has(phone) && !guests.has(phone)),
  };
}

export function contactsOf(legs: Pick<BookingRow, "passengerPhone" | "passengerEmail">[]) {
  return {
    phones: [...new Set(legs.flatMap(({ passengerPhone }) => passengerPhone || []))],
    emails: [...new Set(legs.flatMap(({ passengerEmail }) => passengerEmail?.toLowerCase() ?? []))],
  };
}

export async function readPassengerData(
  { db, clock }: Pick<Services, "db" | "clock">,
  _owner: Owner,
  reference: string,
) {
  const records = await passengerRecords(db, reference);
  if (!records) return undefined;
  const { passenger, legs } = records;
  return {
    reference,
    fullName: passenger.fullName,
    rides: legs.map((leg) => ({ reference: leg.reference, pickupAt: leg.pickupAt.toISOString() })),
    isOpen: legs.some((leg) => isOpenRide(leg, clock.now())),
  };
}

/** Contains neither prices nor anything about the guest. The download is logged. */
export async function exportPassenger(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  reference: string,
): Promise<{ name: string; json: string } | undefined> {
  const records = await passengerRecords(db, reference);
  const [first] = records?.legs ?? [];
  if (!records || !first) return undefined;
  const { passenger, legs, mails, messages, replies } = records;
  const now = clock.now();
  const contents = await Promise.all(mails.map(({ id }) => contentsOfMail(db, id)));
  const outboundOf = ({ id, outboundId }: BookingRow) => outboundId ?? id;
  const numbers = await employeeNumbersOf(db, legs.map(outboundOf));
  const entries = await travellersAbout(db, contactsOf(legs));
  const document = {
    format: "passenger-data/1",
    madeAt: now.toISOString(),
    passenger: {
      fullName: passenger.fullName,
      phone: passenger.phone,
      email: passenger.email,
      language: passenger.lang,
      messagesBy: passenger.messagesBy,
    },
    rides: legs.map((leg) => ({
      reference: leg.reference,
      status: leg.status,
      pickupAt: leg.pickupAt.toISOString(),
      name: leg.passengerName,
      phone: leg.passengerPhone,
      employeeNumber: numbers.get(outboundOf(leg)) ?? null,
      pickup: leg.pickup.label,
      stops: leg.stops.map(({ label }) => label),
      dropoff: leg.dropoff?.label ?? null,
      vehicle: leg.vehicle,
      travelNumber: leg.travelNumber,
      sign: signOf(leg),
    })),
    mails: mails.map(({ name, createdAt, sentAt }, index) => ({
      name,
      queuedAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      recipient: contents[index]?.recipient ?? null,
      subject: contents[index]?.subject ?? null,
      text: contents[index]?.text ?? null,
    })),
    messages: messages.map(({ event, channel, recipient, text, sentAt }) => ({
      event,
      channel,
      recipient,
      text,
      sentAt: sentAt?.toISOString() ?? null,
    })),
    directories: entries.map((entry) =>
      Object.fromEntries(TRAVELLER_KEYS.map((key) => [key === "lang" ? "language" : key, entry[key]])),
    ),
    messagesFromPassenger: replies.map(({ channel, text, receivedAt }) => ({
      channel,
      text,
      receivedAt: receivedAt.toISOString(),
    })),
  };
  const entry = { action: "passenger-exported", subject: "booking", subjectId: first.id } as const;
  await writeAudit(db, owner, entry, now);
  return { name: `passenger-${reference}.json`, json: JSON.stringify(document, null, 2) };
}
