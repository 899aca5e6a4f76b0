import { date, integer, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { storedDocument } from "#platform/db/stored-column.ts";
import { STORED_TARIFF } from "./stored-tariff.ts";
import type { Tariff } from "./tariff.ts";

/**
 * Price lists that begin on a later day. A list that has begun moves to `tariffs`, where it gets its version.
 * It is not stored there before, because every release reads the newest version as the current one.
 */
export const datedTariffsTable = pgTable("dated_tariffs", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** The Paris date at whose 00:00 the list begins. */
  startsOn: date("starts_on").notNull().unique(),
  /** Its version is 1 and has no meaning before the list begins. */
  tariff: storedDocument("tariff", STORED_TARIFF).$type<Tariff>().notNull(),
  revision: integer("revision").notNull().default(0),
  savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  /** Not a foreign key, because it remains when the admin is deleted. */
  savedBy: uuid("saved_by").notNull(),
});
