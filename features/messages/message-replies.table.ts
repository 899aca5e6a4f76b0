import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MessageChannel, MessageContent } from "#platform/messages/messages.ts";
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
    /** Number of files. The release before shows it, and rows of releases before have no `contents`. */
    media: integer("media").notNull().default(0),
    contents: jsonb("contents").$type<MessageContent[]>().notNull().default([]),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    bookingId: uuid("booking_id").references(() => bookingsTable.id, { onDelete: "cascade" }),
    requestId: uuid("request_id").references(() => requestsTable.id, { onDelete: "cascade" }),
    readAt: timestamp("read_at", { withTimezone: true }),
    /** The dispatcher who attached the message to its record. Null: the site did. No foreign key, as in threads. */
    attachedBy: uuid("attached_by"),
  },
  (table) => [
    index("message_replies_by_time").on(table.receivedAt, table.id),
    index("message_replies_attached")
      .on(table.phone, table.receivedAt)
      .where(sql`${table.attachedBy} is not null`),
    index("message_replies_by_booking").on(table.bookingId),
    index("message_replies_by_request").on(table.requestId),
    index("message_replies_unread")
      .on(table.receivedAt)
      .where(sql`${table.requestId} is null and ${table.readAt} is null`),
  ],
);

export type MessageReplyRow = typeof messageRepliesTable.$inferSelect;
