import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "../bookings.table.ts";
import type { OutsideWay } from "../fees/fee.ts";
import { paymentsTable, refundsTable } from "../payment/payments.table.ts";
import type { RepaymentCause } from "./transfer.ts";

/** A guest can pay in several parts. */
export const transfersTable = pgTable(
  "transfers",
  {
    id: uuid("id").primaryKey(),
    /** The outbound leg. */
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => paymentsTable.id),
    /** Cents. */
    amount: integer("amount").notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    notedAt: timestamp("noted_at", { withTimezone: true }).notNull(),
    /** When it counts in the books: `countedAt`. Null on rows from before this column: when it was noted. */
    countedAt: timestamp("counted_at", { withTimezone: true }),
    /** The admin. Not a foreign key: kept after the admin is deleted. */
    notedBy: uuid("noted_by").notNull(),
  },
  (table) => [
    index("transfers_by_payment").on(table.paymentId),
    index("transfers_by_booking").on(table.bookingId),
  ],
);

/** Money that the company owes a guest and returns without the provider. An admin notes once that it was repaid. */
export const repaymentsTable = pgTable(
  "repayments",
  {
    id: uuid("id").primaryKey(),
    /** The leg of the refund; the outbound leg otherwise. */
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    /** Set when the cause is `refund`: the money belonged to the booking, and its documents follow the repayment. */
    refundId: uuid("refund_id")
      .unique()
      .references(() => refundsTable.id),
    cause: text("cause").$type<RepaymentCause>().notNull(),
    /** Cents. */
    amount: integer("amount").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    repaidAt: timestamp("repaid_at", { withTimezone: true }),
    /** When an admin noted it. Null on rows from before this column. */
    notedAt: timestamp("noted_at", { withTimezone: true }),
    /** When it counts in the books: `countedAt`. Null on rows from before this column: when it was noted. */
    countedAt: timestamp("counted_at", { withTimezone: true }),
    way: text("way").$type<OutsideWay>(),
    /** The admin. Not a foreign key: kept after the admin is deleted. */
    repaidBy: uuid("repaid_by"),
  },
  (table) => [
    index("repayments_by_booking").on(table.bookingId),
    // Not partial, so that a list of those that were repaid can use it too.
    index("repayments_by_state").on(table.repaidAt, table.createdAt),
  ],
);

export type TransferRow = typeof transfersTable.$inferSelect;
export type RepaymentRow = typeof repaymentsTable.$inferSelect;
