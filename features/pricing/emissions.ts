import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { Place } from "#platform/places/places.ts";
import { drivingBetween } from "./driving-time.ts";
import type { Estimate } from "./estimate.ts";
import type { Tariff } from "./tariff/tariff.ts";
import type { Trip, TripPlace } from "./trip.ts";
import { ZONE_MIDDLES } from "./zones.ts";

// Greenhouse gases of a ride, which the law requires before and after it: transport code, L1431-3 and D1431-1
// to D1431-23 (decree 2011-1336 of 24 October 2011, amended by decree 2017-639 of 26 April 2017: CO2 equivalent,
// from 1 June 2017). D1431-7 and D1431-8: energy per kilometre × distance × emission factor of the energy.
// To be confirmed by a lawyer: that a class may have one value instead of each car.

/**
 * Kilograms of CO2 equivalent per litre, production and use of the fuel (order of 26 April 2017, annex, which
 * replaces annex I of the order of 10 April 2012).
 */
const FUELS = { diesel: 3.17, petrol: 2.79 };

/**
 * Level 1 of a car with a chauffeur: the official consumption plus 20 % for real traffic (order of 10 April
 * 2012, article 3 II). Open to companies with fewer than 50 employees.
 */
const REAL_TRAFFIC = 1.2;

/** Whole grams per kilometre. `litres`: official consumption per 100 km in mixed traffic. */
export function levelOneOf(litres: number, fuel: keyof typeof FUELS): number {
  return Math.round((litres / 100) * REAL_TRAFFIC * FUELS[fuel] * 1_000);
}

/**
 * Grams of CO2 equivalent per kilometre until the owner sets those of the company's cars. The consumption is
 * that of a common engine of the class, from memory: the owner checks it against the official guide.
 */
export const USUAL_EMISSIONS: Record<VehicleClass, number> = {
  "mercedes-e-class": levelOneOf(5.3, "diesel"),
  "mercedes-s-class": levelOneOf(6.7, "diesel"),
  "mercedes-v-class": levelOneOf(7.2, "diesel"),
  "mercedes-sprinter": levelOneOf(9.6, "diesel"),
  "range-rover": levelOneOf(7.8, "diesel"),
  maybach: levelOneOf(11.6, "petrol"),
  "rolls-royce": levelOneOf(15.5, "petrol"),
};

/** Kilometres that a car by the hour drives in an hour: city traffic with waiting. An assumption that the method page names. */
export const HOURLY_KM = 20;

/** Where cars wait and return to (L3122-9): the company is based in Paris. */
const BASE: Place = {
  ...ZONE_MIDDLES.paris,
  id: "base",
  kind: "district",
  names: { fr: "Paris" },
  context: { fr: "" },
  postcode: "75001",
};

type Ride = {
  pickup: TripPlace;
  dropoff: TripPlace | null;
  estimate: Pick<Estimate, "distance"> | null;
  hours: number | null;
};

/**
 * Kilometres of a ride with those without a guest: from Paris to the pickup, and back from the last place
 * (D1431-3 counts empty trips). Null if the length of the ride is not known.
 */
export function emissionKm({ pickup, dropoff, estimate, hours }: Ride): number | null {
  const withGuest = hours === null ? (estimate ? estimate.distance / 1_000 : null) : hours * HOURLY_KM;
  if (withGuest === null) return null;
  const ends = [pickup.place, dropoff ? dropoff.place : pickup.place];
  const empty = ends.map((place) => (place ? drivingBetween({ from: BASE, to: place }).distance / 1_000 : 0));
  return withGuest + empty.reduce((sum, km) => sum + km, 0);
}

/** Grams of CO2 equivalent for a number of kilometres; null if they or the value of the class are not known. */
export function emissionsOver(
  km: number | null,
  { emissions }: Pick<Tariff, "emissions">,
  vehicle: VehicleClass,
): number | null {
  const perKm = emissions[vehicle];
  return km === null || perKm === undefined ? null : Math.round(km * perKm);
}

/** Grams of CO2 equivalent. */
export function emissionsOf(
  ride: Ride & { vehicle: VehicleClass },
  tariff: Pick<Tariff, "emissions">,
): number | null {
  return emissionsOver(emissionKm(ride), tariff, ride.vehicle);
}

/** In the order of the legs. */
export function tripKm(
  { pickup, dropoff, hours, returnAt }: Trip,
  estimates: { outbound: Estimate | null; return: Estimate | null },
): (number | null)[] {
  const outbound = emissionKm({ pickup, dropoff, hours, estimate: estimates.outbound });
  if (!returnAt || !dropoff) return [outbound];
  return [outbound, emissionKm({ pickup: dropoff, dropoff: pickup, hours, estimate: estimates.return })];
}
