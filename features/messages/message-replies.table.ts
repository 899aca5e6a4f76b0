import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MessageChannel } from "#platform/messages/messages.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";

export const messageRepliesTable = pgTable(
  "message_replies",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    providerId: text("provider_id").notNull().unique(),
    channel: text("channel").$type<MessageChannel>().notNull(),
    /** E.164. */
    phone: text("phone").notNull(),
    text: text("text").notNull(),
    /** Pictures and files, which stay with the provider. */
    media: integer("media").notNull().default(0),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    bookingId: uuid("booking_id").references(() => bookingsTable.id, { onDelete: "cascade" }),
    requestId: uuid("request_id").references(() => requestsTable.id, { onDelete: "cascade" }),
    readAt: timestamp("read_at", { withTimezone: true }),
  },
  (table) => [
    index("message_replies_by_time").on(table.receivedAt, table.id),
    index("message_replies_by_booking").on(table.bookingId),
    index("message_replies_by_request").on(table.requestId),
    index("message_replies_unread")
      .on(table.receivedAt)
      .where(sql`${table.requestId} is null and ${table.readAt} is null`),
  ],
);

export type MessageReplyRow = typeof messageRepliesTable.$inferSelect;
