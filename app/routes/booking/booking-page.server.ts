import type { FieldError } from "#i18n/field-error.ts";
import { fieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { MAX_MONTHS_AHEAD, readExtras } from "#features/booking/check-trip.ts";
import { needsSeveralVehicles } from "#features/booking/quote-trip.server.ts";
import { isUntouched, type TripFields } from "#features/booking/trip-fields.ts";
import { understandTrip, type Understanding } from "#features/booking/understand-trip.server.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import type { Services } from "#platform/services.ts";
import { answerLive } from "./details/answer-live.server.ts";
import type { LiveAnswer } from "./details/live-answer.ts";
import { checkoutPage, extrasPage, searchOf, vehiclePage } from "./step-pages.server.ts";
import type { Step } from "./steps.ts";

export type DetailsPage = {
  step: "details";
  fields: TripFields;
  search: string;
  /** What is told at once; a first visit is told nothing. */
  errors: FieldError[];
  answer: LiveAnswer;
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
  const understood = await understandTrip(services, given, lang);
  const { fields } = understood;
  if (wished === "details" || !understood.ok) {
    const isSilent = wished === "details" || isUntouched(given);
    return detailsPage(services, lang, understood, isSilent);
  }
  const { trip } = understood;
  const { vehicle } = fields;
  const chooseAgain = (key: string) => vehiclePage(services, fields, trip, [fieldError("vehicle", key)]);
  if (wished === "vehicle") return vehiclePage(services, fields, trip, []);
  if (vehicle === "") return chooseAgain("vehicle-missing");
  if (!isVehicleClass(vehicle)) return chooseAgain("vehicle-unknown");
  if (!needsSeveralVehicles(trip) && !fitOf(vehicle, trip).fits) return chooseAgain("vehicle-too-small");
  const choice = { trip, vehicle, extras: readExtras(fields) };
  return wished === "extras"
    ? extrasPage(services, fields, choice)
    : checkoutPage(services, lang, fields, choice);
}

async function detailsPage(
  services: Services,
  lang: Lang,
  understood: Understanding,
  isSilent: boolean,
): Promise<DetailsPage> {
  const answer = await answerLive(services, lang, understood);
  return {
    step: "details",
    fields: understood.fields,
    search: searchOf(understood.fields),
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
