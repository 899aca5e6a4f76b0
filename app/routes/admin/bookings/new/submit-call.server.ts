import type { Dispatcher } from "#features/accounts/admin.ts";
import { type PhoneForm, readPhoneForm } from "#features/booking/phone/phone-form.server.ts";
import { placePhoneBooking } from "#features/booking/phone/place-phone-booking.server.ts";
import type { Placed } from "#features/booking/place-booking.server.ts";
import { prepareStep } from "#features/booking/quote/prepare-step.server.ts";
import { estimateTrip, priceChoice } from "#features/booking/quote/quote-trip.server.ts";
import { readExtras } from "#features/booking/trip/check-trip.ts";
import { resolveTrip } from "#features/booking/trip/resolve-trip.server.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { type BookingPage, bookingPage, checkoutPage } from "#app/routes/booking/booking-page.server.ts";

type Call = { lang: Lang; fields: TripFields; form: FormData };

export type CallProblem = {
  errors: FieldError[];
  typed: Omit<PhoneForm["typed"], "formKey" | "quoteToken" | "knownReference">;
  priceChanged: boolean;
  sameRide: { reference: string; waits: boolean } | null;
};

type Answer =
  | { kind: "booked"; reference: string }
  | { kind: "refused"; page: BookingPage; problem: CallProblem };

export async function submitCall(
  services: Services,
  dispatcher: Dispatcher,
  { lang, fields, form: sent }: Call,
): Promise<Answer> {
  const form = readPhoneForm(sent);
  const resolved = await resolveTrip(services, fields, lang);
  const { vehicle } = resolved.fields;
  if (!resolved.ok || !isVehicleClass(vehicle)) {
    const page = await bookingPage(
      services,
      lang,
      await prepareStep(services, resolved, "checkout", "company"),
    );
    return refuse(page, form, []);
  }
  const choice: TripChoice = {
    trip: resolved.trip,
    vehicle,
    extras: readExtras(resolved.fields, resolved.trip),
  };
  const estimates = await estimateTrip(services, choice.trip);
  const placed = await placePhoneBooking(services, dispatcher, { choice, estimates, form });
  if (placed.kind === "placed") return { kind: "booked", reference: placed.booking.reference };
  const pricing = await priceChoice(services, choice, estimates);
  const step = {
    step: "checkout" as const,
    fields: resolved.fields,
    choice,
    estimates,
    pricing,
    cashRule: null,
  };
  const priceChanged = placed.kind === "changed" || (placed.kind === "invalid" && placed.priceChanged);
  return refuse(checkoutPage(services, lang, step), form, errorsOf(placed), {
    priceChanged,
    sameRide:
      placed.kind === "same-ride"
        ? { reference: placed.standing.reference, waits: placed.payUntil !== null }
        : null,
  });
}

function refuse(
  page: BookingPage,
  { typed: all }: PhoneForm,
  errors: FieldError[],
  about: Partial<CallProblem> = {},
): Answer {
  const { formKey: _key, quoteToken: _token, knownReference: _known, ...typed } = all;
  return {
    kind: "refused",
    page,
    problem: { errors, typed, priceChanged: false, sameRide: null, ...about },
  };
}

function errorsOf(placed: Exclude<Placed, { kind: "placed" }>): FieldError[] {
  if (placed.kind === "invalid") return placed.errors;
  if (placed.kind === "same-ride")
    return [fieldError("known_booking", "call-booked-already", { reference: placed.standing.reference })];
  if (placed.kind === "changed") return [fieldError("form", "call-price-changed")];
  return [fieldError("price_by_hand", "hand-price-missing")];
}
