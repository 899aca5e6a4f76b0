import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { WithPassenger } from "#features/booking/passenger/passenger.ts";
import { queueGuestMessage } from "#features/booking/mails/queue-guest-message.server.ts";
import { storeNotifiedArrival } from "./notified-arrivals.server.ts";

export const ARRIVAL_MAIL = "arrival-changed-guest";

/**
 * Notifies the guest of another arrival of the chauffeur, once per change: the version is part of the key. The caller has locked the leg.
 * A guest without a channel for messages and without an email address sees it on the page.
 */
export async function notifyArrival(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  booking: Pick<BookingRow, "id" | "pickupAt" | "email" | "phone" | "messagesBy"> & WithPassenger,
  { expectedAt, now }: { expectedAt: Date; now: Date },
): Promise<void> {
  const { id: bookingId, pickupAt } = booking;
  const version = await storeNotifiedArrival(tx, { bookingId, pickupAt, expectedAt, notifiedAt: now });
  const key = `${bookingId}:${version}`;
  await queueGuestMessage(tx, services, booking, "delay", {
    key,
    data: { at: expectedAt.toISOString() },
    ownMail: {
      key: `${ARRIVAL_MAIL}:${key}`,
      name: ARRIVAL_MAIL,
      data: { bookingId, version: String(version) },
    },
  });
}
