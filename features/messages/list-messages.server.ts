import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { costsPerMonth, listMessageRows } from "#platform/messages/messages-admin.server.ts";
import type { MessageRow, MessageStatus } from "#platform/messages/messages.table.ts";
import { type PageQuery, withRows } from "#platform/paging.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { filesOf } from "./message-files.server.ts";
import { unreadReplies } from "./message-replies.server.ts";
import { bookingsNaming, requestsNaming, writerOf } from "./phone-records.server.ts";
import { shownMessage, shownReply } from "./shown-message.ts";

const COST_MONTHS = 12;

const MOST_REPLIES = 50;

export async function listMessages(
  { db, clock, messages }: Pick<Services, "db" | "clock" | "messages">,
  _dispatcher: Dispatcher,
  filter: PageQuery & { status: MessageStatus | null },
) {
  const listing = await listMessageRows(db, filter);
  const references = await referencesOf(db, listing.rows);
  const rows = listing.rows.map((row) => ({
    ...shownMessage(row),
    recipient: row.recipient ? phoneText(row.recipient) : null,
    reference: references.get(row.data.bookingId ?? "") ?? null,
  }));
  const replies = await unreadReplies(db, MOST_REPLIES);
  const files = await filesOf(db, replies);
  const named = await recordsNaming(db, [...new Set(replies.map(({ phone }) => phone))], clock.now());
  return {
    transport: messages.transport,
    listing: withRows(listing, rows),
    replies: replies.map((reply) => ({
      ...shownReply(reply, files),
      records: named.get(reply.phone) ?? [],
      phone: { number: reply.phone, text: phoneText(reply.phone) },
    })),
    costs: await costsPerMonth(db, monthsBefore(clock.now(), COST_MONTHS)),
  };
}

export type ListedMessages = Awaited<ReturnType<typeof listMessages>>;

type NamedRecord = {
  kind: "request" | "booking";
  reference: string;
  fullName: string;
};

const MOST_NAMED = 5;

/** The records that a dispatcher looks at first. */
async function recordsNaming(db: Db, phones: string[], now: Date): Promise<Map<string, NamedRecord[]>> {
  const requests = await requestsNaming(db, phones, now);
  const bookings = await bookingsNaming(db, phones, now);
  return new Map(
    phones.map((phone) => [
      phone,
      [
        ...requests
          .filter((request) => request.phone === phone)
          .map(({ reference, fullName }) => ({
            kind: "request" as const,
            reference,
            fullName,
          })),
        ...bookings
          .filter((booking) => booking.phone === phone || booking.passengerPhone === phone)
          .map((booking) => ({
            kind: "booking" as const,
            reference: booking.reference,
            fullName: writerOf(booking, phone).fullName,
          })),
      ].slice(0, MOST_NAMED),
    ]),
  );
}

function monthsBefore(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1));
}

async function referencesOf(db: Db, messages: MessageRow[]): Promise<Map<string, string>> {
  const ids = messages.map(({ data }) => data.bookingId ?? "").filter(isUuid);
  if (ids.length === 0) return new Map();
  const { id, reference } = bookingsTable;
  const rows = await db.select({ id, reference }).from(bookingsTable).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.reference]));
}
