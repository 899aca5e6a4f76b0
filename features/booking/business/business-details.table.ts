import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "../bookings.table.ts";

/** The company to which the rides of a booking are invoiced; no row where none was named. */
export const businessDetailsTable = pgTable("business_details", {
  /** The outbound leg. */
  bookingId: uuid("booking_id")
    .primaryKey()
    .references(() => bookingsTable.id),
  name: text("name").notNull(),
  /** Nine digits; empty for a company from abroad. */
  siren: text("siren").notNull(),
  /** Empty where none was given. */
  vatNumber: text("vat_number").notNull(),
  street: text("street").notNull(),
  postalCode: text("postal_code").notNull(),
  city: text("city").notNull(),
  /** ISO 3166. */
  country: text("country").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
