import type { PickupTime } from "#i18n/paris-time.ts";
import { randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { signPrice } from "#features/booking/quote/agree-price.server.ts";
import type {
  CheckoutStep,
  DetailsStep,
  ExtrasStep,
  PreparedStep,
  VehicleStep,
} from "#features/booking/quote/prepare-step.server.ts";
import {
  needsSeveralVehicles,
  type Estimates,
  type VehicleOffer,
} from "#features/booking/quote/quote-trip.server.ts";
import { bookableDays } from "#features/booking/trip/check-trip.ts";
import { writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { readCompany } from "#features/company/company.server.ts";
import { excessOf } from "#features/fleet/capacity.ts";
import { largeBagsOf, VEHICLES } from "#features/fleet/vehicle.ts";
import { isAirport } from "#features/places/airport.ts";
import { freeWaitingUntil, type FlightOrigin } from "#features/places/free-waiting.ts";
import { terminalsToAsk } from "#features/places/terminal.ts";
import { termsBeforeBooking } from "#features/booking/cancellation-text.ts";
import { cashReason, proofsOffered } from "#features/availability/cash-rule.ts";
import { offeredServices } from "#features/pricing/legs.ts";
import { noticeOf } from "#features/pricing/notice.ts";
import { type Pricing, cashAllowed } from "#features/pricing/price.ts";
import type { Trip, TripChoice } from "#features/pricing/trip.ts";
import type { Place } from "#platform/places/places.ts";
import type { Services } from "#platform/services.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";

export type DetailsPage = ReturnType<typeof detailsPage>;
export type VehiclePage = ReturnType<typeof vehiclePage>;
export type ExtrasPage = Awaited<ReturnType<typeof extrasPage>>;
export type CheckoutPage = ReturnType<typeof checkoutPage>;
export type BookingPage = DetailsPage | VehiclePage | ExtrasPage | CheckoutPage;

/** `terminals`: the selectable terminals; empty if the airport has only one or the pickup is a terminal. */
export type Flight = { landing: string; until: Record<FlightOrigin, string>; terminals: string[] };

export type TripSummary = {
  trip: Trip;
  estimates: Estimates;
  notice: ReturnType<typeof noticeOf>;
  isPriced: boolean;
};

export async function bookingPage(
  services: Services,
  lang: Lang,
  prepared: PreparedStep,
): Promise<BookingPage> {
  switch (prepared.step) {
    case "details":
      return detailsPage(services, prepared);
    case "vehicle":
      return vehiclePage(services, prepared);
    case "extras":
      return extrasPage(services, prepared);
    case "checkout":
      return checkoutPage(services, lang, prepared);
  }
}

function detailsPage({ clock, payments }: Services, { step, fields, errors, preview }: DetailsStep) {
  return {
    step,
    fields,
    search: searchOf(fields),
    errors,
    preview,
    days: bookableDays(clock.now()),
    cardOffered: payments.mode !== "off",
  };
}

function vehiclePage(services: Services, { step, fields, trip, estimates, errors, offers }: VehicleStep) {
  return {
    step,
    ...common(
      services,
      fields,
      trip,
      estimates,
      offers.some(({ fit, pricing }) => fit.fits && pricing.kind === "priced"),
    ),
    errors,
    offers: offers.map((offer) => withRoom(offer, trip, fields.bodyguard)),
    several: needsSeveralVehicles(trip, fields.bodyguard),
  };
}

function withRoom(offer: VehicleOffer, trip: Trip, bodyguard: boolean) {
  const { passengers, features } = VEHICLES[offer.vehicle];
  const excess = excessOf(offer.vehicle, trip, bodyguard);
  return { ...offer, seats: passengers, bags: largeBagsOf(offer.vehicle), features, excess };
}

async function extrasPage(services: Services, prepared: ExtrasStep) {
  const { step, fields, choice, estimates, pricing, extraPrices } = prepared;
  const company = await readCompany(services.db);
  return {
    step,
    ...common(services, fields, choice.trip, estimates, pricing.kind === "priced"),
    choice,
    pricing,
    prices: extraPrices,
    offered: offeredServices(choice.trip),
    securityPartner: company.securityPartner,
  };
}

export function checkoutPage(services: Services, lang: Lang, prepared: CheckoutStep) {
  const { step, fields, choice, estimates, pricing, emissions } = prepared;
  const { pickup, pickupAt, dropoff, returnAt } = choice.trip;
  const back = returnAt && dropoff ? dropoff.place : null;
  const formKey: string = randomUUID();
  return {
    step,
    ...common(services, fields, choice.trip, estimates, pricing.kind === "priced"),
    choice,
    pricing,
    emissions,
    quoteToken: pricing.kind === "priced" ? signPrice(services, choice, pricing) : "",
    offered: offeredServices(choice.trip),
    formKey,
    payment: { ...paymentMeans(services, pricing), proofs: proofsOf(services, prepared) },
    freeCancellation: deadlines(choice, services.clock.now()),
    flights: { outbound: flightAt(pickup.place, pickupAt), return: flightAt(back, returnAt) },
    countries: phoneCountries(lang),
    messageChannels: services.messages.channels,
  };
}

function searchOf(fields: TripFields) {
  return writeTripFields(fields).toString();
}

/**
 * The proofs that a cash booking of this trip can be confirmed with; null if it needs none, as far as the trip alone
 * determines it.
 */
function proofsOf({ clock, payments }: Services, { cashRule, pricing, choice }: CheckoutStep) {
  if (pricing.kind !== "priced") return null;
  const pickupAt = new Date(choice.trip.pickupAt.instant);
  const booking = { total: pricing.total, pickupAt, hasOtherRide: false };
  if (cashReason(cashRule, booking, clock.now()) === null) return null;
  return proofsOffered(cashRule, payments.mode !== "off");
}

/** The law requires them from the first step of an order on. */
function paymentMeans({ payments }: Services, pricing: Pricing) {
  const cash = pricing.kind !== "priced" || cashAllowed(pricing.total);
  return { card: payments.mode !== "off", cash, testMode: payments.mode === "test" };
}

function flightAt(place: Place | null, at: PickupTime | null): Flight | null {
  if (!place || !isAirport(place) || !at) return null;
  const until = (origin: FlightOrigin) => freeWaitingUntil(place, at.instant, origin)?.toISOString() ?? "";
  return {
    landing: at.instant,
    until: { international: until("international"), domestic: until("domestic") },
    terminals: terminalsToAsk(place),
  };
}

function deadlines({ trip, vehicle }: TripChoice, now: Date) {
  const pickups = trip.returnAt ? [trip.pickupAt, trip.returnAt] : [trip.pickupAt];
  return pickups.map(({ instant }) => termsBeforeBooking(instant, { vehicle, type: trip.type }, now));
}

function common(
  { clock, payments }: Services,
  fields: TripFields,
  trip: Trip,
  estimates: Estimates,
  isPriced: boolean,
) {
  const notice = noticeOf(trip.pickupAt.instant, clock.now());
  const summary: TripSummary = { trip, estimates, notice, isPriced };
  return { fields, search: searchOf(fields), summary, cardOffered: payments.mode !== "off" };
}
