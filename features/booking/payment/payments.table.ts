import { isNull, sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ChargeFailure } from "#platform/payments/payments.ts";
import { bookingsTable } from "../bookings.table.ts";
import { bookingChangesTable } from "../changes/booking-changes.table.ts";
import type { OutsideWay } from "../fees/fee.ts";
import { feesTable } from "../fees/fees.table.ts";
import { tipsTable } from "../tips/tips.table.ts";
import { guaranteesTable } from "../guarantee/guarantees.table.ts";
import type { RefundedLine } from "./refund-lines.ts";

export const paymentStatus = pgEnum("payment_status", ["open", "paid", "expired"]);
export const refundStatus = pgEnum("refund_status", ["queued", "done"]);

/**
 * One payment: for a booking (all legs together), for the difference of a change, for a fee, or for a tip. A payment by card is
 * inserted before the provider is called. A payment outside the provider (`outside`) is awaited, or noted when it has arrived.
 */
export const paymentsTable = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    /** The outbound leg. */
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    changeId: uuid("change_id")
      .unique()
      .references(() => bookingChangesTable.id),
    /** A fee whose link has expired can get another payment. */
    feeId: uuid("fee_id").references(() => feesTable.id),
    /** A tip is money of the chauffeur and no turnover. */
    tipId: uuid("tip_id")
      .unique()
      .references(() => tipsTable.id),
    /** Set on the charge of a card that was left as guarantee. It has no checkout. */
    guaranteeId: uuid("guarantee_id").references(() => guaranteesTable.id, { onDelete: "set null" }),
    failure: text("failure").$type<ChargeFailure>(),
    /** Cents, EUR, tax included. */
    amount: integer("amount").notNull(),
    status: paymentStatus("status").notNull().default("open"),
    checkoutId: text("checkout_id").unique(),
    /**
     * Number of earlier checkouts: those of the provider expire after 24 hours, a payment link can live
     * longer.
     */
    checkoutsBefore: integer("checkouts_before").notNull().default(0),
    intent: text("intent"),
    /** How the money comes without the provider; null for a payment by card through the provider. */
    outside: text("outside").$type<OutsideWay>(),
    /** When an awaited transfer must have arrived. The rides stay reserved until `expiresAt`. */
    dueAt: timestamp("due_at", { withTimezone: true }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    live: boolean("live"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    paidAt: timestamp("paid_at", { withTimezone: true }),
    /** When a payment outside the provider counts in the books: `countedAt`. Null on rows from before this column: when it was noted. */
    countedAt: timestamp("counted_at", { withTimezone: true }),
    askedAt: timestamp("asked_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("payments_one_of_booking")
      .on(table.bookingId)
      .where(
        sql`${table.changeId} is null and ${table.feeId} is null and ${table.tipId} is null and ${table.outside} is null`,
      ),
    uniqueIndex("payments_outside_of_booking")
      .on(table.bookingId)
      .where(sql`${table.changeId} is null and ${table.feeId} is null and ${table.outside} is not null`),
    index("payments_awaited_outside")
      .on(table.dueAt)
      .where(sql`${table.status} = 'open' and ${table.outside} is not null`),
    index("payments_by_fee").on(table.feeId),
    index("payments_by_booking").on(table.bookingId),
    index("payments_by_intent").on(table.intent),
    index("payments_open")
      .on(table.createdAt)
      .where(sql`${table.status} = 'open'`),
    index("payments_by_payment").on(table.paidAt),
  ],
);

/** A part of a payment that the company gives back after the ride. Its refunds follow from it. */
export const partialRefundsTable = pgTable(
  "partial_refunds",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    /** The fee or the additions that it is taken from; null for the price of the leg. */
    feeId: uuid("fee_id").references(() => feesTable.id),
    /** Cents. */
    amount: integer("amount").notNull(),
    /** The services that it is for. Rows from before this column lack it: their amount is spread over all lines. */
    lines: jsonb("lines").$type<RefundedLine[]>(),
    reason: text("reason").notNull(),
    givenBy: uuid("given_by").notNull(),
    isLimited: boolean("is_limited").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("partial_refunds_by_booking").on(table.bookingId)],
);

/**
 * A refund of one leg after a cancellation or a cheaper change. Its id is the provider's idempotency key,
 * so it is made once. A refund from several payments has several rows.
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
    changeId: uuid("change_id").references(() => bookingChangesTable.id),
    partialId: uuid("partial_id").references(() => partialRefundsTable.id),
    /** Cents. */
    amount: integer("amount").notNull(),
    status: refundStatus("status").notNull().default("queued"),
    providerId: text("provider_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    doneAt: timestamp("done_at", { withTimezone: true }),
  },
  (table) => [
    index("refunds_by_payment").on(table.paymentId),
    unique("refunds_of_cause")
      .on(table.bookingId, table.paymentId, table.changeId, table.partialId)
      .nullsNotDistinct(),
  ],
);

/**
 * Compensation that the company owes for one leg in addition to the refund. A card payment cannot refund
 * more than it took, so it is paid by bank transfer and recorded by hand.
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
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    paidAt: timestamp("paid_at", { withTimezone: true }),
  },
  (table) => [index("compensations_owed").on(table.dueAt).where(isNull(table.paidAt))],
);

export type CompensationRow = typeof compensationsTable.$inferSelect;
export type PaymentRow = typeof paymentsTable.$inferSelect;
export type PartialRefundRow = typeof partialRefundsTable.$inferSelect;
export type RefundRow = typeof refundsTable.$inferSelect;
