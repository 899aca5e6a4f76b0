import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";
import type { DispatchSettings } from "./dispatch-settings.ts";

/** A single row with the id 1. Without it, the defaults apply. */
export const dispatchSettingsTable = pgTable(
  "dispatch_settings",
  {
    id: integer("id").primaryKey().default(1),
    record: jsonb("record").$type<DispatchSettings>().notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("dispatch_settings_are_one", sql`${table.id} = 1`)],
);
