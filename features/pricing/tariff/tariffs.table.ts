import { integer, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { storedDocument } from "#platform/db/stored-column.ts";
import { STORED_TARIFF } from "./stored-tariff.ts";
import type { Tariff } from "./tariff.ts";

/** Every version of the price list; rows are added, never changed, so that a booking's price can be explained later. */
export const tariffsTable = pgTable("tariffs", {
  version: integer("version").primaryKey(),
  tariff: storedDocument("tariff", STORED_TARIFF).$type<Tariff>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  /** Who of the company; null for what a fresh site starts with. Kept when that person is gone, so no reference. */
  createdBy: uuid("created_by"),
});
