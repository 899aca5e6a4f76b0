import type { Services } from "#platform/services.ts";
import type { Place } from "#platform/places/places.ts";
import { fitOf, vehiclesFor } from "#features/fleet/capacity.ts";
import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { estimateLeg, type Estimate } from "#features/pricing/estimate.ts";
import { MINIMUM_NOTICE_HOURS } from "#features/pricing/notice.ts";
import type { Pricing } from "#features/pricing/price.ts";
import { priceTrip } from "#features/pricing/price-trip.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { currentTariff, tariffOfVersion } from "#features/pricing/tariff/tariffs.server.ts";
import type { Extras, Trip, TripChoice, TripPlace } from "#features/pricing/trip.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

export type Estimates = { outbound: Estimate | null; return: Estimate | null };

export type VehicleOffer = { vehicle: VehicleClass; fit: ReturnType<typeof fitOf>; pricing: Pricing };

export type Quote = { pricing: Pricing; estimates: Estimates };

const NO_EXTRAS: Extras = {
  meetAndGreet: false,
  fastTrack: false,
  bodyguard: false,
  femaleChauffeur: false,
  arabicSpeaking: false,
};

/** The way of both legs: from the table of known routes, from the atlas, or reckoned. */
export async function estimateTrip({ places }: Pick<Services, "places">, trip: Trip): Promise<Estimates> {
  const points = pointsOf(trip);
  if (!points || trip.type === "hourly") return { outbound: null, return: null };
  const back = points.toReversed();
  const [there, again] = await Promise.all([
    places.route(points),
    trip.returnAt ? places.route(back) : undefined,
  ]);
  return { outbound: estimateLeg(points, there), return: trip.returnAt ? estimateLeg(back, again) : null };
}

/** Every vehicle for a ride, those that do not fit included, with the price of each. A bodyguard costs nothing here, but a seat. */
export async function quoteVehicles(
  services: Needs,
  trip: Trip,
  bodyguard: boolean,
): Promise<{ offers: VehicleOffer[]; estimates: Estimates }> {
  const [tariff, estimates] = await Promise.all([currentTariff(services.db), estimateTrip(services, trip)]);
  const now = services.clock.now();
  const offers = VEHICLE_CLASSES.map((vehicle) => ({
    vehicle,
    fit: fitOf(vehicle, trip, bodyguard),
    pricing: price({ trip, vehicle, extras: { ...NO_EXTRAS, bodyguard } }, estimates, tariff, now),
  }));
  return { offers, estimates };
}

/** The price of one choice; under an older tariff when a signed quote asks for it. */
export async function quoteChoice(
  services: Needs,
  choice: TripChoice,
  tariffVersion?: number,
): Promise<Quote> {
  const older = tariffVersion === undefined ? undefined : await tariffOfVersion(services.db, tariffVersion);
  const [tariff, estimates] = await Promise.all([
    older ?? currentTariff(services.db),
    estimateTrip(services, choice.trip),
  ]);
  return { pricing: price(choice, estimates, tariff, services.clock.now()), estimates };
}

/** True when no single vehicle takes everybody with their luggage: several are needed, and that is a quote. */
export function needsSeveralVehicles(trip: Trip, bodyguard: boolean): boolean {
  return vehiclesFor(trip, bodyguard).length === 0;
}

function price(choice: TripChoice, estimates: Estimates, tariff: Tariff, now: Date): Pricing {
  return priceTrip(choice, estimates, tariff, { now, minimumNoticeHours: MINIMUM_NOTICE_HOURS });
}

/** All points of a ride, or null when one of them is only known by its words. */
function pointsOf(trip: Trip): Place[] | null {
  const all = [trip.pickup, ...trip.stops, trip.dropoff].map((stop: TripPlace | null) => stop?.place ?? null);
  return all.every((place) => place !== null) ? all : null;
}
