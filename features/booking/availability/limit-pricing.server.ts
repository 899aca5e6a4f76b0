import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Availability } from "#features/availability/judge-rides.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { Pricing } from "#features/pricing/price.ts";
import type { Trip } from "#features/pricing/trip.ts";
import type { Estimates } from "../quote/quote-trip.server.ts";
import { askAvailability } from "./reserve-legs.server.ts";
import type { LegToDrive } from "./ride-of-leg.ts";

/**
 * A trip priced in several classes, each of which takes a quote where it is not available: the class stays visible as "on request". What
 * takes a quote for another reason keeps that reason alone.
 */
export async function limitPricings<Priced extends { vehicle: VehicleClass; pricing: Pricing }>(
  { db, clock }: Pick<Services, "db" | "clock">,
  { trip, estimates }: { trip: Trip; estimates: Estimates },
  offers: Priced[],
): Promise<Priced[]> {
  const priced = offers.filter(({ pricing }) => pricing.kind === "priced").map(({ vehicle }) => vehicle);
  const [vehicle] = priced;
  if (vehicle === undefined) return offers;
  const legs = legsToDrive(trip, vehicle, estimates);
  const answers = await askAvailability(db, legs, { now: clock.now(), vehicles: priced });
  return offers.map((offer) => {
    const answer = answers.get(offer.vehicle);
    return answer ? { ...offer, pricing: limitedBy(offer.pricing, answer) } : offer;
  });
}

/** The same for one class. */
export async function limitPricing(
  services: { db: Db } & Pick<Services, "clock">,
  choice: { trip: Trip; vehicle: VehicleClass; estimates: Estimates },
  pricing: Pricing,
): Promise<Pricing> {
  const { vehicle } = choice;
  const [limited] = await limitPricings(services, choice, [{ vehicle, pricing }]);
  return limited?.pricing ?? pricing;
}

/** A price where the class is available, else the quote that takes its place. */
export function limitedBy(pricing: Pricing, answer: Availability): Pricing {
  if (answer.kind === "free" || pricing.kind === "quote") return pricing;
  const { index, nearest, vehicles } = answer;
  return {
    kind: "quote",
    reasons: ["not-available"],
    instead: {
      leg: index === 0 ? "outbound" : "return",
      nearest: nearest.map((pickupAt) => pickupAt.toISOString()),
      vehicles,
    },
  };
}

/** The legs of a trip before they are rows. */
function legsToDrive(trip: Trip, vehicle: VehicleClass, estimates: Estimates): LegToDrive[] {
  const { pickup, dropoff, pickupAt, returnAt, hours } = trip;
  const outbound = {
    ...{ vehicle, pickup, durationHours: hours, estimate: estimates.outbound },
    pickupAt: new Date(pickupAt.instant),
  };
  if (!returnAt || !dropoff) return [outbound];
  const pickupOfReturn = { pickup: dropoff, pickupAt: new Date(returnAt.instant) };
  return [outbound, { vehicle, ...pickupOfReturn, estimate: estimates.return }];
}
