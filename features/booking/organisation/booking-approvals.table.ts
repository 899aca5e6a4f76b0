import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "../bookings.table.ts";
import type { ApprovalReason, ApprovalStatus } from "./approval.ts";

/**
 * A booking on account that waits, or waited, for an approver of its organisation. An open row holds the cars of its rides
 * until `expiresAt`.
 */
export const bookingApprovalsTable = pgTable(
  "booking_approvals",
  {
    id: uuid("id").primaryKey(),
    /** The outbound leg. */
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    /** Cents of all legs in the request to the approvers. An answer names the amount that it saw. */
    amount: integer("amount").notNull(),
    /** `proofVersion` of the outbound leg at that time, so that an answer to other contents is noticed. */
    version: integer("version").notNull(),
    reasons: jsonb("reasons").$type<ApprovalReason[]>().notNull(),
    status: text("status").$type<ApprovalStatus>().notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    /** Address of the approver, or of the person who withdrew the booking, in lower case; empty after an erasure. */
    decidedBy: text("decided_by").notNull().default(""),
    words: text("words").notNull().default(""),
  },
  (table) => [
    uniqueIndex("booking_approvals_one_open")
      .on(table.bookingId)
      .where(sql`${table.status} = 'open'`),
    index("booking_approvals_by_booking").on(table.bookingId),
    index("booking_approvals_by_end")
      .on(table.expiresAt)
      .where(sql`${table.status} = 'open'`),
  ],
);

export type BookingApprovalRow = typeof bookingApprovalsTable.$inferSelect;
