import { createHash } from "node:crypto";
import { fieldIn } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { Availability, Refusal } from "#features/availability/judge-rides.ts";
import { isVehicleClass, type VehicleClass } from "#features/fleet/vehicle.ts";
import { terminalsToAsk } from "#features/places/terminal.ts";
import { type CancellationTerms, termsBeforeBooking } from "#features/booking/cancellation-text.ts";
import { hasFastTrack } from "#features/pricing/extras.ts";
import { priceByHand } from "#features/pricing/hand-price.ts";
import { handPriceIn } from "#features/pricing/lines-by-hand.ts";
import type { Instead, Pricing } from "#features/pricing/price.ts";
import { tripFingerprint } from "#features/pricing/quote-token.server.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { Trip, TripChoice } from "#features/pricing/trip.ts";
import { insteadOf, legsToDrive } from "../availability/limit-pricing.server.ts";
import { askAvailability } from "../availability/reserve-legs.server.ts";
import { priceChoice, quoteVehicles, type Estimates } from "../quote/quote-trip.server.ts";
import { readExtras } from "../trip/check-trip.ts";
import { resolveTrip, type PlaceChoice } from "../trip/resolve-trip.server.ts";
import type { TripFields } from "../trip/trip-fields.ts";
import { namedAsInForm, readTripForm, withChosenPlaces } from "../trip/trip-form.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

const PAST_DAYS = 366;

/** It has no data of the guest. */
export type CallRide = { fields: TripFields; isPast: boolean; priceByHand: string };

export function readCallRide(sent: URLSearchParams, now: Date): CallRide {
  const params = new URLSearchParams(sent);
  const isReturn = params.get("trip") === "return" || params.get("back") === "on";
  if (params.get("trip") !== "hourly") params.set("trip", isReturn ? "return" : "one-way");
  const isPast = params.get("past") === "on";
  const fields = readTripForm(params, { now, towards: isPast ? "past" : "future" });
  return {
    fields: withChosenPlaces(fields, (name) => params.get(name) ?? ""),
    isPast,
    priceByHand: params.get("price_by_hand") ?? "",
  };
}

export function readFreeRide(form: FormData, ride: CallRide): CallRide | null {
  const [time, back, vehicle] = ["take_time", "take_return_time", "take_class"].map((name) =>
    fieldIn(form, name),
  );
  const { fields } = ride;
  if (time) return { ...ride, fields: { ...fields, ...momentOf(time), fold: "" } };
  if (back) {
    const { date: returnDate, time: returnTime } = momentOf(back);
    return { ...ride, fields: { ...fields, returnDate, returnTime, returnFold: "" } };
  }
  return vehicle ? { ...ride, fields: { ...fields, vehicle } } : null;
}

function momentOf(local: string): { date: string; time: string } {
  const [date = "", time = ""] = local.split("T");
  return { date, time };
}

/** A class for the trip. `total`: cents without services; null without an instant price. */
type OfferedClass = { vehicle: VehicleClass; total: number | null; isFull: boolean };

/** Amounts in cents, tax included. */
export type QuotedCall = {
  choice: TripChoice;
  estimates: Estimates;
  listed: Pricing;
  pricing: Pricing;
  refused: { reason: Refusal; instead: Instead } | null;
  deadlines: CancellationTerms[];
  hasFastTrack: boolean;
};

export type CallQuote = {
  fields: TripFields;
  errors: FieldError[];
  choices: PlaceChoice[];
  terminals: { outbound: string[]; return: string[] };
  classes: OfferedClass[];
  quoted: QuotedCall | null;
  key: string;
};

/** Used while the ride is typed and again when it is saved. Writes nothing. */
export async function quoteCall(
  services: Needs,
  _dispatcher: Dispatcher,
  { fields: asked, isPast, priceByHand: byHand }: CallRide,
  lang: Lang,
): Promise<CallQuote> {
  const { db, clock } = services;
  const now = clock.now();
  // Read with an earlier clock, the list that begins today would not be found.
  if (isPast) await currentTariff(services);
  const pricing = pricedAsOf(services, isPast);
  const resolved = await resolveTrip(pricing, asked, lang);
  const { fields } = resolved;
  const { pickup, dropoff } = resolved.ok ? resolved.trip : resolved.places;
  const terminals = {
    outbound: terminalsToAsk(pickup?.place ?? null),
    return: terminalsToAsk(dropoff?.place ?? null),
  };
  const nothing = { fields, choices: [], terminals, classes: [], quoted: null, key: "" };
  if (!resolved.ok) return { ...nothing, errors: namedAsInForm(resolved.errors), choices: resolved.choices };
  const { trip } = resolved;
  const extras = readExtras(fields, trip, "offers");
  const { offers, estimates } = await quoteVehicles(pricing, trip, extras.bodyguard);
  const fitting = offers.filter(({ fit }) => fit.fits);
  const [first] = fitting;
  const vehicles = fitting.map(({ vehicle }) => vehicle);
  const answers =
    first && !isPast
      ? await askAvailability(db, legsToDrive(trip, first.vehicle, estimates), { now, vehicles })
      : new Map<VehicleClass, Availability>();
  const classes = fitting.map((offer): OfferedClass => {
    const total = offer.pricing.kind === "priced" ? offer.pricing.total : null;
    return { vehicle: offer.vehicle, total, isFull: answers.get(offer.vehicle)?.kind === "full" };
  });
  const { vehicle } = fields;
  const errors = pickupErrors(trip, isPast, now);
  if (!isVehicleClass(vehicle)) errors.push(fieldError("vehicle", "vehicle-missing"));
  else if (!vehicles.includes(vehicle)) errors.push(fieldError("vehicle", "vehicle-too-small"));
  if (!isVehicleClass(vehicle) || errors.length > 0) return { ...nothing, errors, classes };
  const choice: TripChoice = { trip, vehicle, extras };
  const listed = await priceChoice(pricing, choice, estimates);
  const total = handPriceIn(byHand);
  const agreed = total === null ? listed : priceByHand(choice, total, listed, await currentTariff(pricing));
  const answer = answers.get(vehicle);
  const refused =
    answer?.kind === "full"
      ? {
          reason: answer.reason,
          instead: insteadOf(answer, { trip, bodyguard: extras.bodyguard, now }),
        }
      : null;
  const quoted = {
    choice,
    estimates,
    listed,
    pricing: agreed,
    refused,
    deadlines: deadlinesOf(choice, now),
    hasFastTrack: hasFastTrack(extras),
  };
  return { fields, errors, choices: [], terminals, classes, quoted, key: keyOf(quoted, isPast) };
}

/** The services for the price: a past ride costs what it cost with enough notice. */
export function pricedAsOf<Given extends Pick<Services, "clock">>(services: Given, isPast: boolean): Given {
  if (!isPast) return services;
  const at = new Date(services.clock.now().getTime() - PAST_DAYS * 86_400_000);
  return { ...services, clock: { now: () => at } };
}

/** The check of the trip refuses the past of other rides. */
export function pickupErrors({ pickupAt, returnAt }: Trip, isPast: boolean, now: Date): FieldError[] {
  if (!isPast) return [];
  const isAhead = (at: { instant: string } | null) => at !== null && new Date(at.instant) > now;
  return [
    ...(isAhead(pickupAt) ? [fieldError("when", "past-is-ahead")] : []),
    ...(isAhead(returnAt) ? [fieldError("return_when", "past-is-ahead")] : []),
  ];
}

function deadlinesOf({ trip, vehicle }: TripChoice, now: Date) {
  const pickups = trip.returnAt ? [trip.pickupAt, trip.returnAt] : [trip.pickupAt];
  return pickups.map(({ instant }) => termsBeforeBooking(instant, { vehicle, type: trip.type }, now));
}

/** Of the resolved ride, so that an empty field and a zero give the same key. */
function keyOf({ choice, pricing, refused }: QuotedCall, isPast: boolean): string {
  const total = pricing.kind === "priced" ? pricing.total : null;
  const shown = [tripFingerprint(choice), isPast, total, refused?.reason ?? null];
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
}
