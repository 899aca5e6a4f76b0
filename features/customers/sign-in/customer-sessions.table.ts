import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** The rights of a session are those of its email address. */
export const customerSessionsTable = pgTable(
  "customer_sessions",
  {
    id: uuid("id").primaryKey(),
    /** In lower case; never changes. */
    email: text("email").notNull(),
    tokenHash: text("token_hash").notNull(),
    browser: text("browser"),
    system: text("system"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("customer_sessions_by_token").on(table.tokenHash),
    index("customer_sessions_by_email").on(table.email),
    index("customer_sessions_by_expiry").on(table.expiresAt),
  ],
);

export type CustomerSessionRow = typeof customerSessionsTable.$inferSelect;
