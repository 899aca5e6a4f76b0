import { isStopped } from "#platform/messages/message-rows.server.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";

export async function messagesForGuest(
  { db, messages }: Pick<Services, "db" | "messages">,
  legs: BookingRow[],
) {
  const leg = legs.find(({ status }) => status === "confirmed");
  if (!leg) return null;
  const { messagesBy, phone } = leg;
  return {
    channels: messages.channels,
    messagesBy,
    isStopped: messagesBy !== null && (await isStopped(db, phone)),
  };
}

export type MessagesForGuest = NonNullable<Awaited<ReturnType<typeof messagesForGuest>>>;
