import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";

export const customerFeedsTable = pgTable(
  "customer_feeds",
  {
    id: uuid("id").primaryKey(),
    /** In lower case. */
    email: text("email").notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    /** SHA-256 of the token, which is derived from the id and the secret of the site. */
    tokenHash: text("token_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    readAt: timestamp("read_at", { withTimezone: true }).notNull(),
    /** From then on the feed answers 410, so that calendar programs stop asking. */
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("customer_feeds_by_token").on(table.tokenHash),
    uniqueIndex("customer_feeds_one_open")
      .on(table.email)
      .where(sql`${table.revokedAt} is null`),
    index("customer_feeds_by_read").on(table.readAt),
  ],
);

export type CustomerFeedRow = typeof customerFeedsTable.$inferSelect;
