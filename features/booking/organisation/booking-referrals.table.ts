import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "../bookings.table.ts";

/**
 * A booking that a hotel or an agency brought. Its commission counts these and the bookings that are charged to it
 * (`booking_organisations`). Migration 0086 names the foreign key of the organisation, whose table belongs to a later
 * feature.
 */
export const bookingReferralsTable = pgTable(
  "booking_referrals",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookingsTable.id),
    organisationId: uuid("organisation_id").notNull(),
    /** Address of the member who booked, in lower case; empty after an erasure. */
    bookedBy: text("booked_by").notNull(),
    room: text("room").notNull(),
    reference: text("reference").notNull(),
  },
  (table) => [index("booking_referrals_by_organisation").on(table.organisationId)],
);

export type BookingReferralRow = typeof bookingReferralsTable.$inferSelect;

/** The hotel or the agency that brought a booking of the site, and the address of its member. */
export type Referral = Pick<BookingReferralRow, "organisationId" | "bookedBy">;
