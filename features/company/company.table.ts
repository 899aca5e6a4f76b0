import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";
import type { Company } from "./company.ts";

/** One row, always number 1. */
export const companyTable = pgTable(
  "company",
  {
    id: integer("id").primaryKey().default(1),
    record: jsonb("record").$type<Company>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** Since when the record is no demonstration; null while it is one. */
    realSince: timestamp("real_since", { withTimezone: true }),
  },
  (table) => [check("company_is_one", sql`${table.id} = 1`)],
);
