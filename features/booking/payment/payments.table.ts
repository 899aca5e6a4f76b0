import { isNull, sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bookingsTable } from "../bookings.table.ts";
import { bookingChangesTable } from "../changes/booking-changes.table.ts";

export const paymentStatus = pgEnum("payment_status", ["open", "paid", "expired"]);
export const refundStatus = pgEnum("refund_status", ["queued", "done"]);

/**
 * One card payment: for a booking (both legs together), or for the difference that a change of one of its legs costs. Written
 * before the provider hears of it.
 */
export const paymentsTable = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    /** The outbound leg. */
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    /** Set on the payment of a difference. */
    changeId: uuid("change_id")
      .unique()
      .references(() => bookingChangesTable.id),
    /** Cents, EUR, tax included. */
    amount: integer("amount").notNull(),
    status: paymentStatus("status").notNull().default("open"),
    /** The provider's checkout session, once it answered. */
    checkoutId: text("checkout_id").unique(),
    /** How many checkouts came before: those of the provider end after a day, a link to pay may live longer. */
    checkoutsBefore: integer("checkouts_before").notNull().default(0),
    intent: text("intent"),
    /** False for test money. */
    live: boolean("live"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The checkout ends then. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    paidAt: timestamp("paid_at", { withTimezone: true }),
    /** When the reconciliation last asked about it: whoever waited longest comes next. */
    askedAt: timestamp("asked_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("payments_one_per_booking").on(table.bookingId).where(isNull(table.changeId)),
    index("payments_by_booking").on(table.bookingId),
    index("payments_by_intent").on(table.intent),
    // What the reconciliation asks every minute.
    index("payments_open")
      .on(table.createdAt)
      .where(sql`${table.status} = 'open'`),
    index("payments_by_payment").on(table.paidAt),
  ],
);

/**
 * Money to give back for one leg, when it is cancelled or when a change made it cheaper; its id is the provider's idempotency
 * key, so it is given back once. What several payments had paid comes back in several rows.
 */
export const refundsTable = pgTable(
  "refunds",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => paymentsTable.id),
    /** Set when a change is the reason. */
    changeId: uuid("change_id").references(() => bookingChangesTable.id),
    /** Cents. */
    amount: integer("amount").notNull(),
    status: refundStatus("status").notNull().default("queued"),
    providerId: text("provider_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    doneAt: timestamp("done_at", { withTimezone: true }),
  },
  (table) => [
    index("refunds_by_payment").on(table.paymentId),
    unique("refunds_once").on(table.bookingId, table.paymentId, table.changeId).nullsNotDistinct(),
  ],
);

/**
 * What the company owes a guest beyond what they paid, for one leg. No card payment can give back more than it took, so it is
 * paid by bank transfer and noted here by hand.
 */
export const compensationsTable = pgTable(
  "compensations",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .unique()
      .references(() => bookingsTable.id),
    /** Cents. */
    amount: integer("amount").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The terms promise it until then. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    /** Null while it is owed. */
    paidAt: timestamp("paid_at", { withTimezone: true }),
  },
  (table) => [index("compensations_owed").on(table.dueAt).where(isNull(table.paidAt))],
);

export type CompensationRow = typeof compensationsTable.$inferSelect;
export type PaymentRow = typeof paymentsTable.$inferSelect;
export type RefundRow = typeof refundsTable.$inferSelect;
