import { sql } from "drizzle-orm";
import { index, integer, pgTable, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "../bookings.table.ts";

/**
 * A tip that a guest pays by card after a ride. It is money of the chauffeur that the company passes on: it has no
 * document, no VAT, and is no turnover. Its payment is inserted with it.
 */
export const tipsTable = pgTable(
  "tips",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    chauffeurId: uuid("chauffeur_id").notNull(),
    /** Cents. */
    amount: integer("amount").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    paidAt: timestamp("paid_at", { withTimezone: true }),
    /** The reason is in the audit log. */
    refundedAt: timestamp("refunded_at", { withTimezone: true }),
  },
  (table) => [
    index("tips_by_booking").on(table.bookingId),
    index("tips_of_chauffeur")
      .on(table.chauffeurId, table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    uniqueIndex("tips_one_of_leg")
      .on(table.bookingId)
      .where(sql`${table.paidAt} is not null and ${table.refundedAt} is null`),
  ],
);

export type TipRow = typeof tipsTable.$inferSelect;
