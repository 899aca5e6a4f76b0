import { GUEST_NOT_NOTIFIED } from "#platform/mail/mail.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";
import type { FeeRow } from "../fees/fees.table.ts";
import type { DetailGroup } from "../changes/booking-change.ts";
import type { bookingMails } from "./booking-mails.server.ts";
import type { SpecialRequest } from "../../pricing/extras.ts";

export type BookingMail = keyof typeof bookingMails;

/** One mail of a kind per booking, even when its cause repeats. */
export function bookingMail(name: BookingMail, bookingId: string, guest = { isNotified: true }): QueuedMail {
  const data = { bookingId, ...(guest.isNotified ? {} : GUEST_NOT_NOTIFIED) };
  return { key: `${name}:${bookingId}`, name, data };
}

/** The fee for the price of a leg has one mail of a kind; each amount for additions has its own. */
export function feeMail(name: BookingMail, { id, bookingId, reason }: FeeRow): QueuedMail {
  const mail = bookingMail(name, bookingId);
  if (reason !== "additions") return mail;
  return { ...mail, key: `${mail.key}:${id}`, data: { ...mail.data, feeId: id } };
}

export function additionMail(
  name: BookingMail,
  { id, bookingId }: { id: string; bookingId: string },
  version: number,
): QueuedMail {
  return { key: `${name}:${id}:${version}`, name, data: { bookingId, additionId: id } };
}

/** One mail per special request: a booking may have two, which are answered separately. */
export function specialRequestMail(bookingId: string, request: SpecialRequest): QueuedMail {
  const name: BookingMail = "special-request-answered-guest";
  return { key: `${name}:${bookingId}:${request}`, name, data: { bookingId, request } };
}

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
