import { sql } from "drizzle-orm";
import {
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
import type { Lang } from "#i18n/locales.ts";
import { storedDocuments } from "#platform/db/stored-column.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { OFFER_STATUSES, type OfferLeg } from "./offer.ts";
import { STORED_OFFER_LEG } from "./stored-offer-leg.ts";

export const offerStatus = pgEnum("offer_status", OFFER_STATUSES);

/**
 * Our priced answers to a request, one row per version: what was sent stays as it was sent. Each has a link of its own, so that an old one
 * never opens the newer offer. They go with their request.
 */
export const offersTable = pgTable(
  "offers",
  {
    id: uuid("id").primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requestsTable.id, { onDelete: "cascade" }),
    /** From 1; a changed offer is the next. */
    version: integer("version").notNull(),
    /** One per form: two clicks are one offer. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    status: offerStatus("status").notNull().default("sent"),
    /** Sha-256 of the link's token. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The guest's, when it was sent. */
    lang: text("lang").$type<Lang>().notNull(),
    sentBy: uuid("sent_by").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** When it was accepted, declined, withdrawn or replaced. */
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    declineReason: text("decline_reason"),
    legs: storedDocuments("legs", STORED_OFFER_LEG).$type<OfferLeg[]>().notNull(),
    lastPickupAt: timestamp("last_pickup_at", { withTimezone: true }).notNull(),
    /** Cents, tax included, all rides; without the bodyguard. */
    total: integer("total").notNull(),
    tariffVersion: integer("tariff_version").notNull(),
    terms: text("terms").notNull(),
    /** Why its rides are booked though no car or chauffeur is free; null where they need a free one when it is accepted. */
    overbookReason: text("overbook_reason"),
    /** The outbound row of what was booked by it last; it may have ended unpaid. */
    bookingId: uuid("booking_id").references(() => bookingsTable.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("offers_one_per_form").on(table.idempotencyKey),
    unique("offers_versions").on(table.requestId, table.version),
    uniqueIndex("offers_one_standing")
      .on(table.requestId)
      .where(sql`${table.status} in ('sent', 'accepted')`),
    index("offers_by_booking").on(table.bookingId),
    index("offers_by_last_pickup").on(table.lastPickupAt),
  ],
);

export type OfferRow = typeof offersTable.$inferSelect;
