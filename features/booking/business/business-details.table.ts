import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "../bookings.table.ts";

export const businessDetailsTable = pgTable("business_details", {
  bookingId: uuid("booking_id")
    .primaryKey()
    .references(() => bookingsTable.id),
  name: text("name").notNull(),
  /** Nine digits; empty for a foreign business. */
  siren: text("siren").notNull(),
  vatNumber: text("vat_number").notNull(),
  street: text("street").notNull(),
  postalCode: text("postal_code").notNull(),
  city: text("city").notNull(),
  /** ISO 3166-1 alpha-2. */
  country: text("country").notNull(),
  purchaseOrder: text("purchase_order").notNull().default(""),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
