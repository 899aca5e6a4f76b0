import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { AvailabilitySettings } from "./availability-settings.ts";
import type { Shift } from "./shifts.ts";

/** At most one row, with id 1. Without a row, the defaults apply. */
export const availabilitySettingsTable = pgTable(
  "availability_settings",
  {
    id: integer("id").primaryKey().default(1),
    record: jsonb("record").$type<AvailabilitySettings>().notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("availability_settings_are_one", sql`${table.id} = 1`)],
);

export const capacityBlocksTable = pgTable(
  "capacity_blocks",
  {
    id: uuid("id").primaryKey(),
    /** Null: every class. */
    vehicle: text("vehicle").$type<VehicleClass>(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    /** Not shown to guests. */
    reason: text("reason").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("capacity_blocks_by_end").on(table.endsAt),
    check("capacity_blocks_end_later", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Periods may overlap. */
export const absencesTable = pgTable(
  "absences",
  {
    id: uuid("id").primaryKey(),
    /** Exactly one of `chauffeurId` and `carId` is set. */
    chauffeurId: uuid("chauffeur_id").references(() => chauffeursTable.id),
    carId: uuid("car_id").references(() => carsTable.id),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("absences_by_end").on(table.endsAt),
    index("absences_by_chauffeur").on(table.chauffeurId),
    index("absences_by_car").on(table.carId),
    check("absences_end_later", sql`${table.endsAt} > ${table.startsAt}`),
    check("absences_of_one", sql`num_nonnulls(${table.chauffeurId}, ${table.carId}) = 1`),
  ],
);

/** When a chauffeur works and which classes they may drive. Without a row: at any time, every class. */
export const dutiesTable = pgTable("duties", {
  chauffeurId: uuid("chauffeur_id")
    .primaryKey()
    .references(() => chauffeursTable.id),
  /** Null: every class. */
  vehicles: text("vehicles").array().$type<VehicleClass[]>(),
  /** Null: at any time. */
  shifts: jsonb("shifts").$type<Shift[]>(),
  version: integer("version").notNull().default(1),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

export type CapacityBlockRow = typeof capacityBlocksTable.$inferSelect;
export type AbsenceRow = typeof absencesTable.$inferSelect;
export type DutyRow = typeof dutiesTable.$inferSelect;
