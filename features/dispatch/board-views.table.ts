import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#features/accounts/admins.table.ts";

export const boardViewsTable = pgTable(
  "board_views",
  {
    adminId: uuid("admin_id")
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** A query of the board, as `boardAddress` writes it. It is read like an address, so that a removed filter is ignored. */
    query: text("query").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.name] })],
);
