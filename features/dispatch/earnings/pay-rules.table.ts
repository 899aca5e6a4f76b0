import { date, integer, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";

export const payRulesTable = pgTable(
  "pay_rules",
  {
    chauffeurId: uuid("chauffeur_id")
      .notNull()
      .references(() => chauffeursTable.id),
    /** A Paris date. */
    fromDay: date("from_day", { mode: "string" }).notNull(),
    /** Cents. */
    perRide: integer("per_ride").notNull(),
    /** Basis points. */
    share: integer("share").notNull(),
    /** Cents. */
    perHour: integer("per_hour").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chauffeurId, table.fromDay] })],
);

export type PayRuleRow = typeof payRulesTable.$inferSelect;
