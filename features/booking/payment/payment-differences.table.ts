import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { isNull } from "drizzle-orm";
import { bookingsTable } from "../bookings.table.ts";
import type { DifferenceKind } from "./payment-difference.ts";
import { paymentsTable, refundsTable } from "./payments.table.ts";

/** What the provider said of the money of a booking and was not what we expected. Stored once, until somebody has settled it, and then kept. */
export const paymentDifferencesTable = pgTable(
  "payment_differences",
  {
    id: uuid("id").primaryKey(),
    /** One per thing that happened, however often it is heard of: `disputed:dp_…`. */
    key: text("key").notNull().unique(),
    kind: text("kind").$type<DifferenceKind>().notNull(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => paymentsTable.id),
    /** The refund that did not go out. */
    refundId: uuid("refund_id").references(() => refundsTable.id),
    /** Cents that we expected and cents that the provider says. */
    expected: integer("expected").notNull(),
    found: integer("found").notNull(),
    /** Of what was found; lower case. */
    currency: text("currency").notNull(),
    /** Under which the provider's dashboard finds it. */
    providerId: text("provider_id").notNull(),
    foundAt: timestamp("found_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** Kept when the admin is gone, so no reference. */
    settledBy: uuid("settled_by"),
    /** What was done about it. */
    note: text("note"),
  },
  (table) => [
    index("payment_differences_open").on(table.foundAt).where(isNull(table.settledAt)),
    index("payment_differences_settled").on(table.settledAt),
    index("payment_differences_by_booking").on(table.bookingId),
  ],
);

export type PaymentDifferenceRow = typeof paymentDifferencesTable.$inferSelect;
