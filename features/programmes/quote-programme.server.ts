import { createHash } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { lookUpOnce } from "#platform/places/look-up-once.ts";
import type { Services } from "#platform/services.ts";
import { limitedBy, legsToDrive } from "#features/booking/availability/limit-pricing.server.ts";
import { judgeEachLeg } from "#features/booking/availability/reserve-legs.server.ts";
import {
  emissionsUnder,
  estimateTrip,
  priceUnder,
  type Estimates,
} from "#features/booking/quote/quote-trip.server.ts";
import { readExtras } from "#features/booking/trip/check-trip.ts";
import { resolveTrip } from "#features/booking/trip/resolve-trip.server.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import { fitOf, vehiclesFor } from "#features/fleet/capacity.ts";
import { isVehicleClass, type VehicleClass } from "#features/fleet/vehicle.ts";
import type { Pricing, QuoteReason } from "#features/pricing/price.ts";
import { tripFingerprint } from "#features/pricing/quote-token.server.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { tariffOfVersion } from "#features/pricing/tariff/tariffs.server.ts";
import type { Trip, TripChoice } from "#features/pricing/trip.ts";
import { vatShares } from "#features/pricing/vat.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

export type ChosenRide = { fields: TripFields; choice: TripChoice; estimates: Estimates };

type OpenRide = { fields: TripFields; errors: FieldError[] };

export type QuotedRide = ChosenRide & { pricing: Pricing };

/** Equal places and routes of several rides are looked up once. */
export async function resolveProgramme(
  services: Needs,
  rides: readonly TripFields[],
  lang: Lang,
): Promise<(ChosenRide | OpenRide)[]> {
  const needs = { ...services, places: lookUpOnce(services.places) };
  return Promise.all(rides.map((fields) => resolveRide(needs, fields, lang)));
}

export function isChosen(ride: ChosenRide | OpenRide): ride is ChosenRide {
  return "choice" in ride;
}

async function resolveRide(services: Needs, asked: TripFields, lang: Lang): Promise<ChosenRide | OpenRide> {
  const resolved = await resolveTrip(services, asked, lang);
  const { fields } = resolved;
  const { vehicle } = fields;
  const errors = resolved.ok ? [] : [...resolved.errors];
  if (!isVehicleClass(vehicle)) errors.push(fieldError("vehicle", "vehicle-missing"));
  if (!resolved.ok || !isVehicleClass(vehicle)) return { fields, errors };
  const { trip } = resolved;
  if (!fitOf(vehicle, trip, fields.bodyguard).fits)
    return { fields, errors: [fieldError("vehicle", "vehicle-too-small")] };
  const choice = { trip, vehicle, extras: readExtras(fields, trip) };
  return { fields, choice, estimates: await estimateTrip(services, trip) };
}

/** Why a class cannot drive the ride of a programme: it is too small, or several cars are needed, which are several rides. */
export function fitErrors(vehicle: VehicleClass, trip: Trip, bodyguard: boolean): FieldError[] {
  if (fitOf(vehicle, trip, bodyguard).fits) return [];
  const isGroup = vehiclesFor(trip, bodyguard).length === 0;
  return [fieldError("vehicle", isGroup ? "programme-several-cars" : "vehicle-too-small")];
}

export async function priceRides(
  services: Pick<Needs, "db" | "clock">,
  rides: ChosenRide[],
  tariffVersion?: number,
): Promise<QuotedRide[]> {
  const older = tariffVersion === undefined ? undefined : await tariffOfVersion(services.db, tariffVersion);
  const tariff = older ?? (await currentTariff(services));
  const now = services.clock.now();
  return rides.map((ride) => ({ ...ride, pricing: priceUnder(ride.choice, ride.estimates, tariff, now) }));
}

/**
 * The current price of every ride that can be sold now. A ride without a free car needs a quote, given the rides before
 * it: two cars of a programme are two of the class.
 */
export async function quoteRides(
  services: Pick<Needs, "db" | "clock">,
  rides: ChosenRide[],
): Promise<QuotedRide[]> {
  const listed = await priceRides(services, rides);
  const now = services.clock.now();
  const priced = listed.filter(({ pricing }) => pricing.kind === "priced");
  const legs = priced.flatMap(({ choice, estimates }) => legsToDrive(choice.trip, choice.vehicle, estimates));
  const answers = await judgeEachLeg(services.db, legs, { now });
  const answerOf = new Map(priced.map((ride, index) => [ride, answers[index]]));
  return listed.map((ride) => {
    const answer = answerOf.get(ride);
    if (!answer) return ride;
    const { trip, extras } = ride.choice;
    return {
      ...ride,
      pricing: limitedBy(ride.pricing, answer, { trip, bodyguard: extras.bodyguard, now }),
    };
  });
}

export function pricingOf(rides: QuotedRide[]): Pricing {
  const priced = rides.flatMap(({ pricing }) => (pricing.kind === "priced" ? [pricing] : []));
  const [first] = priced;
  if (!first || priced.length < rides.length) {
    const reasons = rides.flatMap(({ pricing }) => (pricing.kind === "quote" ? pricing.reasons : []));
    return { kind: "quote", reasons: [...new Set<QuoteReason>(reasons)] };
  }
  const legs = priced.flatMap((pricing) => pricing.legs);
  return {
    kind: "priced",
    legs,
    total: legs.reduce((sum, { total }) => sum + total, 0),
    vat: vatShares(legs.flatMap(({ lines }) => lines)),
    tariffVersion: first.tariffVersion,
  };
}

/** Grams of CO2 equivalent of all rides; null if the length of a ride is not known. */
export async function emissionsOfRides(
  services: Pick<Needs, "db" | "clock">,
  rides: ChosenRide[],
): Promise<number | null> {
  const tariff = await currentTariff(services);
  return rides
    .flatMap(({ choice, estimates }) => emissionsUnder(choice, estimates, tariff))
    .reduce((sum, of) => (sum === null || of === null ? null : sum + of), 0);
}

export function programmeFingerprint(rides: ChosenRide[]): string {
  const all = rides.map(({ choice }) => tripFingerprint(choice)).join(" ");
  return createHash("sha256").update(all).digest("base64url");
}
