import { freeWaitingUntil } from "#features/places/free-waiting.ts";
import { arrivalTerminal, isArrivalOpen, terminalsToAsk } from "#features/places/terminal.ts";
import { placeLabel } from "#features/pricing/trip-facts.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import type { Lang } from "#i18n/locales.ts";
import { rideTexts } from "#features/pricing/ride-texts.ts";
import { endedUnconfirmed, MANAGE_LINK_DAYS, servicesOf } from "./booking.ts";
import type { BookingRow } from "./bookings.table.ts";
import { cancellationTerms } from "./cancellation-text.ts";
import { passengerOf, signOf } from "./passenger/passenger.ts";

/**
 * The fields of a ride that its passenger may see: neither price, payment, documents, notes nor the guest's data. The
 * services are named, because their amounts are in the price. Places have their names in the language of the page:
 * the company may have chosen them in another one.
 */
export function shownRide(row: BookingRow, lang: Lang) {
  const named = (place: TripPlace) => ({ ...place, label: placeLabel(place, { lang }) });
  const { reference, leg, status, tripType, pickup, dropoff, stops, pickupLocal, durationHours } = row;
  const { estimate, vehicle, passengers, bags, childSeats, extras, femaleChauffeur, arabicSpeaking } = row;
  return {
    reference,
    leg,
    status,
    tripType,
    pickup: named(pickup),
    dropoff: dropoff && named(dropoff),
    stops: stops.map(named),
    pickupLocal,
    durationHours,
    estimate,
    vehicle,
    passengers,
    bags,
    childSeats,
    extras,
    femaleChauffeur,
    arabicSpeaking,
    services: servicesOf(row),
    travelNumber: row.travelNumber,
    sign: signOf(row),
    flightOrigin: row.flightOrigin,
    terminal: row.terminal,
    arrivalTerminal: arrivalTerminal(row),
    terminals: terminalsToAsk(row.pickup.place),
    isArrivalOpen: isArrivalOpen(row),
    position: row.position,
    freeWaitingUntil:
      freeWaitingUntil(row.pickup.place, row.pickupAt, row.flightOrigin)?.toISOString() ?? null,
    pickupAt: row.pickupAt.toISOString(),
  };
}

export type ShownRide = ReturnType<typeof shownRide>;

/** The fields of a booking that its guest may see: no ids, keys or hashes, and no internal data. */
export function shownLeg(row: BookingRow, pageLang: Lang) {
  const { lang, fullName, email, phone, paymentMethod, price } = row;
  const passenger = passengerOf(row);
  return {
    ...shownRide(row, pageLang),
    lang,
    fullName,
    email,
    phone,
    messagesBy: row.messagesBy,
    passenger: passenger && { fullName: passenger.fullName },
    copies: row.copies ?? [],
    paymentMethod,
    price,
    ...rideTexts((text) => row[text]),
    bookedAt: row.bookedAt.toISOString(),
    termsVersion: row.termsVersion,
    cancelledBy: row.cancelledBy,
    cancelReason: row.cancelReason,
    isEndedUnconfirmed: endedUnconfirmed(row),
    cancellation: cancellationTerms(row),
  };
}

export type ShownLeg = ReturnType<typeof shownLeg>;

export function manageLinkEnd(legs: BookingRow[]): Date {
  const last = Math.max(...legs.map((leg) => leg.pickupAt.getTime()));
  return new Date(last + MANAGE_LINK_DAYS * 86_400_000);
}

export function isLinkOver(legs: BookingRow[], now: Date): boolean {
  return now > manageLinkEnd(legs);
}
