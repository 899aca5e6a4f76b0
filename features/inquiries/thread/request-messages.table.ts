import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { requestsTable } from "../requests.table.ts";
import type { Direction, EntryKind } from "./thread.ts";

/** What was said about a request after it was asked, in both directions. Entries are added and never changed. */
export const requestMessagesTable = pgTable(
  "request_messages",
  {
    /** The key of the form that wrote it: sent twice it is one entry. */
    id: uuid("id").primaryKey(),
    /** Which came first of two in one moment. */
    entry: bigint("entry", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requestsTable.id),
    at: timestamp("at", { withTimezone: true }).notNull(),
    direction: text("direction").$type<Direction>().notNull(),
    kind: text("kind").$type<EntryKind>().notNull(),
    /** Null for what a guest did; kept when the admin is gone, so no reference. */
    adminId: uuid("admin_id"),
    /** Of a mail. */
    subject: text("subject"),
    text: text("text"),
    /** Ids of what an entry speaks about, an offer for instance. */
    details: jsonb("details").$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index("request_messages_by_request").on(table.requestId, table.at)],
);

export type RequestMessageRow = typeof requestMessagesTable.$inferSelect;
