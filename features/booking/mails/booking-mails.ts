import type { QueuedMail } from "#platform/mail/outbox.server.ts";

/** The mails about a booking, by the name of their composer. */
export const BOOKING_MAILS = [
  "booking-confirmed-guest",
  "booking-confirmed-house",
  "booking-cancelled-guest",
  "booking-cancelled-house",
  "payment-too-late-house",
] as const;

export type BookingMail = (typeof BOOKING_MAILS)[number];

/** One mail of a kind per booking, however often its cause happens. */
export function bookingMail(name: BookingMail, bookingId: string): QueuedMail {
  return { key: `${name}:${bookingId}`, name, data: { bookingId } };
}
