import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import type { MessageChannel } from "#platform/messages/messages.ts";
import { renamedText, storedDocument, storedDocuments } from "#platform/db/stored-column.ts";
import type { Bags, ChildSeats } from "#features/fleet/load.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { FlightOrigin } from "#features/places/free-waiting.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import type { LegPrice } from "#features/pricing/price.ts";
import {
  STORED_BAGS,
  STORED_CHILD_SEATS,
  STORED_ESTIMATE,
  STORED_EXTRAS,
  STORED_PLACE,
  STORED_PRICE,
} from "#features/pricing/stored-trip.ts";
import type { TripPlace, TripType } from "#features/pricing/trip.ts";
import type { LegExtras } from "#features/pricing/extras.ts";
import {
  BOOKING_LEGS,
  BOOKING_STATUSES,
  PAYMENT_METHODS,
  type BookingSource,
  type CancelledBy,
  type CompanyCancelReason,
  type SpecialRequestStatus,
} from "./booking.ts";

export const bookingStatus = pgEnum("booking_status", BOOKING_STATUSES);
export const paymentMethod = pgEnum("payment_method", PAYMENT_METHODS);
export const bookingLeg = pgEnum("booking_leg", BOOKING_LEGS);

/**
 * One row per leg: a return trip has two rows, an accepted offer one per ride. All rows reference the first
 * by `outboundId`; each can be cancelled alone. Migration 0068 adds an index of the passengers' words. Migration 0097 adds an index that only the board
 * reads and that covers its lists, `bookings_by_board`. Migration 0054 adds `search_key`, the words of the search. Migration 0078
 * adds what the owner's figures sum, computed from the stored documents (`price_total`, `from_airport`, `drive_seconds`), with an index. Migration
 * 0084 adds `arrived_at`, which triggers of `ride_events` write, and `guest_key`, computed from email and phone.
 */
export const bookingsTable = pgTable(
  "bookings",
  {
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull().unique(),
    /** One per form, so that a double click, a reload or a retry finds the existing booking. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    leg: bookingLeg("leg").notNull(),
    /** Position of the leg in its offer, from 1; 0 for a single leg and for a return trip. */
    position: integer("position").notNull().default(0),
    outboundId: uuid("outbound_id").references((): AnyPgColumn => bookingsTable.id),
    status: bookingStatus("status").notNull(),
    /** Incremented with every change after the confirmation. It is the SEQUENCE of the calendar file. */
    version: integer("version").notNull().default(0),
    /** Incremented only when one of the seven items of the booking proof changes. */
    proofVersion: integer("proof_version").notNull().default(1),
    source: text("source").$type<BookingSource>().notNull().default("site"),
    lang: text("lang").$type<Lang>().notNull(),
    bookedAt: timestamp("booked_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    termsAcceptedAt: timestamp("terms_accepted_at", { withTimezone: true }).notNull(),
    /** References `terms_versions`, which has the text. Null on rows older than this column. */
    termsVersion: text("terms_version"),
    /**
     * Whether the accepted terms charge a late cancellation of a ride paid in cash, to either side. False on
     * rows older than this column.
     */
    chargesLateCash: boolean("charges_late_cash").notNull().default(false),
    /**
     * Whether the accepted terms charge a late cancellation, or an absence, to the month of an organisation. False on rides
     * that no organisation pays, and on rows older than this column.
     */
    chargesLateAccount: boolean("charges_late_account").notNull().default(false),
    /** The admin who read the terms out on the phone; null when the guest accepted them on the site. */
    termsReadBy: uuid("terms_read_by"),
    /**
     * When the guest requested the fast-track of this leg within the 14 days of withdrawal and accepted
     * that the right ends once it is provided (consumer code, L221-25 and L221-28 1°). The terms quote the
     * ticked words, so that `termsVersion` is also their version. Null without
     * fast-track, until the box is ticked, and on older rows.
     */
    fastTrackConsentAt: timestamp("fast_track_consent_at", { withTimezone: true }),
    /**
     * When the guest agreed that the card of the payment is kept for additions to the rides. On the outbound row
     * only.
     */
    cardConsentAt: timestamp("card_consent_at", { withTimezone: true }),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    cancelledBy: renamedText("cancelled_by", {
      renamed: { house: "company" },
      writes: "old",
    }).$type<CancelledBy>(),
    /** The reason that the guest reads; null on rows older than this column. */
    cancelReason: text("cancel_reason").$type<CompanyCancelReason>(),
    /**
     * When the leg was completed or marked as a no-show. Null after an undo, and on rows closed before the
     * column existed.
     */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** SHA-256 of the token of the manage link. On the outbound row only: one link opens all legs. */
    manageTokenHash: text("manage_token_hash").unique(),

    tripType: text("trip_type").$type<TripType>().notNull(),
    pickup: storedDocument("pickup", STORED_PLACE).$type<TripPlace>().notNull(),
    dropoff: storedDocument("dropoff", STORED_PLACE).$type<TripPlace>(),
    stops: storedDocuments("stops", STORED_PLACE).$type<TripPlace[]>().notNull(),
    /** Wall time in `pickupZone`, as the guest chose it: `2027-03-28T14:30`. */
    pickupLocal: text("pickup_local").notNull(),
    pickupZone: text("pickup_zone").notNull().default("Europe/Paris"),
    pickupAt: timestamp("pickup_at", { withTimezone: true }).notNull(),
    durationHours: integer("duration_hours"),
    estimate: storedDocument("estimate", STORED_ESTIMATE).$type<Estimate>(),
    vehicle: text("vehicle").$type<VehicleClass>().notNull(),
    passengers: integer("passengers").notNull(),
    bags: storedDocument("bags", STORED_BAGS).$type<Bags>().notNull(),
    childSeats: storedDocument("child_seats", STORED_CHILD_SEATS).$type<ChildSeats>().notNull(),
    extras: storedDocument("extras", STORED_EXTRAS).$type<LegExtras>().notNull(),
    femaleChauffeur: text("female_chauffeur").$type<SpecialRequestStatus>().notNull(),
    arabicSpeaking: text("arabic_speaking").$type<SpecialRequestStatus>().notNull(),
    travelNumber: text("travel_number"),
    flightOrigin: text("flight_origin").$type<FlightOrigin>(),
    /**
     * The guest's answer: a terminal of the pickup airport, or "unknown"; null when the question does not
     * apply or is not answered.
     */
    terminal: text("terminal"),
    /**
     * The terminal from the flight watch. Cleared when the guest changes flight, terminal, day or airport.
     */
    flightTerminal: text("flight_terminal"),
    signText: text("sign_text"),
    notes: text("notes"),

    fullName: text("full_name").notNull(),
    /** Null for a guest who gave none on the phone; no mail is queued for them. */
    email: text("email"),
    /** E.164. */
    phone: text("phone").notNull(),
    /** How the guest wants to be reached besides mail; null: by mail only. */
    messagesBy: text("messages_by").$type<MessageChannel>(),

    /**
     * The passenger, if the guest booked for another person; otherwise these columns are null. The id changes with the
     * passenger's phone or email, which ends the link that was sent there.
     */
    passengerId: uuid("passenger_id"),
    /** Incremented when the name or number of the passenger changes, which the chauffeur must read. */
    passengerVersion: integer("passenger_version").notNull().default(0),
    passengerName: text("passenger_name"),
    /** E.164. */
    passengerPhone: text("passenger_phone"),
    passengerLang: text("passenger_lang").$type<Lang>(),
    /** Null: no mail is sent to the passenger. */
    passengerEmail: text("passenger_email"),
    /** How the passenger is reached besides mail; null: not by phone messages. */
    passengerMessagesBy: text("passenger_messages_by").$type<MessageChannel>(),
    /** SHA-256 of the token of the passenger's page, which has no price. */
    passengerTokenHash: text("passenger_token_hash"),
    /** Further addresses that get the mails of the passenger; null without one. */
    copies: text("copies").array(),

    paymentMethod: paymentMethod("payment_method").notNull(),
    /** The Paris day on which the guest paid this leg in cash: `2027-01-20`. Null: the day of the ride. */
    cashPaidOn: text("cash_paid_on"),
    /** Lines, VAT and total of this leg; cents, tax included. */
    price: storedDocument("price", STORED_PRICE).$type<LegPrice>().notNull(),
    tariffVersion: integer("tariff_version").notNull(),
    /** Why the price was set by hand; null for a price of the tariff. */
    priceReason: text("price_reason"),
    freeCancellationUntil: timestamp("free_cancellation_until", { withTimezone: true }).notNull(),
    /**
     * When the retention job reduced its addresses to their towns and erased its flight, sign and notes:
     * three years after the ride.
     */
    purgedAt: timestamp("purged_at", { withTimezone: true }),
  },
  (table) => [
    unique("bookings_one_per_form").on(table.idempotencyKey, table.leg, table.position),
    index("bookings_by_pickup").on(table.pickupAt),
    index("bookings_by_outbound").on(table.outboundId),
    index("bookings_by_status").on(table.status, table.pickupAt, table.id),
    index("bookings_by_booking").on(table.bookedAt),
    index("bookings_by_email").on(sql`lower(${table.email})`),
    index("bookings_by_phone").on(table.phone),
    index("bookings_by_passenger_token")
      .on(table.passengerTokenHash)
      .where(sql`${table.passengerTokenHash} is not null`),
    index("bookings_by_passenger_email")
      .on(sql`lower(${table.passengerEmail})`)
      .where(sql`${table.passengerEmail} is not null`),
    index("bookings_by_passenger_phone")
      .on(table.passengerPhone)
      .where(sql`${table.passengerPhone} is not null`),
    index("bookings_awaiting_answer")
      .on(table.pickupAt)
      .where(
        sql`${table.status} = 'confirmed' and (${table.femaleChauffeur} = 'requested' or ${table.arabicSpeaking} = 'requested')`,
      ),
  ],
);

export type BookingRow = typeof bookingsTable.$inferSelect;
