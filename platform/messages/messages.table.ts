import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MessageEvent } from "./message-events.ts";
import type { MessageChannel, MessageState } from "./messages.ts";

export type MessageStatus = "queued" | MessageState | "dropped";

/**
 * The outbox of messages by phone: queued in the transaction that causes them, composed when they are sent. Not a
 * part of `mails`, because a message has a recipient, states after it was accepted, and a cost, and because the
 * previous release sends every row of `mails`.
 */
export const messagesTable = pgTable(
  "messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Unique per event, person and channel, so that an action that runs twice queues one message. */
    key: text("key").notNull().unique(),
    event: text("event").$type<MessageEvent>().notNull(),
    channel: text("channel").$type<MessageChannel>().notNull(),
    /** E.164. */
    recipient: text("recipient").notNull(),
    data: jsonb("data").$type<Record<string, string>>().notNull(),
    status: text("status").$type<MessageStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /**
     * When the message was passed to the provider, written before the request. While the status is `queued`, the
     * provider may have accepted it; cleared when the provider answers that it has not.
     */
    handedOverAt: timestamp("handed_over_at", { withTimezone: true }),
    providerId: text("provider_id").unique(),
    /** As it was sent, with masked tokens of links. Null before, and 90 days later. */
    text: text("text"),
    segments: integer("segments"),
    /** Millionths of `costCurrency`. Null until the provider reports it. */
    costMicros: bigint("cost_micros", { mode: "number" }),
    costCurrency: text("cost_currency"),
    /** The kind of the last failure, without numbers and texts. */
    lastError: text("last_error"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    deliveredAt: timestamp("delivered_at", { withTimezone: true }),
  },
  (table) => [
    index("messages_by_time").on(table.createdAt, table.id),
    index("messages_by_status").on(table.status, table.createdAt, table.id),
    index("messages_by_recipient").on(table.recipient, table.createdAt),
    index("messages_by_booking").on(sql`(${table.data} ->> 'bookingId')`),
    index("messages_by_request").on(sql`(${table.data} ->> 'requestId')`),
    index("messages_without_cost")
      .on(table.createdAt)
      .where(sql`${table.providerId} is not null and ${table.costMicros} is null`),
  ],
);

export type MessageRow = typeof messagesTable.$inferSelect;

export const messageStopsTable = pgTable("message_stops", {
  /** E.164. */
  phone: text("phone").primaryKey(),
  stoppedAt: timestamp("stopped_at", { withTimezone: true }).notNull(),
});
