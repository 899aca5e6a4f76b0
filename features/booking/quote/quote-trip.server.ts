import type { Services } from "#platform/services.ts";
import { fitOf, vehiclesFor } from "#features/fleet/capacity.ts";
import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { emissionsOver, tripKm } from "#features/pricing/emissions.ts";
import { estimateLeg, type Estimate } from "#features/pricing/estimate.ts";
import { legsOf, type Leg } from "#features/pricing/legs.ts";
import { MINIMUM_NOTICE_HOURS } from "#features/pricing/notice.ts";
import type { PriceLineKey, Pricing } from "#features/pricing/price.ts";
import { priceTrip } from "#features/pricing/price-trip.ts";
import { isAcrossWater } from "#features/pricing/service-area.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { tariffOfVersion } from "#features/pricing/tariff/tariffs.server.ts";
import type { Trip, TripChoice } from "#features/pricing/trip.ts";
import {
  NO_EXTRAS,
  perService,
  returnKeyOf,
  SERVICES,
  type ServiceKey,
  type ServiceExtra,
} from "#features/pricing/extras.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

export type Estimates = { outbound: Estimate | null; return: Estimate | null };

/** Grams of CO2 equivalent of each leg; null if its length is not known. */
export type Emissions = (number | null)[];

export type VehicleOffer = {
  vehicle: VehicleClass;
  fit: ReturnType<typeof fitOf>;
  pricing: Pricing;
  emissions: Emissions;
};

export type Quote = { pricing: Pricing; estimates: Estimates };

/**
 * The route of both legs: from the table of known routes, from the atlas, or estimated. Null for places
 * across the water.
 */
export async function estimateTrip({ places }: Pick<Services, "places">, trip: Trip): Promise<Estimates> {
  const ways = legsOf(trip)?.map(({ from, stops, to, at }) => ({ points: [from, ...stops, to], at }));
  if (!ways || ways.some(({ points }) => points.some(isAcrossWater))) return { outbound: null, return: null };
  const [outbound = null, back = null] = await Promise.all(
    ways.map(async ({ points, at }) =>
      estimateLeg(points, { routed: await places.route(points), at: at.local }),
    ),
  );
  return { outbound, return: back };
}

/**
 * Every vehicle with its price for a trip, including those that are too small. A bodyguard has no price
 * here but takes a seat.
 */
export async function quoteVehicles(
  services: Needs,
  trip: Trip,
  bodyguard: boolean,
): Promise<{ offers: VehicleOffer[]; estimates: Estimates }> {
  const [tariff, estimates] = await Promise.all([currentTariff(services), estimateTrip(services, trip)]);
  const now = services.clock.now();
  const lengths = tripKm(trip, estimates);
  const offers = VEHICLE_CLASSES.map((vehicle) => ({
    vehicle,
    fit: fitOf(vehicle, trip, bodyguard),
    pricing: priceUnder({ trip, vehicle, extras: { ...NO_EXTRAS, bodyguard } }, estimates, tariff, now),
    emissions: lengths.map((km) => emissionsOver(km, tariff, vehicle)),
  }));
  return { offers, estimates };
}

export async function quoteChoice(
  services: Needs,
  choice: TripChoice,
): Promise<Quote & { emissions: Emissions }> {
  const [tariff, estimates] = await Promise.all([
    currentTariff(services),
    estimateTrip(services, choice.trip),
  ]);
  return {
    pricing: priceUnder(choice, estimates, tariff, services.clock.now()),
    estimates,
    emissions: emissionsUnder(choice, estimates, tariff),
  };
}

/** Under an older tariff for a signed quote. */
export async function priceChoice(
  { db, clock }: Pick<Services, "db" | "clock">,
  choice: TripChoice,
  estimates: Estimates,
  tariffVersion?: number,
): Promise<Pricing> {
  const older = tariffVersion === undefined ? undefined : await tariffOfVersion(db, tariffVersion);
  return priceUnder(choice, estimates, older ?? (await currentTariff({ db, clock })), clock.now());
}

/**
 * The price of each extra on each leg of this trip, in cents, tax included; null when the extra requires a
 * quote.
 */
export type ExtraPrices = Record<Leg["leg"], Record<ServiceKey, number | null>>;

export async function quoteExtras(
  services: Needs,
  choice: TripChoice,
): Promise<Quote & { extraPrices: ExtraPrices }> {
  const [tariff, estimates] = await Promise.all([
    currentTariff(services),
    estimateTrip(services, choice.trip),
  ]);
  const now = services.clock.now();
  const isPriced = ({ quoteFrom = Infinity }: ServiceExtra) => choice.trip.passengers < quoteFrom;
  const all = SERVICES.filter(isPriced).flatMap(({ key }) => [key, returnKeyOf(key)]);
  const extras = { ...choice.extras, ...Object.fromEntries(SERVICES.map(({ key }) => [key, false])) };
  const ticked = { ...extras, ...Object.fromEntries(all.map((key) => [key, true])) };
  const withAll = priceUnder({ ...choice, extras: ticked }, estimates, tariff, now);
  const pricesOn = (leg: Leg["leg"]) =>
    perService((service) => (isPriced(service) ? sumOf(withAll, leg, service.line) : null));
  return {
    pricing: priceUnder(choice, estimates, tariff, now),
    estimates,
    extraPrices: { outbound: pricesOn("outbound"), return: pricesOn("return") },
  };
}

export function needsSeveralVehicles(trip: Trip, bodyguard: boolean): boolean {
  return vehiclesFor(trip, bodyguard).length === 0;
}

export function priceUnder(choice: TripChoice, estimates: Estimates, tariff: Tariff, now: Date): Pricing {
  return priceTrip(choice, estimates, tariff, { now, minimumNoticeHours: MINIMUM_NOTICE_HOURS });
}

export async function emissionsOfChoice(
  services: Pick<Services, "db" | "clock">,
  choice: TripChoice,
  estimates: Estimates,
): Promise<Emissions> {
  return emissionsUnder(choice, estimates, await currentTariff(services));
}

export function emissionsUnder(
  { trip, vehicle }: TripChoice,
  estimates: Estimates,
  tariff: Tariff,
): Emissions {
  return tripKm(trip, estimates).map((km) => emissionsOver(km, tariff, vehicle));
}

function sumOf(pricing: Pricing, leg: Leg["leg"], key: PriceLineKey): number | null {
  if (pricing.kind === "quote") return null;
  const lines = pricing.legs.filter((one) => one.leg === leg).flatMap((one) => one.lines);
  return lines.filter((line) => line.key === key).reduce((sum, line) => sum + line.amount, 0);
}
