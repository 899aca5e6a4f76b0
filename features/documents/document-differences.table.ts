import { isNull } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "#features/booking/bookings.table.ts";

/**
 * Bookings whose documents do not add up to their money, as the comparison found them last. A row goes when both sums agree again; one
 * that was settled stays until a sum changes.
 */
export const documentDifferencesTable = pgTable(
  "document_differences",
  {
    /** The outbound leg. */
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookingsTable.id),
    /** Cents received, or owed for rides that were driven, less refunds. */
    received: integer("received").notNull(),
    /** Cents of the receipts and invoices that count, less the credit notes. */
    documented: integer("documented").notNull(),
    /** Since when these two sums differ. */
    foundAt: timestamp("found_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** Kept when the admin is gone, so no reference. */
    settledBy: uuid("settled_by"),
    /** What was done about it. */
    note: text("note"),
  },
  (table) => [index("document_differences_open").on(table.foundAt).where(isNull(table.settledAt))],
);
