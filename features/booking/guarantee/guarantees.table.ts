import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { bookingsTable } from "../bookings.table.ts";
import type { Business } from "../business/business-fields.ts";
import type { Referral } from "../organisation/booking-referrals.table.ts";
import type { CardPurpose, GuaranteeStatus, RefusalReason } from "./guarantee.ts";

type NewLeg = typeof bookingsTable.$inferInsert;

/** A checkout form that is booked when its guest has left a card. Dates are ISO 8601. */
export type GuaranteeDraft = {
  legs: {
    [Key in keyof NewLeg]: NewLeg[Key] extends Date | null | undefined ? string | null : NewLeg[Key];
  }[];
  business: Business | null;
  /** A draft of the release before has none. */
  referral?: Referral | null;
  termsVersion: string;
  knownReference: string;
  search: string;
  form: [name: string, value: string][];
};

/**
 * A card that a guest leaves for a cash booking, in place of the code by e-mail. The card is at the provider;
 * the row has its ids until the card is removed there. Rows without a booking are deleted after a day.
 */
export const guaranteesTable = pgTable(
  "guarantees",
  {
    id: uuid("id").primaryKey(),
    formKey: uuid("form_key").notNull(),
    /** A card for additions was saved with the payment of its booking; its `form_key` is the payment's id. */
    purpose: text("purpose").$type<CardPurpose>().notNull().default("fees"),
    status: text("status").$type<GuaranteeStatus>().notNull().default("open"),
    /** The outbound leg. Null until the booking is confirmed, and after it was deleted. */
    bookingId: uuid("booking_id").references(() => bookingsTable.id, { onDelete: "set null" }),
    lang: text("lang").$type<Lang>().notNull(),
    draft: jsonb("draft").$type<GuaranteeDraft>(),
    refusedFor: text("refused_for").$type<RefusalReason>(),
    checkoutId: text("checkout_id").unique(),
    customer: text("customer"),
    method: text("method"),
    last4: text("last4"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }),
    /** Set when the card must be removed whatever becomes of the rides, such as by an erasure. */
    removeFrom: timestamp("remove_from", { withTimezone: true }),
    removedAt: timestamp("removed_at", { withTimezone: true }),
  },
  (table) => [
    index("guarantees_by_booking").on(table.bookingId),
    index("guarantees_by_form").on(table.formKey),
    index("guarantees_open")
      .on(table.createdAt)
      .where(sql`${table.status} = 'open'`),
    index("guarantees_saved")
      .on(table.createdAt)
      .where(sql`${table.method} is not null`),
  ],
);

export type GuaranteeRow = typeof guaranteesTable.$inferSelect;
