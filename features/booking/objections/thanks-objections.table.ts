import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Guests who want no thanks after their rides, by email address (GDPR, article 21). */
export const thanksObjectionsTable = pgTable("thanks_objections", {
  /** In lower case. */
  email: text("email").primaryKey(),
  objectedAt: timestamp("objected_at", { withTimezone: true }).notNull(),
});
