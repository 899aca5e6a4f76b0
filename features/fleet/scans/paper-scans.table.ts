import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { carsTable, chauffeursTable } from "../chauffeurs.table.ts";
import type { ScanKind, ScanType } from "./scan.ts";

/**
 * Scans of the papers of a chauffeur or a car. They refer to the record and the kind of paper, not to a row of `papers`, which is replaced
 * with every change, and which the professional card does not have.
 */
export const paperScansTable = pgTable(
  "paper_scans",
  {
    id: uuid("id").primaryKey(),
    chauffeurId: uuid("chauffeur_id").references(() => chauffeursTable.id),
    carId: uuid("car_id").references(() => carsTable.id),
    kind: text("kind").$type<ScanKind>().notNull(),
    type: text("type").$type<ScanType>().notNull(),
    hash: text("hash").notNull(),
    /** Of the sent file, so that a file sent twice is one scan. */
    sentHash: text("sent_hash").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("paper_scans_once_per_chauffeur").on(table.chauffeurId, table.kind, table.sentHash),
    unique("paper_scans_once_per_car").on(table.carId, table.kind, table.sentHash),
    check("paper_scans_of_one", sql`num_nonnulls(${table.chauffeurId}, ${table.carId}) = 1`),
  ],
);

export type PaperScanRow = typeof paperScansTable.$inferSelect;
