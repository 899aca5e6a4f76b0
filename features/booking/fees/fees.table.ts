import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "../bookings.table.ts";
import type { FeeReason, PaidOutside } from "./fee.ts";

/**
 * An amount that a guest owes for a leg: its price after a late cancellation or a no-show of a cash ride, which
 * is written with the status of the leg; the balance of a booking with a deposit, written at the acceptance for
 * its outbound leg; or accepted additions, written after the ride. A charge, a payment link, a payment and a
 * waiver follow.
 */
export const feesTable = pgTable(
  "fees",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    reason: text("reason").$type<FeeReason>().notNull(),
    /** Cents, tax included. A balance that is not paid decreases with the price of the rides. */
    amount: integer("amount").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null for fees other than a balance. */
    dueAt: timestamp("due_at", { withTimezone: true }),
    askedAt: timestamp("asked_at", { withTimezone: true }),
    paidAt: timestamp("paid_at", { withTimezone: true }),
    /** The note about it is in the audit log. */
    paidOutside: text("paid_outside").$type<PaidOutside>(),
    takenBy: uuid("taken_by"),
    /** The reason is in the audit log. */
    waivedAt: timestamp("waived_at", { withTimezone: true }),
  },
  (table) => [
    index("fees_open_balances")
      .on(table.dueAt)
      .where(sql`${table.reason} = 'balance' and ${table.paidAt} is null and ${table.waivedAt} is null`),
    index("fees_unpaid_additions")
      .on(table.bookingId)
      .where(sql`${table.reason} = 'additions' and ${table.paidAt} is null and ${table.waivedAt} is null`),
    // A leg has one fee for its price, and can have several amounts for additions.
    uniqueIndex("fees_one_of_leg")
      .on(table.bookingId)
      .where(sql`${table.reason} <> 'additions'`),
    index("fees_by_booking").on(table.bookingId),
    index("fees_taken_by")
      .on(table.takenBy, table.paidAt)
      .where(sql`${table.takenBy} is not null`),
  ],
);

export type FeeRow = typeof feesTable.$inferSelect;
