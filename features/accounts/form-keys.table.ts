import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The keys of admin forms that were acted on, with the answer that a repeated post gets. Rows are deleted after some months. */
export const formKeysTable = pgTable("form_keys", {
  /** Made by the page that shows the form. */
  key: uuid("key").primaryKey(),
  /** SHA-256 of the page and the fields: the same key with other contents is another request. */
  contents: text("contents").notNull(),
  /** Null until the transaction that inserts the row has acted. */
  answer: jsonb("answer").$type<object>(),
  usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
});
