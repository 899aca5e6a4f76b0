import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The one link that makes an owner, as long as it is open; always number 1, so a new one replaces the old. */
export const ownerLinksTable = pgTable(
  "owner_links",
  {
    id: integer("id").primaryKey().default(1),
    /** Sha-256 of the token in the link. */
    tokenHash: text("token_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("owner_link_is_one", sql`${table.id} = 1`)],
);
