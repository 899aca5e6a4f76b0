import { createHmac } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { findGuest, type GuestContacts, requestsOf, ridesOf } from "#features/booking/read-guest.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";

export type GuestRecords = {
  guest: GuestContacts;
  bookings: BookingRow[];
  requests: RequestRow[];
  others: { bookings: BookingRow[]; requests: RequestRow[] };
};

/**
 * Separates the records of one guest from those that may belong to others. An email address identifies one person; a phone number may be
 * shared by a family or an assistant. Records with the same phone number but another email address, or none, belong to the guest only if an
 * owner confirmed them: `also` contains their references.
 */
export async function guestRecords(
  db: Db,
  reference: string,
  also: readonly string[],
): Promise<GuestRecords | undefined> {
  const guest = await findGuest(db, reference);
  if (!guest) return undefined;
  const isTheirs = (row: BookingRow | RequestRow) =>
    row.reference === reference || hasMailboxOf(guest, row) || also.includes(row.reference);
  const [bookings, requests] = [await ridesOf(db, guest), await requestsOf(db, guest)];
  return {
    guest,
    bookings: bookings.filter(isTheirs),
    requests: requests.filter(isTheirs),
    others: {
      bookings: bookings.filter((row) => !isTheirs(row)),
      requests: requests.filter((row) => !isTheirs(row)),
    },
  };
}

/** Two guests without an email address who share a phone number are indistinguishable and count as one. */
function hasMailboxOf(guest: GuestContacts, row: { email: string | null }): boolean {
  return (guest.email?.toLowerCase() ?? null) === (row.email?.toLowerCase() ?? null);
}

/** Not reversible without the site's secret. */
export function guestKeyOf({ email, phone }: GuestContacts, secret: string): string {
  return createHmac("sha256", secret)
    .update(`guest:${email?.toLowerCase() ?? phone ?? ""}`)
    .digest("base64url");
}
