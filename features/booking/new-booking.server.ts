import type { PickupTime } from "#i18n/paris-time.ts";
import { randomBytes, randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import type { MessageChannel } from "#platform/messages/messages.ts";
import { isAirport } from "#features/places/airport.ts";
import type { FlightOrigin } from "#features/places/free-waiting.ts";
import { terminalAnswerAt } from "#features/places/terminal.ts";
import { freeCancellationUntil } from "#features/pricing/cancellation.ts";
import type { LegPrice, Pricing } from "#features/pricing/price.ts";
import { rideTexts, rideTextsOfReturn, type RideText } from "#features/pricing/ride-texts.ts";
import type { TripChoice, TripPlace } from "#features/pricing/trip.ts";
import { extrasOfLeg } from "#features/pricing/extras.ts";
import { awaitsPayment, isFastTrackLeg, referenceFrom, type PaymentMethod } from "./booking.ts";
import type { bookingsTable } from "./bookings.table.ts";
import type { GuestFields } from "./guest-form.server.ts";
import { hashOfToken, manageTokenOf } from "./bookings.server.ts";
import type { Passenger } from "./passenger/passenger.ts";
import { passengerColumns } from "./passenger/passenger-form.server.ts";
import type { Estimates } from "./quote/quote-trip.server.ts";

export type NewLeg = typeof bookingsTable.$inferInsert;

/** The guest of a new booking, with their answers about the ride. */
export type NewGuest = Pick<GuestFields, "formKey" | "fullName" | "phone"> &
  Partial<Record<RideText | "returnTravelNumber", string>> &
  Partial<Record<"flightOrigin" | "returnFlightOrigin", FlightOrigin | null>> &
  Partial<Record<"terminal" | "returnTerminal", string | null>> & {
    messagesBy?: MessageChannel | null;
    email: string | null;
    paymentMethod: PaymentMethod;
    keepCard?: boolean;
    passenger?: Passenger | null;
    copies?: string[];
  };

type RideDraft = {
  choice: TripChoice;
  pricing: Extract<Pricing, { kind: "priced" }>;
  estimates: Estimates;
  guest: NewGuest;
  lang: Lang;
  now: Date;
  /** Set for a phone booking: the admin who read out the terms, and the reason for a price set by hand. */
  byPhone?: { termsReadBy: string; priceReason: string | null };
};

export function legsFrom(draft: RideDraft, secret: string): [NewLeg, ...NewLeg[]] {
  const { trip } = draft.choice;
  const id = randomUUID();
  const letters = randomBytes(6);
  const shared = sharedColumns(draft, secret);
  const outbound: NewLeg = {
    ...shared,
    ...timed(draft, trip.pickupAt),
    id,
    leg: "outbound",
    reference: referenceFrom(letters, "outbound"),
    manageTokenHash: hashOfToken(manageTokenOf(id, secret)),
    pickup: trip.pickup,
    dropoff: trip.dropoff,
    stops: trip.stops,
    estimate: draft.estimates.outbound,
    price: legPrice(draft, "outbound"),
    fastTrackConsentAt: fastTrackConsentAt(draft, "outbound"),
    cardConsentAt: draft.guest.keepCard && draft.guest.paymentMethod === "card" ? draft.now : null,
    signText: signFor(draft, "outbound"),
    flightOrigin: originAt(trip.pickup, draft.guest.flightOrigin),
    terminal: terminalAnswerAt(trip.pickup.place, draft.guest.terminal),
  };
  if (!trip.returnAt || !trip.dropoff) return [outbound];
  const back: NewLeg = {
    ...shared,
    ...timed(draft, trip.returnAt),
    id: randomUUID(),
    outboundId: id,
    leg: "return",
    reference: referenceFrom(letters, "return"),
    pickup: trip.dropoff,
    dropoff: trip.pickup,
    stops: trip.returnStops,
    estimate: draft.estimates.return,
    price: legPrice(draft, "return"),
    fastTrackConsentAt: fastTrackConsentAt(draft, "return"),
    ...rideTextsOfReturn(shared, draft.guest.returnTravelNumber),
    extras: extrasOfLeg(draft.choice.extras, "return"),
    signText: signFor(draft, "return"),
    flightOrigin: originAt(trip.dropoff, draft.guest.returnFlightOrigin),
    terminal: terminalAnswerAt(trip.dropoff.place, draft.guest.returnTerminal),
  };
  return [outbound, back];
}

/** Several rides, in order of time, as one booking: the first is the outbound row, and the others refer to it. */
export function asOneBooking(
  rows: Omit<NewLeg, "id" | "leg" | "reference">[],
  secret: string,
): [NewLeg, ...NewLeg[]] {
  const [id, letters] = [randomUUID(), randomBytes(6)];
  const [first, ...others] = rows.map((row, index): NewLeg => {
    const leg = index === 0 ? ("outbound" as const) : ("further" as const);
    return {
      ...row,
      id: index === 0 ? id : randomUUID(),
      outboundId: index === 0 ? null : id,
      leg,
      position: rows.length > 1 ? index + 1 : 0,
      reference: referenceFrom(letters, leg, index + 1),
      manageTokenHash: index === 0 ? hashOfToken(manageTokenOf(id, secret)) : null,
    };
  });
  if (!first) throw new Error("A booking needs a ride.");
  return [first, ...others];
}

function sharedColumns(draft: RideDraft, secret: string) {
  const { choice, pricing, guest, lang, now, byPhone } = draft;
  const { trip, vehicle, extras } = choice;
  const isWaiting = awaitsPayment(guest.paymentMethod);
  return {
    idempotencyKey: guest.formKey,
    status: isWaiting ? ("awaiting_payment" as const) : ("confirmed" as const),
    lang,
    bookedAt: now,
    updatedAt: now,
    termsAcceptedAt: now,
    chargesLateCash: true,
    confirmedAt: isWaiting ? null : now,
    tripType: trip.type,
    durationHours: trip.hours,
    vehicle,
    passengers: trip.passengers,
    bags: trip.bags,
    childSeats: trip.childSeats,
    extras: extrasOfLeg(extras, "outbound"),
    femaleChauffeur: extras.femaleChauffeur ? ("requested" as const) : ("none" as const),
    arabicSpeaking: extras.arabicSpeaking ? ("requested" as const) : ("none" as const),
    ...rideTexts((text) => guest[text]),
    fullName: guest.fullName,
    email: guest.email,
    phone: guest.phone,
    messagesBy: guest.messagesBy ?? null,
    ...passengerColumns(guest.passenger ?? null, guest.copies ?? [], secret),
    paymentMethod: guest.paymentMethod,
    tariffVersion: pricing.tariffVersion,
    ...(byPhone ? { source: "phone" as const, ...byPhone } : {}),
  };
}

function timed({ choice }: RideDraft, at: PickupTime) {
  return {
    pickupLocal: at.local,
    pickupAt: new Date(at.instant),
    freeCancellationUntil: new Date(freeCancellationUntil(at.instant, choice.vehicle, choice.trip.type)),
  };
}

function signFor(draft: RideDraft, leg: LegPrice["leg"]): string | null {
  const isMet = legPrice(draft, leg).lines.some((line) => line.key === "meet-and-greet");
  return (isMet && draft.guest.signText) || null;
}

/** A guest of a phone booking by card ticks the box on the page of the payment link. */
function fastTrackConsentAt(draft: RideDraft, leg: LegPrice["leg"]): Date | null {
  const ticksLater = draft.byPhone !== undefined && awaitsPayment(draft.guest.paymentMethod);
  return isFastTrackLeg({ price: legPrice(draft, leg) }) && !ticksLater ? draft.now : null;
}

function originAt({ place }: TripPlace, told: FlightOrigin | null = null): FlightOrigin | null {
  return place && isAirport(place) ? told : null;
}

function legPrice({ pricing }: RideDraft, leg: LegPrice["leg"]): LegPrice {
  const price = pricing.legs.find((one) => one.leg === leg);
  if (!price) throw new Error(`The ${leg} leg has no price.`);
  return price;
}
