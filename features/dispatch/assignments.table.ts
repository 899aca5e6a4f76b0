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
import { RIDE_EVENTS, type DeclineReason } from "./ride-events.ts";

/**
 * One row per assigned leg. Earlier assignments are in the audit log only. Migration 0095 adds copies of the booking's pickup, versions and
 * cancellation (`ride_at`, `latest_ride_version`, `latest_passenger_version`, `is_ride_cancelled`), which triggers write, with their indexes.
 */
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
    /** Incremented by each change, for compare-and-set. Part of the key of the mail that notifies the guest. */
    version: integer("version").notNull().default(1),
    /** The leg's version when chauffeur and car were last confirmed; null on rows older than the column. */
    rideVersion: integer("ride_version"),
    assignedAt: timestamp("assigned_at", { withTimezone: true }).notNull(),
    /** When the guest was notified of this assignment; a change resets it to null. */
    guestNotifiedAt: timestamp("told_at", { withTimezone: true }),
    /** The version that the chauffeur accepted. The assignment is a proposal if this is null or differs from `version` (`isAccepted`). */
    acceptedVersion: integer("accepted_version"),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
    isAcceptedByPhone: boolean("is_accepted_by_phone").notNull().default(false),
    /** The versions of the leg and of its passenger, the car and the cancellation that the chauffeur last read. What differs from the ride is an unread change. */
    readRideVersion: integer("read_ride_version"),
    readCarId: uuid("read_car_id").references(() => carsTable.id),
    readPassengerVersion: integer("read_passenger_version").notNull().default(0),
    cancellationReadAt: timestamp("cancellation_read_at", { withTimezone: true }),
  },
  (table) => [
    index("assignments_by_chauffeur").on(table.chauffeurId),
    index("assignments_by_car").on(table.carId),
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
    /** When a dispatcher assigned the leg again, which ends the alarm. */
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    index("declined_rides_by_booking").on(table.bookingId),
    index("declined_rides_by_chauffeur").on(table.chauffeurId),
    index("declined_rides_open").on(table.bookingId).where(isNull(table.settledAt)),
  ],
);

export const rideEvent = pgEnum("ride_event", RIDE_EVENTS);

/** The chauffeur's reports about a leg with their times: the evidence for waiting times and absent guests. */
export const rideEventsTable = pgTable(
  "ride_events",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    event: rideEvent("event").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** When the report was received, later than `at` for a press without a connection; null on rows older than the column. */
    receivedAt: timestamp("received_at", { withTimezone: true }),
    chauffeurId: uuid("chauffeur_id")
      .notNull()
      .references(() => chauffeursTable.id),
    /** Metres to the pickup when the report was made, if the chauffeur shared the position. */
    metres: integer("metres"),
    /** When the report was withdrawn, for example after a wrong click; the row remains. */
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("ride_events_once").on(table.bookingId, table.event).where(isNull(table.withdrawnAt)),
    index("ride_events_by_booking").on(table.bookingId),
  ],
);

/**
 * The expected arrival of the flight of an airport pickup, typed by a dispatcher or reported by a provider. The pickup follows it.
 * `version` is for compare-and-set.
 */
export const flightWatchesTable = pgTable(
  "flight_watches",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookingsTable.id),
    plannedAt: timestamp("planned_at", { withTimezone: true }).notNull(),
    /** The flight number, as the guest typed it, and the pickup at the time of writing. If the booking has another one, the row no longer applies. */
    travelNumber: text("travel_number"),
    pickupAt: timestamp("pickup_at", { withTimezone: true }).notNull(),
    expectedAt: timestamp("expected_at", { withTimezone: true }),
    terminal: text("terminal"),
    isCancelled: boolean("is_cancelled").notNull().default(false),
    /** `typed` by a dispatcher, or the name of the provider. */
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
