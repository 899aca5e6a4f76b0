import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "../admins.table.ts";

/**
 * Who has which page of the workplace open: one row per open stream, deleted when it ends. The table is unlogged,
 * because the streams of a crashed database have ended as well.
 */
export const watchersTable = pgTable(
  "watchers",
  {
    streamId: uuid("stream_id").primaryKey(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    page: text("page").notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("watchers_by_page").on(table.page)],
);
