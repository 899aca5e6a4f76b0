import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "../bookings.table.ts";

/** What the company's people write down about a leg for each other; no guest ever sees it. */
export const bookingNotesTable = pgTable(
  "booking_notes",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    text: text("text").notNull(),
    /** Kept when the admin is gone, so no reference. */
    adminId: uuid("admin_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("booking_notes_by_booking").on(table.bookingId)],
);

export type BookingNoteRow = typeof bookingNotesTable.$inferSelect;
