import { createHash } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { mailboxesOf, passengerOf, type Passenger, type WithPassenger } from "./passenger.ts";
import type { QueuedPassengerMail } from "./passenger-mails.ts";

type Reading = WithPassenger & Partial<Pick<BookingRow, "email">>;

/** One mail per reader, with the address it goes to. The data in the outbox contain no address. */
export function mailsToReaders(
  row: Reading,
  { name, key, data }: QueuedPassengerMail,
  { toCopies = true } = {},
): (QueuedMail & { to: string })[] {
  const { passenger: to, copies } = mailboxesOf(row);
  const passenger = passengerOf(row);
  const readers = [
    ...(to && passenger ? [{ to, reader: { passenger: passenger.id } }] : []),
    ...(toCopies ? copies.map((copy) => ({ to: copy, reader: { copy: copyKeyOf(copy) } })) : []),
  ];
  return readers.map(({ to: address, reader }) => ({
    key: `${name}:${key}:${Object.values(reader)[0]}`,
    name,
    data: { ...data, ...reader },
    to: address,
  }));
}

export type MailReader = {
  to: string;
  lang: Lang;
  passenger: Passenger | null;
};

/** The reader of a queued mail; undefined if the passenger or the copy is no longer the one that it was queued for. */
export function mailReaderOf(
  row: Reading & Pick<BookingRow, "lang">,
  about: Record<string, string>,
): MailReader | undefined {
  const { passenger: to, copies } = mailboxesOf(row);
  const passenger = passengerOf(row);
  if (about.passenger !== undefined)
    return to && passenger?.id === about.passenger ? { to, lang: passenger.lang, passenger } : undefined;
  const copy = copies.find((email) => copyKeyOf(email) === about.copy);
  return copy === undefined ? undefined : { to: copy, lang: row.lang, passenger: null };
}

function copyKeyOf(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 16);
}
