import { integer, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { storedDocument } from "#platform/db/stored-column.ts";
import { STORED_TARIFF } from "./stored-tariff.ts";
import type { Tariff } from "./tariff.ts";

/**
 * All versions of the price list. Rows are never changed, so that the price of a booking can be explained
 * later.
 */
export const tariffsTable = pgTable("tariffs", {
  version: integer("version").primaryKey(),
  tariff: storedDocument("tariff", STORED_TARIFF).$type<Tariff>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  /**
   * The admin who saved it. Null for the prices of a new site. Not a foreign key, because it remains when the
   * admin is deleted.
   */
  createdBy: uuid("created_by"),
});
