import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import type { CommissionInvoicer } from "../commission/commission.ts";
import { organisationsTable } from "../organisations.table.ts";

/** Settings of a hotel or an agency: who invoices its commission, and the address of its desk. */
export const partnerSettingsTable = pgTable("partner_settings", {
  organisationId: uuid("organisation_id")
    .primaryKey()
    .references(() => organisationsTable.id),
  invoicedBy: text("invoiced_by").$type<CommissionInvoicer>().notNull(),
  /** Where its guests are picked up; empty without a desk. */
  place: text("place").notNull(),
  placeId: text("place_id").notNull(),
  /** For the chauffeur: which entrance, where to wait. */
  entrance: text("entrance").notNull(),
  /** E.164. For guests without a phone of their own; empty without a desk. */
  phone: text("phone").notNull(),
});

/**
 * A booking that a hotel or an agency brought. Its commission counts these and the bookings that are charged to it
 * (`booking_organisations`).
 */
export const bookingReferralsTable = pgTable(
  "booking_referrals",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookingsTable.id),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisationsTable.id),
    /** Address of the member who booked, in lower case; empty after an erasure. */
    bookedBy: text("booked_by").notNull(),
    room: text("room").notNull(),
    reference: text("reference").notNull(),
  },
  (table) => [index("booking_referrals_by_organisation").on(table.organisationId)],
);

export type PartnerSettingsRow = typeof partnerSettingsTable.$inferSelect;
export type BookingReferralRow = typeof bookingReferralsTable.$inferSelect;
