import { createHmac } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { findGuest, type GuestContacts, requestsOf, ridesOf } from "#features/booking/read-guest.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";

export type GuestRecords = {
  guest: GuestContacts;
  /** What is the guest's, for certain or because an owner has said so. */
  bookings: BookingRow[];
  requests: RequestRow[];
  /** What only the telephone ties to them. */
  others: { bookings: BookingRow[]; requests: RequestRow[] };
};

/**
 * All that the guest's page shows of one guest, told apart: a mailbox is one person's, a telephone may be a family's or an
 * assistant's. What carries the same telephone and another mailbox, or none, belongs to the guest only where an owner has said
 * so: `also` holds the references.
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

/** Two guests without a mailbox who share a telephone are one: nothing else tells them apart. */
function hasMailboxOf(guest: GuestContacts, row: { email: string | null }): boolean {
  return (guest.email?.toLowerCase() ?? null) === (row.email?.toLowerCase() ?? null);
}

/** The same for every record of one guest, and not to be read backwards without the site's secret. */
export function guestKeyOf({ email, phone }: GuestContacts, secret: string): string {
  return createHmac("sha256", secret)
    .update(`guest:${email?.toLowerCase() ?? phone ?? ""}`)
    .digest("base64url");
}
