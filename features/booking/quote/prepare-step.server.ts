import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import { readCashRule } from "#features/availability/availability.server.ts";
import type { CashRule } from "#features/availability/cash-rule.ts";
import type { Pricing } from "#features/pricing/price.ts";
import type { Trip, TripChoice } from "#features/pricing/trip.ts";
import { limitPricing, limitPricings } from "../availability/limit-pricing.server.ts";
import { readExtras } from "../trip/check-trip.ts";
import type { ResolvedTrip } from "../trip/resolve-trip.server.ts";
import { isUntouched, type TripFields } from "../trip/trip-fields.ts";
import { previewQuote, type QuotePreview } from "./preview-quote.server.ts";
import {
  needsSeveralVehicles,
  quoteChoice,
  quoteExtras,
  quoteVehicles,
  type Emissions,
  type Estimates,
  type ExtraPrices,
  type Quote,
  type VehicleOffer,
} from "./quote-trip.server.ts";

export type BookingStep = "details" | "vehicle" | "extras" | "checkout";

export type DetailsStep = {
  step: "details";
  fields: TripFields;
  errors: FieldError[];
  preview: QuotePreview;
};
export type VehicleStep = {
  step: "vehicle";
  fields: TripFields;
  trip: Trip;
  estimates: Estimates;
  errors: FieldError[];
  offers: VehicleOffer[];
};
export type ExtrasStep = {
  step: "extras";
  fields: TripFields;
  choice: TripChoice;
  estimates: Estimates;
  pricing: Pricing;
  extraPrices: ExtraPrices;
};
export type CheckoutStep = {
  step: "checkout";
  fields: TripFields;
  choice: TripChoice;
  estimates: Estimates;
  pricing: Pricing;
  emissions: Emissions;
  cashRule: CashRule;
};
export type PreparedStep = DetailsStep | VehicleStep | ExtrasStep | CheckoutStep;

/**
 * Returns the requested step, or the earliest one with unanswered questions, with its data. The trip is
 * already resolved; the route of each leg is estimated once here, and all prices use it. Guests see a quote
 * request instead of the price of a class that is not available.
 */
export async function prepareStep(
  services: Pick<Services, "db" | "clock" | "places">,
  resolved: ResolvedTrip,
  asked: BookingStep,
): Promise<PreparedStep> {
  const { fields } = resolved;
  if (asked === "details" || !resolved.ok) {
    const preview = await previewQuote(services, resolved);
    const isSilent = asked === "details" || isUntouched(fields);
    return { step: "details", fields, errors: isSilent ? [] : preview.errors, preview };
  }
  const { trip } = resolved;
  const { vehicle } = fields;
  const problem = asked === "vehicle" ? undefined : vehicleProblem(vehicle, trip, fields.bodyguard);
  if (asked === "vehicle" || problem !== undefined || !isVehicleClass(vehicle)) {
    const errors = problem === undefined ? [] : [fieldError("vehicle", problem)];
    const { offers, estimates } = await quoteVehicles(services, trip, fields.bodyguard);
    const sold = await limitPricings(services, { trip, estimates, bodyguard: fields.bodyguard }, offers);
    return { step: "vehicle", fields, trip, errors, estimates, offers: sold };
  }
  const choice: TripChoice = { trip, vehicle, extras: readExtras(fields, trip) };
  const limited = async <Asked extends Quote>(quote: Asked): Promise<Asked> => {
    return { ...quote, pricing: await limitPricing(services, choice, quote) };
  };
  if (asked === "extras")
    return { step: "extras", fields, choice, ...(await limited(await quoteExtras(services, choice))) };
  const cashRule = await readCashRule(services.db);
  return {
    step: "checkout",
    fields,
    choice,
    cashRule,
    ...(await limited(await quoteChoice(services, choice))),
  };
}

function vehicleProblem(vehicle: string, trip: Trip, bodyguard: boolean): string | undefined {
  if (vehicle === "") return "vehicle-missing";
  if (!isVehicleClass(vehicle)) return "vehicle-unknown";
  if (needsSeveralVehicles(trip, bodyguard) || fitOf(vehicle, trip, bodyguard).fits) return undefined;
  return fitOf(vehicle, trip).fits ? "vehicle-too-small-bodyguard" : "vehicle-too-small";
}
