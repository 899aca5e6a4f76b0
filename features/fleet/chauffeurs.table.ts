import { date, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { AgeExemption } from "./papers.ts";
import type { VehicleClass } from "./vehicle.ts";

/** Rows are never deleted, because proofs, ride events and the audit log refer to them. */
export const chauffeursTable = pgTable(
  "chauffeurs",
  {
    id: uuid("id").primaryKey(),
    fullName: text("full_name").notNull(),
    /** E.164. Shown to the guest. */
    phone: text("phone").notNull(),
    cardNumber: text("card_number").notNull(),
    /** Last day of validity of the card, a Paris date: `2028-03-31`. */
    cardExpiresOn: date("card_expires_on", { mode: "string" }).notNull(),
    /** ISO 639-1 codes: `{fr,ar}`. Not limited to the languages of the site. */
    languages: text("languages").array().notNull(),
    /** Part of the signed links to the run sheet. A higher version revokes the existing links. */
    linkVersion: integer("link_version").notNull().default(1),
    version: integer("version").notNull().default(1),
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    /**
     * When name, phone, card and papers were erased. The archived record remains, because rides refer to it.
     */
    erasedAt: timestamp("erased_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("chauffeurs_by_name").on(table.fullName)],
);

/** Rows are never deleted, because proofs, ride events and the audit log refer to them. */
export const carsTable = pgTable(
  "cars",
  {
    id: uuid("id").primaryKey(),
    /** In the format of `plainPlate`: `AB-123-CD`. */
    plate: text("plate").notNull(),
    vehicle: text("vehicle").$type<VehicleClass>().notNull(),
    model: text("model").notNull(),
    /** A key of `CAR_COLOURS`, so that guests read it in their language. */
    colour: text("colour").notNull(),
    year: integer("year").notNull(),
    /** Day of the first registration, a Paris date. Null while only the year is known. */
    firstRegisteredOn: date("first_registered_on", { mode: "string" }),
    /** Why the car may exceed the legal age limit (`lastDayByAge`). */
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
