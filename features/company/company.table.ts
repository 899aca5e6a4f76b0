import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";
import type { Company } from "./company.ts";

export const companyTable = pgTable(
  "company",
  {
    id: integer("id").primaryKey().default(1),
    record: jsonb("record").$type<Company>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** When the record first ceased to be a demo; null while it is one. */
    realSince: timestamp("real_since", { withTimezone: true }),
  },
  (table) => [check("company_is_one", sql`${table.id} = 1`)],
);
