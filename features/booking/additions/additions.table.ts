import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ScanType } from "#features/fleet/scans/scan.ts";
import type { VatRate } from "#features/pricing/vat.ts";
import { bookingsTable } from "../bookings.table.ts";
import { feesTable } from "../fees/fees.table.ts";
import type { AcceptedBy, AdditionKind, AdditionStatus } from "./addition.ts";

export const additionsTable = pgTable(
  "additions",
  {
    /** The key of the form that entered it, so that a form that is sent twice adds once. */
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    kind: text("kind").$type<AdditionKind>().notNull(),
    status: text("status").$type<AdditionStatus>().notNull().default("proposed"),
    /** Quarters of an hour, stops or hours; otherwise 1. */
    quantity: integer("quantity").notNull(),
    /** Cents of one unit, tax included. */
    unitAmount: integer("unit_amount").notNull(),
    /** Cents, tax included. Of waiting that still counts: 0. */
    amount: integer("amount").notNull(),
    vatRate: integer("vat_rate").$type<VatRate>().notNull(),
    note: text("note").notNull().default(""),
    photoId: uuid("photo_id"),
    photoHash: text("photo_hash"),
    photoType: text("photo_type").$type<ScanType>(),
    chauffeurId: uuid("chauffeur_id"),
    /** Set when a dispatcher entered it. Neither is set on waiting that the site offers. */
    enteredBy: uuid("entered_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    waitsFrom: timestamp("waits_from", { withTimezone: true }),
    /** When the guest boarded or was noted as absent. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
    acceptedBy: text("accepted_by").$type<AcceptedBy>(),
    disputedAt: timestamp("disputed_at", { withTimezone: true }),
    dispute: text("dispute"),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    reason: text("reason"),
    /** Incremented by every change, for compare-and-set. */
    version: integer("version").notNull().default(1),
    feeId: uuid("fee_id").references(() => feesTable.id),
  },
  (table) => [
    index("additions_by_booking").on(table.bookingId),
    index("additions_by_fee").on(table.feeId),
    uniqueIndex("additions_one_offer_to_wait")
      .on(table.bookingId)
      .where(sql`${table.waitsFrom} is not null`),
    // Read by the job every minute.
    index("additions_to_charge")
      .on(table.bookingId)
      .where(sql`${table.feeId} is null and ${table.status} in ('accepted', 'upheld')`),
    index("additions_proposed")
      .on(table.createdAt)
      .where(sql`${table.status} = 'proposed'`),
    index("additions_disputed")
      .on(table.disputedAt)
      .where(sql`${table.status} = 'disputed'`),
  ],
);

export type AdditionRow = typeof additionsTable.$inferSelect;
