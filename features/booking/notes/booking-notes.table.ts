import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "../bookings.table.ts";

export const bookingNotesTable = pgTable(
  "booking_notes",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    text: text("text").notNull(),
    /** Not a foreign key: kept after the admin is deleted. */
    adminId: uuid("admin_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("booking_notes_by_booking").on(table.bookingId)],
);

export type BookingNoteRow = typeof bookingNotesTable.$inferSelect;
