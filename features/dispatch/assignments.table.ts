import {
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { isNull, sql } from "drizzle-orm";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import type { DeclineReason } from "./decline-reasons.ts";
import { RIDE_EVENTS } from "./ride-events.ts";

/** Who drives a leg, and in which car: one row per leg that has been assigned. Earlier ones stand in the audit log. */
export const assignmentsTable = pgTable(
  "assignments",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookingsTable.id),
    chauffeurId: uuid("chauffeur_id")
      .notNull()
      .references(() => chauffeursTable.id),
    carId: uuid("car_id")
      .notNull()
      .references(() => carsTable.id),
    /** Rises with every change, for compare-and-set; part of the key of the mail that tells the guest. */
    version: integer("version").notNull().default(1),
    /** The leg's version when chauffeur and car were last confirmed for it; null on rows older than the column. */
    rideVersion: integer("ride_version"),
    assignedAt: timestamp("assigned_at", { withTimezone: true }).notNull(),
    /** When the guest was told of this very assignment; null again after a change. */
    toldAt: timestamp("told_at", { withTimezone: true }),
    /** The version that the chauffeur accepted; any other number, or null: it is a proposal (`isAccepted`). */
    acceptedVersion: integer("accepted_version"),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
    /** The chauffeur accepted on the phone, and a dispatcher noted it. */
    isAcceptedByPhone: boolean("is_accepted_by_phone").notNull().default(false),
    /** The leg's version, the car and the cancellation that the chauffeur has accepted or acknowledged; what differs waits to be read. */
    readRideVersion: integer("read_ride_version"),
    readCarId: uuid("read_car_id").references(() => carsTable.id),
    cancellationReadAt: timestamp("cancellation_read_at", { withTimezone: true }),
  },
  (table) => [
    index("assignments_by_chauffeur").on(table.chauffeurId),
    index("assignments_by_car").on(table.carId),
    index("assignments_proposed")
      .on(table.bookingId)
      .where(sql`${table.acceptedVersion} is distinct from ${table.version}`),
  ],
);

/** A ride that a chauffeur declined; the assignment itself is deleted. */
export const declinedRidesTable = pgTable(
  "declined_rides",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    chauffeurId: uuid("chauffeur_id")
      .notNull()
      .references(() => chauffeursTable.id),
    reason: text("reason").$type<DeclineReason>().notNull(),
    note: text("note"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** When a dispatcher assigned the leg again: the alarm ends. */
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    index("declined_rides_by_booking").on(table.bookingId),
    index("declined_rides_by_chauffeur").on(table.chauffeurId),
  ],
);

export const rideEvent = pgEnum("ride_event", RIDE_EVENTS);

/** What the chauffeur reported of a leg, and when: the evidence for waiting and for a guest who did not come. */
export const rideEventsTable = pgTable(
  "ride_events",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    event: rideEvent("event").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    chauffeurId: uuid("chauffeur_id")
      .notNull()
      .references(() => chauffeursTable.id),
    /** Pressed by mistake and taken back; the row stays. */
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("ride_events_once").on(table.bookingId, table.event).where(isNull(table.withdrawnAt)),
    index("ride_events_by_booking").on(table.bookingId),
  ],
);

/**
 * The flight of an airport pickup, once somebody or a provider has said when it lands: the pickup follows it. `version` is for
 * compare-and-set.
 */
export const flightWatchesTable = pgTable(
  "flight_watches",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookingsTable.id),
    /** The pickup that the guest had asked for. */
    plannedAt: timestamp("planned_at", { withTimezone: true }).notNull(),
    /** The flight, as the guest has typed it, and the pickup that follows it: another one since, and the watch speaks of it no more. */
    travelNumber: text("travel_number"),
    pickupAt: timestamp("pickup_at", { withTimezone: true }).notNull(),
    /** When the flight is expected now. */
    expectedAt: timestamp("expected_at", { withTimezone: true }),
    terminal: text("terminal"),
    /** The provider says that it does not fly: somebody calls the guest. */
    isCancelled: boolean("is_cancelled").notNull().default(false),
    /** `typed` by somebody of the company, or the name of the provider. */
    source: text("source").notNull(),
    version: integer("version").notNull().default(1),
    checkedAt: timestamp("checked_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("flight_watches_cancelled")
      .on(table.pickupAt)
      .where(sql`${table.isCancelled}`),
  ],
);

export type AssignmentRow = typeof assignmentsTable.$inferSelect;
export type DeclinedRideRow = typeof declinedRidesTable.$inferSelect;
export type RideEventRow = typeof rideEventsTable.$inferSelect;
export type FlightWatchRow = typeof flightWatchesTable.$inferSelect;
