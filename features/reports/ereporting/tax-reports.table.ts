import { boolean, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { ReportContent, ReportKind } from "./report.ts";

/** One row for each period and version. */
export const taxReportsTable = pgTable(
  "tax_reports",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<ReportKind>().notNull(),
    /** Days in Paris, both included. */
    fromDay: text("from_day").notNull(),
    toDay: text("to_day").notNull(),
    /** From 1. A later version replaces the period whole. */
    version: integer("version").notNull(),
    isCorrection: boolean("is_correction").notNull(),
    isEmpty: boolean("is_empty").notNull(),
    content: jsonb("content").$type<ReportContent>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [unique("tax_reports_once").on(table.kind, table.fromDay, table.version)],
);

export type TaxReportRow = typeof taxReportsTable.$inferSelect;
