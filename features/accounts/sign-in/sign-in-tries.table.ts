import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const signInTriesTable = pgTable(
  "sign_in_tries",
  {
    key: text("key").primaryKey(),
    failures: integer("failures").notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
    lockedUntil: timestamp("locked_until", { withTimezone: true }),
  },
  (table) => [index("sign_in_tries_by_time").on(table.lastAt)],
);
