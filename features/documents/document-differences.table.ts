import { isNull } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "#features/booking/bookings.table.ts";

/**
 * Bookings whose documents do not match their payments, as of the last comparison. A row is deleted when the sums match again; a settled
 * row remains until one of its sums changes.
 */
export const documentDifferencesTable = pgTable(
  "document_differences",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookingsTable.id),
    /** Cents received, or owed for driven rides, less refunds. */
    received: integer("received").notNull(),
    /** Cents of the valid receipts and invoices, less credit notes. */
    documented: integer("documented").notNull(),
    foundAt: timestamp("found_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** No foreign key: the row remains when the account is deleted. */
    settledBy: uuid("settled_by"),
    note: text("note"),
  },
  (table) => [index("document_differences_open").on(table.foundAt).where(isNull(table.settledAt))],
);
