import { randomUUID } from "node:crypto";
import type { FieldError } from "#i18n/field-error.ts";
import { fieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { signPrice } from "#features/booking/agree-price.server.ts";
import { readExtras } from "#features/booking/check-trip.ts";
import { needsSeveralVehicles, quoteChoice, quoteVehicles, type Estimates } from "#features/booking/quote-trip.server.ts";
import { isUntouched, type TripFields, writeTripFields } from "#features/booking/trip-fields.ts";
import { understandTrip, type PlaceChoice } from "#features/booking/understand-trip.server.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import { freeCancellationUntil } from "#features/pricing/cancellation.ts";
import { cashAllowed } from "#features/pricing/cash.ts";
import { noticeOf } from "#features/pricing/notice.ts";
import type { Pricing } from "#features/pricing/price.ts";
import type { Trip, TripChoice } from "#features/pricing/trip.ts";
import type { Services } from "#platform/services.ts";
import type { Step } from "./steps.ts";

/** What a ride looks like beside the steps. */
export type TripSummary = { trip: Trip; estimates: Estimates; notice: ReturnType<typeof noticeOf> };

export type DetailsPage = {
  step: "details";
  fields: TripFields;
  search: string;
  errors: FieldError[];
  choices: PlaceChoice[];
  today: string;
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
  const understood = await understandTrip(services, given, lang);
  const { fields } = understood;
  if (wished === "details" || !understood.ok) {
    const silent = wished === "details" || isUntouched(given);
    const { errors, choices } = understood.ok ? { errors: [], choices: [] } : understood;
    return { ...detailsPage(services, fields), ...(silent ? {} : { errors, choices }) };
  }
  const { trip } = understood;
  const { vehicle } = fields;
  if (wished === "vehicle" || vehicle === "") return vehiclePage(services, fields, trip, []);
  const several = needsSeveralVehicles(trip);
  if (!isVehicleClass(vehicle)) return vehiclePage(services, fields, trip, [fieldError("vehicle", "vehicle-unknown")]);
  if (!several && !fitOf(vehicle, trip).fits) {
    return vehiclePage(services, fields, trip, [fieldError("vehicle", "vehicle-too-small")]);
  }
  const choice = { trip, vehicle, extras: readExtras(fields) };
  return wished === "extras" ? extrasPage(services, fields, choice) : checkoutPage(services, fields, choice);
}

function detailsPage(services: Services, fields: TripFields): DetailsPage {
  const today = services.clock.now().toISOString().slice(0, 10);
  return { step: "details", fields, search: searchOf(fields), errors: [], choices: [], today };
}

async function vehiclePage(services: Services, fields: TripFields, trip: Trip, errors: FieldError[]) {
  const { offers, estimates } = await quoteVehicles(services, trip);
  const summary = summaryOf(services, trip, estimates);
  const several = needsSeveralVehicles(trip);
  return { step: "vehicle" as const, fields, search: searchOf(fields), errors, summary, offers, several };
}

async function extrasPage(services: Services, fields: TripFields, choice: TripChoice) {
  const { pricing, estimates } = await quoteChoice(services, choice);
  const summary = summaryOf(services, choice.trip, estimates);
  return { step: "extras" as const, fields, search: searchOf(fields), summary, choice, pricing };
}

/** The recap, the signed price and the ways to pay. */
export async function checkoutPage(services: Services, fields: TripFields, choice: TripChoice) {
  const { pricing, estimates } = await quoteChoice(services, choice);
  return {
    step: "checkout" as const,
    fields,
    search: searchOf(fields),
    summary: summaryOf(services, choice.trip, estimates),
    choice,
    pricing,
    quoteToken: pricing.kind === "priced" ? signPrice(services, choice, pricing) : "",
    formKey: randomUUID(),
    payment: paymentMeans(services, pricing),
    freeCancellation: deadlines(choice),
  };
}

/** What can be paid with: by law said from the first step of an order on. */
function paymentMeans({ payments }: Services, pricing: Pricing) {
  const cash = pricing.kind !== "priced" || cashAllowed(pricing.total);
  return { card: payments.mode !== "off", cash, testMode: payments.mode === "test" };
}

/** Until when each leg is cancelled free of charge. */
function deadlines({ trip, vehicle }: TripChoice): string[] {
  const pickups = trip.returnAt ? [trip.pickupAt, trip.returnAt] : [trip.pickupAt];
  return pickups.map((at) => freeCancellationUntil(at.instant, vehicle, trip.type));
}

function summaryOf({ clock }: Services, trip: Trip, estimates: Estimates): TripSummary {
  return { trip, estimates, notice: noticeOf(trip.pickupAt.instant, clock.now()) };
}

function searchOf(fields: TripFields) {
  return writeTripFields(fields).toString();
}
