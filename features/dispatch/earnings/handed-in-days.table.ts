import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";

/** Amounts are cents. */
export const handedInDaysTable = pgTable(
  "handed_in_days",
  {
    chauffeurId: uuid("chauffeur_id")
      .notNull()
      .references(() => chauffeursTable.id),
    /** A Paris date. */
    day: date("day", { mode: "string" }).notNull(),
    handedInAt: timestamp("handed_in_at", { withTimezone: true }).notNull(),
    declared: integer("declared").notNull(),
    note: text("note").notNull().default(""),
    signedOffAt: timestamp("signed_off_at", { withTimezone: true }),
    /** No foreign key: the row remains when the account is deleted. */
    signedOffBy: uuid("signed_off_by"),
    expected: integer("expected"),
    counted: integer("counted"),
    officeNote: text("office_note").notNull().default(""),
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
