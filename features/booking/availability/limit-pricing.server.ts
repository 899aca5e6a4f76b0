import type { Services } from "#platform/services.ts";
import type { Availability } from "#features/availability/judge-rides.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { vehiclesFor } from "#features/fleet/capacity.ts";
import { noticeOf } from "#features/pricing/notice.ts";
import { foldOf, parisLocalOf } from "#i18n/paris-time.ts";
import type { Instead, NearTime, Pricing } from "#features/pricing/price.ts";
import type { Trip, TripChoice } from "#features/pricing/trip.ts";
import type { Estimates, Quote } from "../quote/quote-trip.server.ts";
import { askAvailability } from "./reserve-legs.server.ts";
import type { LegToDrive } from "./ride-of-leg.ts";

type Asked = { trip: Trip; estimates: Estimates; bodyguard: boolean };

/**
 * Replaces the price by a quote request in each class that is not available: the class stays visible as "on
 * request". A class that needs a quote for another reason keeps only that reason.
 */
export async function limitPricings<Priced extends { vehicle: VehicleClass; pricing: Pricing }>(
  { db, clock }: Pick<Services, "db" | "clock">,
  asked: Asked,
  offers: Priced[],
): Promise<Priced[]> {
  const priced = offers.filter(({ pricing }) => pricing.kind === "priced").map(({ vehicle }) => vehicle);
  const [vehicle] = priced;
  if (vehicle === undefined) return offers;
  const now = clock.now();
  const legs = legsToDrive(asked.trip, vehicle, asked.estimates);
  const answers = await askAvailability(db, legs, { now, vehicles: priced });
  return offers.map((offer) => {
    const answer = answers.get(offer.vehicle);
    return answer ? { ...offer, pricing: limitedBy(offer.pricing, answer, { ...asked, now }) } : offer;
  });
}

export async function limitPricing(
  services: Pick<Services, "db" | "clock">,
  { trip, vehicle, extras }: TripChoice,
  { pricing, estimates }: Quote,
): Promise<Pricing> {
  const asked = { trip, estimates, bodyguard: extras.bodyguard };
  const [limited] = await limitPricings(services, asked, [{ vehicle, pricing }]);
  return limited?.pricing ?? pricing;
}

export function limitedBy(
  pricing: Pricing,
  answer: Availability,
  asked: Pick<Asked, "trip" | "bodyguard"> & { now: Date },
): Pricing {
  if (answer.kind === "free" || pricing.kind === "quote") return pricing;
  return { kind: "quote", reasons: ["not-available"], instead: insteadOf(answer, asked) };
}

export function insteadOf(
  { index, nearest, vehicles }: Extract<Availability, { kind: "full" }>,
  { trip, bodyguard, now }: Pick<Asked, "trip" | "bodyguard"> & { now: Date },
): Instead {
  const leg = index === 0 ? "outbound" : "return";
  const large = vehiclesFor(trip, bodyguard);
  return {
    leg,
    nearest: nearest.filter((pickupAt) => isBookable(trip, leg, pickupAt, now)).map(nearTimeAt),
    vehicles: vehicles.filter((vehicle) => large.includes(vehicle)),
  };
}

function isBookable({ pickupAt, returnAt }: Trip, leg: Instead["leg"], at: Date, now: Date): boolean {
  if (noticeOf(at.toISOString(), now) === "below-minimum") return false;
  if (leg === "return") return at > new Date(pickupAt.instant);
  return returnAt === null || at < new Date(returnAt.instant);
}

function nearTimeAt(at: Date): NearTime {
  return { local: parisLocalOf(at), instant: at.toISOString(), fold: foldOf(at) };
}

export function legsToDrive(trip: Trip, vehicle: VehicleClass, estimates: Estimates): LegToDrive[] {
  const { pickup, dropoff, pickupAt, returnAt, hours } = trip;
  const outbound = {
    vehicle,
    pickup,
    durationHours: hours,
    estimate: estimates.outbound,
    pickupAt: new Date(pickupAt.instant),
  };
  if (!returnAt || !dropoff) return [outbound];
  const pickupOfReturn = { pickup: dropoff, pickupAt: new Date(returnAt.instant) };
  return [outbound, { vehicle, ...pickupOfReturn, estimate: estimates.return }];
}
