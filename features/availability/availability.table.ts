import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { AvailabilitySettings } from "./availability-settings.ts";
import type { Shift } from "./shifts.ts";

/** One row, always number 1; without it the defaults count. */
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

/** A time in which one class, or every class, is not sold at once: an event, a holiday. */
export const capacityBlocksTable = pgTable(
  "capacity_blocks",
  {
    id: uuid("id").primaryKey(),
    /** Null for every class. */
    vehicle: text("vehicle").$type<VehicleClass>(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    /** For the company only. */
    reason: text("reason").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("capacity_blocks_by_end").on(table.endsAt),
    check("capacity_blocks_end_later", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** A time in which one chauffeur is away or one car is in the workshop. Several may overlap. */
export const absencesTable = pgTable(
  "absences",
  {
    id: uuid("id").primaryKey(),
    /** Either this or `carId`. */
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

/** When a chauffeur works and what they may drive. Without a row: at any time, every class. */
export const dutiesTable = pgTable("duties", {
  chauffeurId: uuid("chauffeur_id")
    .primaryKey()
    .references(() => chauffeursTable.id),
  /** Null for every class. */
  vehicles: text("vehicles").array().$type<VehicleClass[]>(),
  /** Null for at any time. */
  shifts: jsonb("shifts").$type<Shift[]>(),
  version: integer("version").notNull().default(1),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

export type CapacityBlockRow = typeof capacityBlocksTable.$inferSelect;
export type AbsenceRow = typeof absencesTable.$inferSelect;
export type DutyRow = typeof dutiesTable.$inferSelect;
