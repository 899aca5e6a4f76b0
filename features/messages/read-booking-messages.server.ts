import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { messagesAbout, messagesInThreads } from "#platform/messages/message-rows.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { filesOf } from "./message-files.server.ts";
import type { MessageReplyRow } from "./message-replies.table.ts";
import { repliesAbout } from "./message-replies.server.ts";
import { shownMessage, shownReply } from "./shown-message.ts";

export async function readBookingMessages(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  booking: BookingRow,
) {
  const ids = (await legsOf(db, booking.outboundId ?? booking.id)).map(({ id }) => id);
  const received = await repliesAbout(db, ids);
  const files = await filesOf(db, received);
  const threads = await referencesOf(db, received);
  const answers = await messagesInThreads(db, [...threads.keys()]);
  const sent = [...(await messagesAbout(db, ids)), ...answers];
  const entries = [
    ...sent.map((row) => ({ kind: "sent" as const, at: row.createdAt.toISOString(), ...shownMessage(row) })),
    ...received.map((row) => ({
      kind: "received" as const,
      at: row.receivedAt.toISOString(),
      ...shownReply(row, files),
      thread: threads.get(row.requestId ?? "") ?? null,
    })),
  ];
  return {
    entries: entries.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  };
}

async function referencesOf(db: Db, replies: MessageReplyRow[]): Promise<Map<string, string>> {
  const ids = replies.flatMap(({ requestId }) => requestId ?? []);
  if (ids.length === 0) return new Map();
  const { id, reference } = requestsTable;
  const rows = await db.select({ id, reference }).from(requestsTable).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.reference]));
}

export type BookingMessages = Awaited<ReturnType<typeof readBookingMessages>>;
