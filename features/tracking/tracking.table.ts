import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import type { ContactKind, ContactResult } from "./evidence.ts";
import type { QuickMessage, Sender } from "./quick-message.ts";

/**
 * The last position of a car that is on the way, one row per ride and no history. The table is unlogged (migration 0062), and backups leave
 * out unlogged tables. Triggers delete the row in the transaction that ends the sharing: on board, done, absent, withdrawn, cancelled,
 * another chauffeur, renewed link.
 */
export const ridePositionsTable = pgTable("ride_positions", {
  bookingId: uuid("booking_id")
    .primaryKey()
    .references(() => bookingsTable.id, { onDelete: "cascade" }),
  chauffeurId: uuid("chauffeur_id")
    .notNull()
    .references(() => chauffeursTable.id, { onDelete: "cascade" }),
  linkVersion: integer("link_version").notNull(),
  lat: doublePrecision("lat").notNull(),
  lng: doublePrecision("lng").notNull(),
  /** Milliseconds since 1970, by the clock of the phone: only orders the positions of one ride. */
  takenAt: bigint("taken_at", { mode: "number" }).notNull(),
  receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  expectedAt: timestamp("expected_at", { withTimezone: true }).notNull(),
  computedAt: timestamp("computed_at", { withTimezone: true }).notNull(),
});

export const notifiedArrivalsTable = pgTable("notified_arrivals", {
  bookingId: uuid("booking_id")
    .primaryKey()
    .references(() => bookingsTable.id, { onDelete: "cascade" }),
  /** The pickup to which the arrival was compared. If the booking has another one, the row no longer applies. */
  pickupAt: timestamp("pickup_at", { withTimezone: true }).notNull(),
  expectedAt: timestamp("expected_at", { withTimezone: true }).notNull(),
  notifiedAt: timestamp("notified_at", { withTimezone: true }).notNull(),
  /** Incremented by each notification. Part of the key of its mail. */
  version: integer("version").notNull().default(1),
});

/** Short messages between guest and chauffeur: a choice from a list, so that each reads it in their own language. */
export const rideMessagesTable = pgTable(
  "ride_messages",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id, { onDelete: "cascade" }),
    sender: text("sender").$type<Sender>().notNull(),
    message: text("message").$type<QuickMessage>().notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    shownAt: timestamp("shown_at", { withTimezone: true }),
  },
  (table) => [index("ride_messages_by_booking").on(table.bookingId)],
);

export const contactAttemptsTable = pgTable(
  "contact_attempts",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id, { onDelete: "cascade" }),
    chauffeurId: uuid("chauffeur_id")
      .notNull()
      .references(() => chauffeursTable.id),
    kind: text("kind").$type<ContactKind>().notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** The last four digits of the number that the run sheet opened; null for an attempt that was noted by hand. */
    last4: text("last4"),
    result: text("result").$type<ContactResult>(),
  },
  (table) => [index("contact_attempts_by_booking").on(table.bookingId)],
);

/** Photos of the meeting point, stored privately and without place and camera. */
export const ridePhotosTable = pgTable(
  "ride_photos",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id, { onDelete: "cascade" }),
    chauffeurId: uuid("chauffeur_id")
      .notNull()
      .references(() => chauffeursTable.id),
    hash: text("hash").notNull(),
    /** Of the sent file, so that a photo sent twice is one. */
    sentHash: text("sent_hash").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("ride_photos_once").on(table.bookingId, table.sentHash)],
);

export type RidePositionRow = typeof ridePositionsTable.$inferSelect;
export type NotifiedArrivalRow = typeof notifiedArrivalsTable.$inferSelect;
export type RideMessageRow = typeof rideMessagesTable.$inferSelect;
export type ContactAttemptRow = typeof contactAttemptsTable.$inferSelect;
export type RidePhotoRow = typeof ridePhotosTable.$inferSelect;
