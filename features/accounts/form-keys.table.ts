import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Idempotency keys of admin forms, with the answer for repeated requests. Deleted after some months. */
export const formKeysTable = pgTable("form_keys", {
  key: uuid("key").primaryKey(),
  /** SHA-256 of the page and the fields, to reject the same key with other contents. */
  contents: text("contents").notNull(),
  /** Null until the inserting transaction completes its operation. */
  answer: jsonb("answer").$type<object>(),
  usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
});
