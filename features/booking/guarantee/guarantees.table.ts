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
  /** The version that the guest accepted. */
  termsVersion: string;
  /** The reference of the same ride that the guest confirmed to book in addition to. */
  knownReference: string;
  /** Query of the trip, and the fields as typed, so that the form can be sent again. */
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
    /** Becomes `bookings.idempotency_key`. */
    formKey: uuid("form_key").notNull(),
    /** A card for additions was saved with the payment of its booking; its `form_key` is the payment's id. */
    purpose: text("purpose").$type<CardPurpose>().notNull().default("fees"),
    status: text("status").$type<GuaranteeStatus>().notNull().default("open"),
    /** The outbound leg. Null until the booking is confirmed, and after it was deleted. */
    bookingId: uuid("booking_id").references(() => bookingsTable.id, { onDelete: "set null" }),
    lang: text("lang").$type<Lang>().notNull(),
    /** Null after the booking was written. */
    draft: jsonb("draft").$type<GuaranteeDraft>(),
    refusedFor: text("refused_for").$type<RefusalReason>(),
    checkoutId: text("checkout_id").unique(),
    customer: text("customer"),
    /** The provider's id of the saved card. */
    method: text("method"),
    last4: text("last4"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When the page of the provider closes. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** When the job last checked an open page at the provider. */
    askedAt: timestamp("asked_at", { withTimezone: true }),
    /** Set when the card must be removed whatever becomes of the rides, such as by an erasure. */
    removeFrom: timestamp("remove_from", { withTimezone: true }),
    /** When the card was removed at the provider. */
    removedAt: timestamp("removed_at", { withTimezone: true }),
  },
  (table) => [
    index("guarantees_by_booking").on(table.bookingId),
    index("guarantees_by_form").on(table.formKey),
    // Read by the job every minute.
    index("guarantees_open")
      .on(table.createdAt)
      .where(sql`${table.status} = 'open'`),
    index("guarantees_saved")
      .on(table.createdAt)
      .where(sql`${table.method} is not null`),
  ],
);

export type GuaranteeRow = typeof guaranteesTable.$inferSelect;
