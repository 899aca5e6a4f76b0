import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { legsToDrive } from "#features/booking/availability/limit-pricing.server.ts";
import { askAvailability } from "#features/booking/availability/reserve-legs.server.ts";
import { priceChoice, quoteVehicles, type Estimates } from "#features/booking/quote/quote-trip.server.ts";
import { readExtras } from "#features/booking/trip/check-trip.ts";
import { resolveTrip, type PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { isAirport } from "#features/places/airport.ts";
import { nameOf } from "#features/places/place-name.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { Pricing } from "#features/pricing/price.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { rebateOn } from "../organisation.ts";
import type { Member } from "../people/member.server.ts";
import { tripOfDesk, type DeskRide } from "./desk-ride.ts";
import { partnerSettingsOf, type PartnerSettings } from "./partners.server.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

/** Totals in cents: by card or in cash, and on the account with the rebate. Null without an instant price. */
type DeskClass = {
  vehicle: VehicleClass;
  total: number | null;
  onAccount: number | null;
  isFull: boolean;
};

type Chosen = { choice: TripChoice; pricing: Pricing; isFull: boolean };

export type DeskQuote = {
  errors: FieldError[];
  places: PlaceChoice["places"];
  classes: DeskClass[];
  isArrival: boolean;
};

/** Writes nothing. */
export async function quoteDesk(
  services: Needs,
  { organisation }: Member,
  ride: DeskRide,
  lang: Lang,
): Promise<DeskQuote & { desk: PartnerSettings; estimates: Estimates | null; chosen: Chosen | null }> {
  const { db, clock } = services;
  const desk = await partnerSettingsOf(db, organisation.id);
  const known = ride.known === "" ? null : await services.places.find(ride.known, { lang });
  const fields = tripOfDesk(
    ride,
    { text: desk.place, placeId: desk.placeId },
    known ? nameOf(known, lang) : "",
  );
  const resolved = await resolveTrip(services, fields, lang);
  if (!resolved.ok)
    return {
      errors: resolved.errors.map((error) => inForm(error, ride)),
      places: resolved.choices.find(({ field }) => field === farEnd(ride))?.places ?? [],
      classes: [],
      isArrival: false,
      desk,
      estimates: null,
      chosen: null,
    };
  const { trip } = resolved;
  const extras = readExtras(resolved.fields, trip);
  const { offers, estimates } = await quoteVehicles(services, trip, false);
  const vehicles = offers.filter(({ fit }) => fit.fits).map(({ vehicle }) => vehicle);
  const [first] = vehicles;
  const now = clock.now();
  const answers = first
    ? await askAvailability(db, legsToDrive(trip, first, estimates), { now, vehicles })
    : new Map<VehicleClass, { kind: string }>();
  const rebate = rebateOn(organisation, parisDateOf(now));
  const quoted = await Promise.all(
    vehicles.map(async (vehicle) => {
      const choice: TripChoice = { trip, vehicle, extras };
      const pricing = await priceChoice(services, choice, estimates);
      return { choice, pricing, isFull: answers.get(vehicle)?.kind === "full" };
    }),
  );
  return {
    errors: first ? [] : [fieldError("passengers", "too-many-passengers")],
    places: [],
    classes: quoted.map(({ choice, pricing, isFull }) => ({
      vehicle: choice.vehicle,
      total: pricing.kind === "priced" ? pricing.total : null,
      onAccount: pricing.kind === "priced" ? rebatedPricing(pricing, rebate).total : null,
      isFull,
    })),
    isArrival: trip.pickup.place !== null && isAirport(trip.pickup.place),
    desk,
    estimates,
    chosen: quoted.find(({ choice }) => choice.vehicle === ride.fields.vehicle) ?? null,
  };
}

function farEnd({ way }: DeskRide): "from" | "to" {
  return way === "from" ? "to" : "from";
}

/** The address of the hotel is no field of the form, so an error of it is one of the whole form. */
function inForm({ field, key, params }: FieldError, ride: DeskRide): FieldError {
  if (field === farEnd(ride)) return fieldError("other", key, params);
  if (field === "from" || field === "to") return fieldError("form", "desk-address");
  return fieldError(field, key, params);
}
