import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { isNull } from "drizzle-orm";
import { bookingsTable } from "../bookings.table.ts";
import type { DifferenceKind } from "./payment-difference.ts";
import { paymentsTable, refundsTable } from "./payments.table.ts";

/**
 * Unexpected states of a booking's money at the provider. Each is stored once, stays open until an admin
 * settles it, and is kept afterwards.
 */
export const paymentDifferencesTable = pgTable(
  "payment_differences",
  {
    id: uuid("id").primaryKey(),
    /** One per incident, however often it is reported: `disputed:dp_…`. */
    key: text("key").notNull().unique(),
    kind: text("kind").$type<DifferenceKind>().notNull(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => paymentsTable.id),
    refundId: uuid("refund_id").references(() => refundsTable.id),
    /** Cents that we expected, and cents at the provider. */
    expected: integer("expected").notNull(),
    found: integer("found").notNull(),
    /** Of `found`; lower case. */
    currency: text("currency").notNull(),
    providerId: text("provider_id").notNull(),
    foundAt: timestamp("found_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** Not a foreign key: kept after the admin is deleted. */
    settledBy: uuid("settled_by"),
    note: text("note"),
  },
  (table) => [
    index("payment_differences_open").on(table.foundAt).where(isNull(table.settledAt)),
    index("payment_differences_settled").on(table.settledAt),
    index("payment_differences_by_booking").on(table.bookingId),
  ],
);

export type PaymentDifferenceRow = typeof paymentDifferencesTable.$inferSelect;
