import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";

/** Days that a chauffeur handed in, and the office signed off. Amounts are cents. */
export const handedInDaysTable = pgTable(
  "handed_in_days",
  {
    chauffeurId: uuid("chauffeur_id")
      .notNull()
      .references(() => chauffeursTable.id),
    /** A Paris date. */
    day: date("day", { mode: "string" }).notNull(),
    handedInAt: timestamp("handed_in_at", { withTimezone: true }).notNull(),
    /** The cash of the day when it was handed in. */
    declared: integer("declared").notNull(),
    /** The words of the chauffeur. */
    note: text("note").notNull().default(""),
    signedOffAt: timestamp("signed_off_at", { withTimezone: true }),
    /** No foreign key: the row remains when the account is deleted. */
    signedOffBy: uuid("signed_off_by"),
    /** The cash of the day when it was signed off, and the cash that the office counted. */
    expected: integer("expected"),
    counted: integer("counted"),
    /** The words of the office, such as the reason of a difference. */
    officeNote: text("office_note").notNull().default(""),
    /** Incremented by every change, for compare-and-set. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.chauffeurId, table.day] }),
    index("handed_in_days_to_sign")
      .on(table.day)
      .where(sql`${table.signedOffAt} is null`),
    index("handed_in_days_by_day").on(table.day),
  ],
);

export type HandedInDayRow = typeof handedInDaysTable.$inferSelect;
