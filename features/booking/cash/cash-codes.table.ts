import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";

/**
 * Codes that confirm a guest's email for a cash booking, one row per form. The code is derived from the row
 * and the secret of the site, and is not stored. Rows are deleted after a day.
 */
export const cashCodesTable = pgTable("cash_codes", {
  /** Becomes `bookings.idempotency_key`. */
  formKey: uuid("form_key").primaryKey(),
  /** The address that the code proves. Another address in the form needs another code. */
  email: text("email").notNull(),
  lang: text("lang").$type<Lang>().notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  sends: integer("sends").notNull().default(1),
  /** Wrong codes since the last mail. */
  tries: integer("tries").notNull().default(0),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
});

export type CashCodeRow = typeof cashCodesTable.$inferSelect;
