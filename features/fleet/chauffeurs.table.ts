import { date, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { AgeExemption } from "./papers.ts";
import type { VehicleClass } from "./vehicle.ts";

/** Who drives. Never deleted: proofs, ride events and the audit log name them. */
export const chauffeursTable = pgTable(
  "chauffeurs",
  {
    id: uuid("id").primaryKey(),
    fullName: text("full_name").notNull(),
    /** E.164; the guest gets it. */
    phone: text("phone").notNull(),
    /** Of the professional card ("carte professionnelle VTC"). */
    cardNumber: text("card_number").notNull(),
    /** The last day on which the card counts, as a date of Paris: `2028-03-31`. */
    cardExpiresOn: date("card_expires_on", { mode: "string" }).notNull(),
    /** Spoken languages, by their ISO 639-1 codes: `{fr,ar}`. Not only those of the site. */
    languages: text("languages").array().notNull(),
    /** The links to their rides are made with it; raising it ends those that are out. */
    linkVersion: integer("link_version").notNull().default(1),
    /** Rises with every change, for compare-and-set. */
    version: integer("version").notNull().default(1),
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    /** When name, phone, card and papers were erased; the record stays for the rides, and archived. */
    erasedAt: timestamp("erased_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("chauffeurs_by_name").on(table.fullName)],
);

/** What is driven. Never deleted, for the same reason. */
export const carsTable = pgTable(
  "cars",
  {
    id: uuid("id").primaryKey(),
    /** As `plainPlate` writes it: `AB-123-CD`. */
    plate: text("plate").notNull(),
    vehicle: text("vehicle").$type<VehicleClass>().notNull(),
    model: text("model").notNull(),
    /** A key of `CAR_COLOURS`, so that a guest reads it in their language. */
    colour: text("colour").notNull(),
    /** Of the first registration. */
    year: integer("year").notNull(),
    /** The day of it, a date of Paris; null while only the year is known. */
    firstRegisteredOn: date("first_registered_on", { mode: "string" }),
    /** Why the car may be older than the law allows (`lastDayByAge`). */
    ageExemption: text("age_exemption").$type<AgeExemption>(),
    version: integer("version").notNull().default(1),
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [unique("cars_one_per_plate").on(table.plate)],
);

export type ChauffeurRow = typeof chauffeursTable.$inferSelect;
export type CarRow = typeof carsTable.$inferSelect;
