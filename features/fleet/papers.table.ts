import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { carsTable, chauffeursTable } from "./chauffeurs.table.ts";
import type { PaperKind } from "./papers.ts";

/** Each kind exists once per record. */
export const papersTable = pgTable(
  "papers",
  {
    id: uuid("id").primaryKey(),
    /** Exactly one of `chauffeurId` and `carId` is set. */
    chauffeurId: uuid("chauffeur_id").references(() => chauffeursTable.id),
    carId: uuid("car_id").references(() => carsTable.id),
    kind: text("kind").$type<PaperKind>().notNull(),
    /** Null if the paper has no number or the number is unknown. */
    number: text("number"),
    /** Last day of validity, a Paris date. */
    expiresOn: date("expires_on", { mode: "string" }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("papers_once_per_chauffeur").on(table.chauffeurId, table.kind),
    unique("papers_once_per_car").on(table.carId, table.kind),
    index("papers_by_expiry").on(table.expiresOn),
    check("papers_of_one", sql`num_nonnulls(${table.chauffeurId}, ${table.carId}) = 1`),
  ],
);

export type PaperRow = typeof papersTable.$inferSelect;
