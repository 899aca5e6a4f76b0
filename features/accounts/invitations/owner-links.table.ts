import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const ownerLinksTable = pgTable(
  "owner_links",
  {
    id: integer("id").primaryKey().default(1),
    tokenHash: text("token_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("owner_link_is_one", sql`${table.id} = 1`)],
);
