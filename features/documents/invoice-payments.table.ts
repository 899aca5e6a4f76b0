import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "#features/booking/bookings.table.ts";

export const invoicePaymentsTable = pgTable(
  "invoice_payments",
  {
    id: uuid("id").primaryKey(),
    /** The outbound leg. */
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id, { onDelete: "cascade" }),
    /** `documents.unit_id`: a corrected invoice has the payments of the one that it replaces. */
    unitId: uuid("unit_id").notNull(),
    /** Cents, with the part that a bank kept and that the company bears. */
    amount: integer("amount").notNull(),
    bankFee: integer("bank_fee").notNull().default(0),
    /** Day in Paris. */
    receivedOn: text("received_on").notNull(),
    note: text("note").notNull(),
    notedAt: timestamp("noted_at", { withTimezone: true }).notNull(),
    /** When it counts in the books: `countedAt`. Null on rows from before this column: when it was noted. */
    countedAt: timestamp("counted_at", { withTimezone: true }),
    /** Not a foreign key: kept after the admin is deleted. */
    notedBy: uuid("noted_by").notNull(),
  },
  (table) => [
    index("invoice_payments_by_unit").on(table.unitId),
    index("invoice_payments_by_booking").on(table.bookingId),
    index("invoice_payments_by_time").on(table.notedAt),
    index("invoice_payments_by_count").on(sql`coalesce(${table.countedAt}, ${table.notedAt})`),
  ],
);
