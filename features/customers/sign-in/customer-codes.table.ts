import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";

/**
 * Mails that a visitor requested on "My rides": a sign-in code, or the links of all bookings. The code is derived from
 * the row and the secret of the site, and neither it nor a hash of it is stored: a hash of six digits is found in a
 * second. Rows are deleted after a day.
 */
export const customerCodesTable = pgTable(
  "customer_codes",
  {
    /** In the address of the page that asks for the code, so a code opens a session in this browser only. */
    id: uuid("id").primaryKey(),
    purpose: text("purpose").$type<"sign-in" | "links">().notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
    tries: integer("tries").notNull().default(0),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("customer_codes_by_email").on(table.email)],
);

export type CustomerCodeRow = typeof customerCodesTable.$inferSelect;
