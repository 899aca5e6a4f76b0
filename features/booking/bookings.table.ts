import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import { storedDocument, storedDocuments } from "#platform/db/stored-column.ts";
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
 * One row per ride; a return trip is two rows, an accepted offer as many as it has rides, all linked to the first, each cancellable
 * alone. Migrations 0011 and 0018 add what only the board reads: `search_text`, the words a ride is found by, and `bookings_by_board`, an index that answers every list of
 * it alone; migration 0028 the indexes of what is searched.
 */
export const bookingsTable = pgTable(
  "bookings",
  {
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull().unique(),
    /** One per form: a double click, a reload or a retry finds the booking that is there already. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    leg: bookingLeg("leg").notNull(),
    /** Which of the rides of an offer it is, from 1; 0 for a ride alone and for a return trip. */
    position: integer("position").notNull().default(0),
    outboundId: uuid("outbound_id").references((): AnyPgColumn => bookingsTable.id),
    status: bookingStatus("status").notNull(),
    /** Rises with every change after the confirmation; the calendar file's SEQUENCE. */
    version: integer("version").notNull().default(0),
    /** Rises when one of the booking proof's seven items changes, and only then. */
    proofVersion: integer("proof_version").notNull().default(1),
    /** Where it was booked: by the guest on the site, or by somebody of the company for a guest on the phone. */
    source: text("source").$type<BookingSource>().notNull().default("site"),
    lang: text("lang").$type<Lang>().notNull(),
    bookedAt: timestamp("booked_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    termsAcceptedAt: timestamp("terms_accepted_at", { withTimezone: true }).notNull(),
    /** Which terms: the text stands in `terms_versions`. Null on rows older than the question. */
    termsVersion: text("terms_version"),
    /** Who of the company read the terms out on the phone; null where the guest accepted them on the site. */
    termsReadBy: uuid("terms_read_by"),
    /**
     * When the guest asked for the fast-track of this leg within its 14 days of withdrawal and accepted that the right ends once it is
     * provided (consumer code, L221-25 and L221-28 1°). Null without fast-track, until it is ticked, and on older rows.
     */
    fastTrackConsentAt: timestamp("fast_track_consent_at", { withTimezone: true }),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    /** Set with `cancelledAt`. */
    cancelledBy: text("cancelled_by").$type<CancelledBy>(),
    /** Why the company cancelled, as it is written to the guest; null on rows older than the question. */
    cancelReason: text("cancel_reason").$type<CompanyCancelReason>(),
    /** When it was noted as driven or missed; null again once that is undone, and on rows closed before the column existed. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** Sha-256 of the link's token, on the outbound row only: one link opens both legs. */
    manageTokenHash: text("manage_token_hash").unique(),

    tripType: text("trip_type").$type<TripType>().notNull(),
    pickup: storedDocument("pickup", STORED_PLACE).$type<TripPlace>().notNull(),
    dropoff: storedDocument("dropoff", STORED_PLACE).$type<TripPlace>(),
    stops: storedDocuments("stops", STORED_PLACE).$type<TripPlace[]>().notNull(),
    /** What the guest chose, as wall time in `pickupZone`: `2027-03-28T14:30`. */
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
    /** Of the flight that the guest arrives by; null while it is not known. */
    flightOrigin: text("flight_origin").$type<FlightOrigin>(),
    /** The guest's answer where they arrive: a terminal of the pickup's airport, or "unknown"; null where it was not asked or answered. */
    terminal: text("terminal"),
    /** The terminal from the flight watch; cleared when the guest changes flight, terminal, day or airport. */
    flightTerminal: text("flight_terminal"),
    signText: text("sign_text"),
    notes: text("notes"),

    fullName: text("full_name").notNull(),
    /** Null for a guest who gave none on the phone: they are called, and no mail is queued. */
    email: text("email"),
    /** E.164. */
    phone: text("phone").notNull(),

    paymentMethod: paymentMethod("payment_method").notNull(),
    /** Lines, rule and total of this leg; cents, tax included. */
    price: storedDocument("price", STORED_PRICE).$type<LegPrice>().notNull(),
    tariffVersion: integer("tariff_version").notNull(),
    /** Why the price was set by hand; null for the price of the tariff. */
    priceReason: text("price_reason"),
    freeCancellationUntil: timestamp("free_cancellation_until", { withTimezone: true }).notNull(),
    /** When its addresses were cut to their communes, and its flight, sign and notes erased: three years after the ride. */
    purgedAt: timestamp("purged_at", { withTimezone: true }),
  },
  (table) => [
    unique("bookings_one_per_form").on(table.idempotencyKey, table.leg, table.position),
    index("bookings_by_pickup").on(table.pickupAt),
    index("bookings_by_outbound").on(table.outboundId),
    index("bookings_by_status").on(table.status, table.pickupAt, table.id),
    index("bookings_by_booking").on(table.bookedAt),
    // One guest's: by mailbox and by telephone.
    index("bookings_by_email").on(sql`lower(${table.email})`),
    index("bookings_by_phone").on(table.phone),
    index("bookings_awaiting_answer")
      .on(table.pickupAt)
      .where(
        sql`${table.status} = 'confirmed' and (${table.femaleChauffeur} = 'requested' or ${table.arabicSpeaking} = 'requested')`,
      ),
  ],
);

export type BookingRow = typeof bookingsTable.$inferSelect;
