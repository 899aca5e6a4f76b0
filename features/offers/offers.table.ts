import { sql } from "drizzle-orm";
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
import type { Lang } from "#i18n/locales.ts";
import { storedDocuments } from "#platform/db/stored-column.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { OFFER_STATUSES, type OfferLeg } from "./offer.ts";
import type { StoredSchema } from "#platform/stored-document.ts";

/**
 * A ride as it was offered. Its values were promised to the guest and are never recomputed. A new field gets
 * its default here.
 */
const STORED_OFFER_LEG: StoredSchema = { upgrades: [] };

export const offerStatus = pgEnum("offer_status", OFFER_STATUSES);

/**
 * Priced answers to a request, one row per version. The content of a sent version never changes. Each version
 * has its own link, so that an old link does not open a newer offer. Rows are deleted with their request.
 */
export const offersTable = pgTable(
  "offers",
  {
    id: uuid("id").primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requestsTable.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    idempotencyKey: uuid("idempotency_key").notNull(),
    status: offerStatus("status").notNull().default("sent"),
    /** SHA-256 of the token of the link. */
    tokenHash: text("token_hash").notNull().unique(),
    lang: text("lang").$type<Lang>().notNull(),
    sentBy: uuid("sent_by").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    declineReason: text("decline_reason"),
    legs: storedDocuments("legs", STORED_OFFER_LEG).$type<OfferLeg[]>().notNull(),
    lastPickupAt: timestamp("last_pickup_at", { withTimezone: true }).notNull(),
    /** Cents, tax included, all rides, without the bodyguard. */
    total: integer("total").notNull(),
    /** Cents that a card payment asks at the acceptance; null when it asks the whole total. */
    deposit: integer("deposit"),
    /** The percentage that the dispatcher typed; null for a sum. */
    depositPercent: integer("deposit_percent"),
    balanceDueAt: timestamp("balance_due_at", { withTimezone: true }),
    /** When a bank transfer must have arrived. Null when the offer takes none. */
    transferDueAt: timestamp("transfer_due_at", { withTimezone: true }),
    /** The guest cannot choose cash, also below the legal limit. */
    cardOnly: boolean("card_only").notNull().default(false),
    tariffVersion: integer("tariff_version").notNull(),
    terms: text("terms").notNull(),
    /**
     * Why the rides are booked although no car or chauffeur is free. Null: capacity is checked at the
     * acceptance.
     */
    overbookReason: text("overbook_reason"),
    /** Outbound row of the latest booking. Its payment may have expired. */
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
