import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";

/**
 * The code that a guest reads in a mail and types at the checkout, one row per form. The code itself is derived from the row and the site's secret
 * and stored nowhere. Rows are deleted after a day.
 */
export const cashCodesTable = pgTable("cash_codes", {
  /** The key of the form, which becomes `bookings.idempotency_key`. */
  formKey: uuid("form_key").primaryKey(),
  /** The address that the code proves; another address in the form needs another code. */
  email: text("email").notNull(),
  lang: text("lang").$type<Lang>().notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  /** Mails so far. */
  sends: integer("sends").notNull().default(1),
  /** Wrong codes since the last mail. */
  tries: integer("tries").notNull().default(0),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
});

export type CashCodeRow = typeof cashCodesTable.$inferSelect;
