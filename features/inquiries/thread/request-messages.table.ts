import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { requestsTable } from "../requests.table.ts";
import type { Direction, EntryKind } from "./thread.ts";

/** Append-only. */
export const requestMessagesTable = pgTable(
  "request_messages",
  {
    /** Key of the form, so that a form sent twice is one entry. */
    id: uuid("id").primaryKey(),
    /** Orders entries of the same instant. */
    entry: bigint("entry", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requestsTable.id),
    at: timestamp("at", { withTimezone: true }).notNull(),
    direction: text("direction").$type<Direction>().notNull(),
    kind: text("kind").$type<EntryKind>().notNull(),
    /** Null for a guest's entry. No foreign key: the entry remains when the account is deleted. */
    adminId: uuid("admin_id"),
    subject: text("subject"),
    text: text("text"),
    details: jsonb("details").$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index("request_messages_by_request").on(table.requestId, table.at)],
);

export type RequestMessageRow = typeof requestMessagesTable.$inferSelect;
