import { randomUUID } from "node:crypto";
import { type FieldError, fieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { MAX_MONTHS_AHEAD, readExtras } from "#features/booking/trip/check-trip.ts";
import {
  needsSeveralVehicles,
  quoteChoice,
  quoteVehicles,
  type Estimates,
  type VehicleOffer,
} from "#features/booking/quote/quote-trip.server.ts";
import { isUntouched, type TripFields, writeTripFields } from "#features/booking/trip/trip-fields.ts";
import { resolveTrip, type ResolvedTrip } from "#features/booking/trip/resolve-trip.server.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { isVehicleClass, largeBagsOf, VEHICLES } from "#features/fleet/vehicle.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import { readCompany } from "#features/company/company.server.ts";
import { signPrice } from "#features/booking/quote/agree-price.server.ts";
import { priceExtras } from "#features/booking/quote/price-extras.server.ts";
import { freeWaitingMinutes } from "#features/places/free-waiting.ts";
import { freeCancellationUntil, isCancellationFree } from "#features/pricing/cancellation.ts";
import { cashAllowed } from "#features/pricing/cash.ts";
import { mayHaveFlight } from "#features/pricing/legs.ts";
import { noticeOf } from "#features/pricing/notice.ts";
import type { Pricing } from "#features/pricing/price.ts";
import type { Trip, TripChoice } from "#features/pricing/trip.ts";
import type { Services } from "#platform/services.ts";
import { answerQuotePreview, type QuotePreviewAnswer } from "./details/answer-quote-preview.server.ts";
import type { Step } from "./steps.ts";
import { phoneCountries } from "./checkout/phone-countries.server.ts";

export type DetailsPage = {
  step: "details";
  fields: TripFields;
  search: string;
  /** What is told at once; a first visit is told nothing. */
  errors: FieldError[];
  answer: QuotePreviewAnswer;
  /** First and last day that can be booked, Paris. */
  days: { first: string; last: string };
  cardOffered: boolean;
};

export type VehiclePage = Awaited<ReturnType<typeof vehiclePage>>;
export type ExtrasPage = Awaited<ReturnType<typeof extrasPage>>;
export type CheckoutPage = Awaited<ReturnType<typeof checkoutPage>>;
export type BookingPage = DetailsPage | VehiclePage | ExtrasPage | CheckoutPage;

/** The page for the wished step, or the earliest one whose questions are not answered yet. */
export async function bookingPage(
  services: Services,
  lang: Lang,
  given: TripFields,
  wished: Step,
): Promise<BookingPage> {
  const resolved = await resolveTrip(services, given, lang);
  const { fields } = resolved;
  if (wished === "details" || !resolved.ok) {
    const isSilent = wished === "details" || isUntouched(given);
    return detailsPage(services, lang, resolved, isSilent);
  }
  const { trip } = resolved;
  const { vehicle } = fields;
  const chooseAgain = (key: string) => vehiclePage(services, fields, trip, [fieldError("vehicle", key)]);
  if (wished === "vehicle") return vehiclePage(services, fields, trip, []);
  if (vehicle === "") return chooseAgain("vehicle-missing");
  if (!isVehicleClass(vehicle)) return chooseAgain("vehicle-unknown");
  if (!needsSeveralVehicles(trip, fields.bodyguard) && !fitOf(vehicle, trip, fields.bodyguard).fits) {
    return chooseAgain(fitOf(vehicle, trip).fits ? "vehicle-too-small-bodyguard" : "vehicle-too-small");
  }
  const choice = { trip, vehicle, extras: readExtras(fields, trip) };
  return wished === "extras"
    ? extrasPage(services, fields, choice)
    : checkoutPage(services, lang, fields, choice);
}

async function detailsPage(
  services: Services,
  lang: Lang,
  resolved: ResolvedTrip,
  isSilent: boolean,
): Promise<DetailsPage> {
  const answer = await answerQuotePreview(services, lang, resolved);
  return {
    step: "details",
    fields: resolved.fields,
    search: searchOf(resolved.fields),
    errors: isSilent ? [] : answer.errors,
    answer,
    days: bookableDays(services.clock.now()),
    cardOffered: services.payments.mode !== "off",
  };
}

function bookableDays(now: Date) {
  const last = new Date(now);
  last.setUTCMonth(last.getUTCMonth() + MAX_MONTHS_AHEAD);
  return { first: parisDateOf(now), last: parisDateOf(last) };
}

/** What a ride looks like beside the steps. */
export type TripSummary = { trip: Trip; estimates: Estimates; notice: ReturnType<typeof noticeOf> };

async function vehiclePage(services: Services, fields: TripFields, trip: Trip, errors: FieldError[]) {
  const { offers, estimates } = await quoteVehicles(services, trip, fields.bodyguard);
  return {
    step: "vehicle" as const,
    ...common(services, fields, trip, estimates),
    errors,
    offers: offers.map(withRoom),
    several: needsSeveralVehicles(trip, fields.bodyguard),
  };
}

/** With what a guest reads on the card of a vehicle. */
function withRoom(offer: VehicleOffer) {
  const { passengers, features } = VEHICLES[offer.vehicle];
  return { ...offer, seats: passengers, bags: largeBagsOf(offer.vehicle), features };
}

async function extrasPage(services: Services, fields: TripFields, choice: TripChoice) {
  const [{ pricing, estimates }, prices, company] = await Promise.all([
    quoteChoice(services, choice),
    priceExtras(services, choice),
    readCompany(services.db),
  ]);
  return {
    step: "extras" as const,
    ...common(services, fields, choice.trip, estimates),
    choice,
    pricing,
    prices,
    mayHaveFlight: mayHaveFlight(choice.trip),
    securityPartner: company.securityPartner,
  };
}

/** The recap, the signed price and the ways to pay. */
export async function checkoutPage(services: Services, lang: Lang, fields: TripFields, choice: TripChoice) {
  const { pricing, estimates } = await quoteChoice(services, choice);
  const formKey: string = randomUUID();
  return {
    step: "checkout" as const,
    ...common(services, fields, choice.trip, estimates),
    choice,
    pricing,
    quoteToken: pricing.kind === "priced" ? signPrice(services, choice, pricing) : "",
    formKey,
    payment: paymentMeans(services, pricing),
    freeCancellation: deadlines(choice, services.clock.now()),
    freeWaiting: freeWaitingMinutes(choice.trip.pickup.place),
    countries: phoneCountries(lang),
  };
}

function searchOf(fields: TripFields) {
  return writeTripFields(fields).toString();
}

/** What can be paid with: by law said from the first step of an order on. */
function paymentMeans({ payments }: Services, pricing: Pricing) {
  const cash = pricing.kind !== "priced" || cashAllowed(pricing.total);
  return { card: payments.mode !== "off", cash, testMode: payments.mode === "test" };
}

/** Until when each leg is cancelled free of charge, and whether that can still be used. */
function deadlines({ trip, vehicle }: TripChoice, now: Date) {
  const pickups = trip.returnAt ? [trip.pickupAt, trip.returnAt] : [trip.pickupAt];
  return pickups.map((at) => {
    const until = freeCancellationUntil(at.instant, vehicle, trip.type);
    return { until, isFree: isCancellationFree(now, until) };
  });
}

function common({ clock, payments }: Services, fields: TripFields, trip: Trip, estimates: Estimates) {
  const summary: TripSummary = { trip, estimates, notice: noticeOf(trip.pickupAt.instant, clock.now()) };
  return { fields, search: searchOf(fields), summary, cardOffered: payments.mode !== "off" };
}
