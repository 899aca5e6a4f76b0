import { isFastTrackLeg, isPrepaid, type PaymentMethod } from "#features/booking/booking.ts";
import { asOneBooking, type NewLeg } from "#features/booking/new-booking.server.ts";
import type { WithPassenger } from "#features/booking/passenger/passenger.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { freeCancellationUntil } from "#features/pricing/cancellation.ts";
import type { MessageChannel } from "#platform/messages/messages.ts";
import type { OfferLeg } from "./offer.ts";
import type { OfferRow } from "./offers.table.ts";

type Acceptance = {
  request: RequestRow;
  /** E.164. */
  phone: string;
  messagesBy: MessageChannel | null;
  people: WithPassenger;
  paymentMethod: PaymentMethod;
  formKey: string;
  now: Date;
};

type BookedOfferLeg = OfferLeg & { terminal: string | null };

/**
 * Builds the rows of one booking from the rides of an accepted offer. The earliest ride is the outbound row,
 * and the others refer to it. Each row has its own deadline, proof and calendar entry. Prices are those of
 * the offer.
 */
export function bookingRowsOf(
  { legs, lang, tariffVersion }: Pick<OfferRow, "lang" | "tariffVersion"> & { legs: BookedOfferLeg[] },
  acceptance: Acceptance,
  secret: string,
): [NewLeg, ...NewLeg[]] {
  const { request, phone, messagesBy, people, paymentMethod, formKey, now } = acceptance;
  const waits = isPrepaid(paymentMethod);
  const inTime = legs.toSorted((a, b) => Date.parse(a.pickupAt.instant) - Date.parse(b.pickupAt.instant));
  const rows = inTime.map((leg) => ({
    idempotencyKey: formKey,
    status: waits ? ("awaiting_payment" as const) : ("confirmed" as const),
    lang,
    bookedAt: now,
    updatedAt: now,
    termsAcceptedAt: now,
    chargesLateCash: true,
    confirmedAt: waits ? null : now,
    fastTrackConsentAt: isFastTrackLeg(leg) ? now : null,
    ...rideColumns(leg),
    fullName: request.fullName,
    email: request.email,
    phone,
    messagesBy,
    ...people,
    paymentMethod,
    tariffVersion,
    priceReason: request.reference,
  }));
  return asOneBooking(rows, secret);
}

function rideColumns(leg: BookedOfferLeg) {
  const { pickup, dropoff, stops, pickupAt, passengers, bags, childSeats, vehicle, extras, estimate } = leg;
  const asked = (isWanted: boolean) => (isWanted ? ("requested" as const) : ("none" as const));
  return {
    pickup,
    dropoff,
    stops,
    passengers,
    bags,
    childSeats,
    vehicle,
    extras,
    estimate,
    tripType: leg.type,
    pickupLocal: pickupAt.local,
    pickupAt: new Date(pickupAt.instant),
    durationHours: leg.hours,
    femaleChauffeur: asked(extras.femaleChauffeur),
    arabicSpeaking: asked(extras.arabicSpeaking),
    travelNumber: leg.travelNumber,
    terminal: leg.terminal,
    price: leg.price,
    freeCancellationUntil: new Date(freeCancellationUntil(pickupAt.instant, vehicle, leg.type)),
  };
}
