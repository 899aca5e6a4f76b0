import { terminalAnswerAt } from "#features/places/terminal.ts";
import { airportCodeOf } from "#features/places/airport.ts";
import { freeCancellationUntil } from "#features/pricing/cancellation.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import type { LegPrice } from "#features/pricing/price.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import type { BookingRow } from "../bookings.table.ts";

/** Details that a guest can change without a price. Each group has its own form. */
export const DETAIL_GROUPS = ["travel", "sign", "passenger", "load", "notes", "phone"] as const;

export type DetailGroup = (typeof DETAIL_GROUPS)[number];

export const CHANGE_NOTE = ["note", 500, "lines"] as const;

/**
 * `awaiting_payment → applied | expired`; `requested → applied | declined | withdrawn`. A change without a
 * difference to pay is applied at once.
 */
export const CHANGE_STATUSES = [
  "awaiting_payment",
  "requested",
  "applied",
  "declined",
  "withdrawn",
  "expired",
] as const;

export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/** The side that requested the change; rows store `house` for the company. */
export type ChangeOrigin = "guest" | "company" | "flight";

/**
 * The columns of a leg that a change of time or places affects. Instants are ISO strings; the price is in
 * cents, tax included.
 */
export type ChangedRide = {
  pickup: TripPlace;
  dropoff: TripPlace | null;
  stops: TripPlace[];
  /** Paris wall time: `2027-03-28T14:30`. */
  pickupLocal: string;
  pickupAt: string;
  estimate: Estimate | null;
  price: LegPrice;
  tariffVersion: number;
  freeCancellationUntil: string;
  /** Set on both sides of an edit by the company, which may change every column of `RideDetails`. */
  details?: RideDetails;
};

export type RideDetails = Pick<
  BookingRow,
  | "vehicle"
  | "durationHours"
  | "passengers"
  | "bags"
  | "childSeats"
  | "extras"
  | "femaleChauffeur"
  | "arabicSpeaking"
  | "travelNumber"
  | "flightOrigin"
  | "terminal"
  | "signText"
  | "notes"
  | "fullName"
  | "email"
  | "phone"
  | "lang"
  | "messagesBy"
  | "priceReason"
> & { fastTrackConsentAt: string | null };

export function rideDetailsOf(booking: BookingRow): RideDetails {
  return {
    vehicle: booking.vehicle,
    durationHours: booking.durationHours,
    passengers: booking.passengers,
    bags: booking.bags,
    childSeats: booking.childSeats,
    extras: booking.extras,
    femaleChauffeur: booking.femaleChauffeur,
    arabicSpeaking: booking.arabicSpeaking,
    travelNumber: booking.travelNumber,
    flightOrigin: booking.flightOrigin,
    terminal: booking.terminal,
    signText: booking.signText,
    notes: booking.notes,
    fullName: booking.fullName,
    email: booking.email,
    phone: booking.phone,
    lang: booking.lang,
    messagesBy: booking.messagesBy,
    priceReason: booking.priceReason,
    fastTrackConsentAt: booking.fastTrackConsentAt?.toISOString() ?? null,
  };
}

export const CONTACT_COLUMNS = ["fullName", "email", "phone", "lang", "messagesBy"] as const;

export function contactsOf({ fullName, email, phone, lang, messagesBy }: BookingRow) {
  return { fullName, email, phone, lang, messagesBy };
}

export function legAfter(booking: BookingRow, { details, ...after }: ChangedRide): BookingRow {
  const { fastTrackConsentAt, ...columns } = details ?? rideDetailsOf(booking);
  return {
    ...booking,
    ...after,
    ...columns,
    ...arrivalAfter(booking, { ...after, details }),
    pickupAt: new Date(after.pickupAt),
    freeCancellationUntil: new Date(after.freeCancellationUntil),
    fastTrackConsentAt: fastTrackConsentAt === null ? null : new Date(fastTrackConsentAt),
  };
}

export function changedRideOf(booking: BookingRow): ChangedRide {
  const { pickup, dropoff, stops, pickupLocal, estimate, price, tariffVersion } = booking;
  return {
    pickup,
    dropoff,
    stops,
    pickupLocal,
    estimate,
    price,
    tariffVersion,
    pickupAt: booking.pickupAt.toISOString(),
    freeCancellationUntil: booking.freeCancellationUntil.toISOString(),
  };
}

/**
 * End of free cancellation after a change of time. It follows the new time, but a period that is over does
 * not return when the guest requests the change. For any other origin the later of the two deadlines
 * applies, at most the pickup, so that the guest loses nothing.
 */
export function freeUntilAfter(
  booking: Pick<BookingRow, "vehicle" | "tripType" | "freeCancellationUntil">,
  pickupAt: string,
  { origin, now }: { origin: ChangeOrigin; now: Date },
): string {
  const ofNewTime = freeCancellationUntil(pickupAt, booking.vehicle, booking.tripType);
  const isOver = now > booking.freeCancellationUntil;
  if (origin === "guest") return isOver ? booking.freeCancellationUntil.toISOString() : ofNewTime;
  const later = Math.max(Date.parse(ofNewTime), booking.freeCancellationUntil.getTime());
  return new Date(Math.min(later, Date.parse(pickupAt))).toISOString();
}

/**
 * The items of a booking proof that the law requires about guest, order and pickup. The items of the
 * operator are read when the proof is printed.
 */
type ProofItems = Pick<BookingRow, "fullName" | "phone" | "bookedAt" | "pickup"> & {
  pickupAt: Date | string;
};

export function provenBy(booking: ProofItems, { pickup, pickupAt, details }: ChangedRide): ProofItems {
  const { fullName, phone } = details ?? booking;
  return { bookedAt: booking.bookedAt, fullName, phone, pickup, pickupAt };
}

export function needsNewProof(before: ProofItems, after: ProofItems): boolean {
  return (
    before.fullName !== after.fullName ||
    before.phone !== after.phone ||
    before.bookedAt.getTime() !== after.bookedAt.getTime() ||
    new Date(before.pickupAt).getTime() !== new Date(after.pickupAt).getTime() ||
    !isSamePlace(before.pickup, after.pickup)
  );
}

/**
 * A known place is compared by its id, because its label depends on the language; an address by the typed
 * text.
 */
export function isSamePlace(one: TripPlace | null, other: TripPlace | null): boolean {
  if (!one || !other) return one === other;
  const isKnown = one.place && other.place && !one.isArea && !other.isArea;
  return isKnown ? one.place?.id === other.place?.id : one.label === other.label;
}

export function isSameWay(
  one: Pick<ChangedRide, "pickup" | "dropoff" | "stops">,
  other: Pick<ChangedRide, "pickup" | "dropoff" | "stops">,
): boolean {
  return (
    isSamePlace(one.pickup, other.pickup) &&
    isSamePlace(one.dropoff, other.dropoff) &&
    one.stops.length === other.stops.length &&
    one.stops.every((stop, index) => isSamePlace(stop, other.stops[index] ?? null))
  );
}

/** The ride as its passenger may read it: without price, notes and the guest's data. */
export function rideForPassenger({ details, ...ride }: ChangedRide): ChangedRide {
  const shown = { ...ride, price: { ...ride.price, total: 0, lines: [] } };
  if (!details) return shown;
  const guest = { fullName: "", email: null, phone: "", lang: "fr", messagesBy: null } as const;
  return { ...shown, details: { ...details, ...guest, notes: null, priceReason: null } };
}

export function concernsPassenger({ before, after }: { before: ChangedRide; after: ChangedRide }): boolean {
  const [one, other] = [before, after].map(rideForPassenger) as [ChangedRide, ChangedRide];
  return !isSameRide(one, other);
}

export function isChangeable(
  { status, pickupAt }: Pick<BookingRow, "status" | "pickupAt">,
  now: Date,
): boolean {
  return status === "confirmed" && now < pickupAt;
}

export type RideMove = Partial<Omit<ChangedRide, "freeCancellationUntil">>;

export function rideAfter(
  booking: BookingRow,
  to: RideMove,
  by: { origin: ChangeOrigin; now: Date },
): ChangedRide {
  const before = changedRideOf(booking);
  const after = { ...before, ...to };
  const isMoved = Date.parse(after.pickupAt) !== Date.parse(before.pickupAt);
  const ride = { ...booking, vehicle: after.details?.vehicle ?? booking.vehicle };
  return isMoved ? { ...after, freeCancellationUntil: freeUntilAfter(ride, after.pickupAt, by) } : after;
}

export function isSameRide(one: ChangedRide, other: ChangedRide): boolean {
  return (
    Date.parse(one.pickupAt) === Date.parse(other.pickupAt) &&
    isSameWay(one, other) &&
    one.price.total === other.price.total &&
    isSameValue(one.details, other.details)
  );
}

/** Compares stored values whose keys may be in another order: PostgreSQL sorts the keys of a document. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other;
  const keys = Object.keys({ ...one, ...other });
  return keys.every((key) =>
    isSameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

/**
 * The guest's terminal remains at the same airport; the terminal of the flight watch only when day and
 * flight are the same, too.
 */
function arrivalAfter(
  booking: BookingRow,
  { pickup, pickupLocal, details }: Pick<ChangedRide, "pickup" | "pickupLocal" | "details">,
) {
  const airportOf = ({ place }: TripPlace) => place && airportCodeOf(place);
  const isSameAirport = airportOf(booking.pickup) === airportOf(pickup);
  const isSameDay = booking.pickupLocal.slice(0, 10) === pickupLocal.slice(0, 10);
  const isSameFlight = !details || details.travelNumber === booking.travelNumber;
  const told = details ? details.terminal : isSameAirport ? booking.terminal : null;
  return {
    terminal: terminalAnswerAt(pickup.place, told),
    flightTerminal: isSameAirport && isSameDay && isSameFlight ? booking.flightTerminal : null,
  };
}
