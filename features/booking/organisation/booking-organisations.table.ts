import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "../bookings.table.ts";

/**
 * The organisation that a booking is charged to. Its rides are invoiced together at the end of the month. Migration 0069
 * adds the foreign key of the organisation, whose table belongs to a later feature.
 */
export const bookingOrganisationsTable = pgTable(
  "booking_organisations",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookingsTable.id),
    organisationId: uuid("organisation_id").notNull(),
    /** Address of the member who booked, in lower case; empty after an erasure. */
    bookedBy: text("booked_by").notNull(),
    costCentre: text("cost_centre").notNull(),
    reference: text("reference").notNull(),
    purchaseOrder: text("purchase_order").notNull(),
    /** Of the traveller; empty unless the organisation requires it. */
    employeeNumber: text("employee_number").notNull().default(""),
  },
  (table) => [index("booking_organisations_by_organisation").on(table.organisationId)],
);

export type BookingOrganisationRow = typeof bookingOrganisationsTable.$inferSelect;
