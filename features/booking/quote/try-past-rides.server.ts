import type { Owner } from "#features/accounts/admin.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { priceTrip } from "#features/pricing/price-trip.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { datedTariff } from "#features/pricing/tariff/dated-tariffs.server.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import { zoneOf } from "#features/pricing/zones.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { lastDrivenTransfers } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { choiceOf } from "../changes/price-change.server.ts";
import { cutToTown } from "../cut-to-town.ts";

type Needs = Pick<Services, "db" | "clock">;

const TRIED_RIDES = 10;

type TriedRide = {
  /** A zone of the price list, or the name of a town: never an address or a guest. */
  from: string;
  to: string;
  vehicle: VehicleClass;
  pickupAt: string;
  /** Cents, tax included. Null: the list has no price for the ride. */
  before: number | null;
  after: number | null;
};

/** `total`: of the rides that both lists price. */
export type TriedRides = { rides: TriedRide[]; total: { rides: number; before: number; after: number } };

/** Stores nothing. */
export async function tryPastRides(
  services: Needs,
  _owner: Owner,
  id: string,
  lang: Lang,
): Promise<TriedRides> {
  const [current, dated, legs] = await Promise.all([
    currentTariff(services),
    datedTariff(services.db, id),
    lastDrivenTransfers(services.db, TRIED_RIDES),
  ]);
  if (!dated) return { rides: [], total: { rides: 0, before: 0, after: 0 } };
  const next = { ...dated.prices, version: current.version };
  const rides = legs.map((leg) => ({
    from: areaOf(leg.pickup, lang),
    to: leg.dropoff ? areaOf(leg.dropoff, lang) : "",
    vehicle: leg.vehicle,
    pickupAt: leg.pickupAt.toISOString(),
    before: totalUnder(current, leg),
    after: totalUnder(next, leg),
  }));
  const priced = rides.filter(({ before, after }) => before !== null && after !== null);
  const sum = (amountOf: (ride: TriedRide) => number | null) =>
    priced.reduce((total, ride) => total + (amountOf(ride) ?? 0), 0);
  return {
    rides,
    total: { rides: priced.length, before: sum(({ before }) => before), after: sum(({ after }) => after) },
  };
}

function areaOf(place: TripPlace, lang: Lang): string {
  return (place.place && zoneOf(place.place)) ?? cutToTown(place, lang).label;
}

/** The notice that a new booking needs does not apply. */
function totalUnder(tariff: Tariff, leg: BookingRow): number | null {
  const trip = {
    type: "one-way" as const,
    pickup: leg.pickup,
    dropoff: leg.dropoff,
    stops: leg.stops,
    returnStops: [],
    pickupAt: { local: leg.pickupLocal, instant: leg.pickupAt.toISOString() },
    returnAt: null,
    hours: null,
    passengers: leg.passengers,
    bags: leg.bags,
    childSeats: leg.childSeats,
  };
  const estimates = { outbound: leg.estimate, return: null };
  const at = { now: new Date(0), minimumNoticeHours: 0 };
  const pricing = priceTrip(choiceOf(leg, trip), estimates, tariff, at);
  return pricing.kind === "priced" ? pricing.total : null;
}
