import { messagesAbout } from "#platform/messages/message-rows.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { repliesAbout } from "./message-replies.server.ts";
import { shownMessage, shownReply } from "./shown-message.ts";

/** The messages to and from the guest of a booking, in order. */
export async function readBookingMessages(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  booking: BookingRow,
) {
  const ids = (await legsOf(db, booking.outboundId ?? booking.id)).map(({ id }) => id);
  const [sent, received] = [await messagesAbout(db, ids), await repliesAbout(db, ids)];
  const entries = [
    ...sent.map((row) => ({ kind: "sent" as const, at: row.createdAt.toISOString(), ...shownMessage(row) })),
    ...received.map((row) => ({
      kind: "received" as const,
      at: row.receivedAt.toISOString(),
      ...shownReply(row),
    })),
  ];
  return {
    entries: entries.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  };
}

export type BookingMessages = Awaited<ReturnType<typeof readBookingMessages>>;
