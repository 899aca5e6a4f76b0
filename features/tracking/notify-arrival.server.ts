import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { queueGuestMessage } from "#features/booking/mails/queue-guest-message.server.ts";
import { storeNotifiedArrival } from "./notified-arrivals.server.ts";

export const ARRIVAL_MAIL = "arrival-changed-guest";

/**
 * Notifies the guest of another arrival of the chauffeur, once per change: the version is part of the key. The caller has locked the leg.
 * A guest who chose messages gets one; a mail follows if it fails.
 */
export async function notifyArrival(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  booking: Pick<BookingRow, "id" | "pickupAt" | "email" | "phone" | "messagesBy">,
  { expectedAt, now }: { expectedAt: Date; now: Date },
): Promise<void> {
  const { id: bookingId, pickupAt, email } = booking;
  const version = await storeNotifiedArrival(tx, { bookingId, pickupAt, expectedAt, notifiedAt: now });
  if (booking.messagesBy) {
    const about = { key: `${bookingId}:${version}`, data: { at: expectedAt.toISOString() } };
    return queueGuestMessage(tx, services, booking, "delay", about);
  }
  // A guest who booked on the phone may have no email address; the page shows the arrival.
  if (email === null) return;
  await queueMail(tx, services.jobs, {
    key: `${ARRIVAL_MAIL}:${bookingId}:${version}`,
    name: ARRIVAL_MAIL,
    data: { bookingId, version: String(version) },
  });
}
