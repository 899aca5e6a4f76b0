import type { FieldError } from "#i18n/field-error.ts";
import { fieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { MAX_MONTHS_AHEAD, readExtras } from "#features/booking/trip/check-trip.ts";
import { needsSeveralVehicles } from "#features/booking/quote/quote-trip.server.ts";
import { isUntouched, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { resolveTrip, type ResolvedTrip } from "#features/booking/trip/resolve-trip.server.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import type { Services } from "#platform/services.ts";
import { answerQuotePreview } from "./details/answer-quote-preview.server.ts";
import type { QuotePreviewAnswer } from "./details/quote-preview-answer.ts";
import { checkoutPage, extrasPage, searchOf, vehiclePage } from "./step-pages.server.ts";
import type { Step } from "./steps.ts";

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
