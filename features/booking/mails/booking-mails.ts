import { GUEST_NOT_NOTIFIED } from "#platform/mail/mail.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";
import type { DetailGroup } from "../changes/booking-change.ts";
import type { SpecialRequest } from "../../pricing/extras.ts";

/** Names of the mail composers, stored in the outbox; `-company` marks mails to the company. */
export const BOOKING_MAILS = [
  "booking-confirmed-guest",
  "booking-confirmed-company",
  "booking-cancelled-guest",
  "booking-cancelled-company",
  "payment-too-late-guest",
  "payment-too-late-company",
  "special-request-answered-guest",
  "ride-changed-guest",
  "ride-changed-company",
  "leg-added-guest",
  "details-changed-guest",
  "details-changed-company",
  "change-requested-company",
  "change-declined-guest",
  "change-to-pay-guest",
  "fee-to-pay-guest",
  "fee-waived-guest",
  "balance-to-pay-guest",
  "change-not-applied-guest",
  "change-not-applied-company",
  "payment-link-guest",
] as const;

export type BookingMail = (typeof BOOKING_MAILS)[number];

/** One mail of a kind per booking, even when its cause repeats. */
export function bookingMail(name: BookingMail, bookingId: string, guest = { isNotified: true }): QueuedMail {
  const data = { bookingId, ...(guest.isNotified ? {} : GUEST_NOT_NOTIFIED) };
  return { key: `${name}:${bookingId}`, name, data };
}

/** One mail per special request: a booking may have two, which are answered separately. */
export function specialRequestMail(bookingId: string, request: SpecialRequest): QueuedMail {
  const name: BookingMail = "special-request-answered-guest";
  return { key: `${name}:${bookingId}:${request}`, name, data: { bookingId, request } };
}

/** One mail of a kind per change. */
export function changeMail(
  name: BookingMail,
  bookingId: string,
  changeId: string,
  guest = { isNotified: true },
): QueuedMail {
  const data = { bookingId, changeId, ...(guest.isNotified ? {} : GUEST_NOT_NOTIFIED) };
  return { key: `${name}:${changeId}`, name, data };
}

/** One mail per change of a group of details. It stores the group, not the guest's text. */
export function detailsMail(
  name: BookingMail,
  { id: bookingId, version }: { id: string; version: number },
  group: DetailGroup,
  guest = { isNotified: true },
): QueuedMail {
  const data = { bookingId, group, ...(guest.isNotified ? {} : GUEST_NOT_NOTIFIED) };
  return { key: `${name}:${bookingId}:${version}`, name, data };
}
