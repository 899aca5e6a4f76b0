import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { limitsOf } from "./availability-settings.ts";
import { overlaps, type Period } from "./period.ts";
import type { Supply } from "./supply.ts";

type Running = Period & { vehicle: VehicleClass };

/**
 * Why the fleet cannot drive one more ride of a class. Checks the cars of the class first, then the
 * chauffeurs, whom all classes share.
 */
export function refusalOfFleet(
  vehicle: VehicleClass,
  period: Period,
  { cars, chauffeurs, settings }: Supply,
  around: Running[],
): "no-car" | "no-chauffeur" | undefined {
  const ownCars = freeWithin(
    cars.filter((car) => car.vehicle === vehicle),
    period,
  );
  const people = freeWithin(chauffeurs, period);
  // One car and one chauffeur must be free from the approach to the return.
  if (ownCars.always.length === 0) return "no-car";
  if (!people.always.some((one) => mayDrive(one, vehicle))) return "no-chauffeur";

  const ofFleet = around.filter((one) => limitsOf(settings, one.vehicle).fixedCapacity === null);
  for (const at of tightInstants(period, ofFleet, [...ownCars.partly, ...people.partly])) {
    const running = ofFleet.filter((one) => isAt(one, at)).map((one) => one.vehicle);
    if (running.filter((one) => one === vehicle).length >= freeAt(ownCars, at).length) return "no-car";
    if (!haveChauffeurs([...running, vehicle], freeAt(people, at))) return "no-chauffeur";
  }
  return undefined;
}

type Free = { free: Period[] };

/**
 * `always`: free in the whole period. `partly`: free in a part of it, and therefore checked again at each
 * instant.
 */
export function freeWithin<One extends Free>(all: One[], period: Period): { always: One[]; partly: One[] } {
  const always = all.filter(({ free }) => free.some((part) => covers(part, period)));
  const partly = all.filter(
    (one) => !always.includes(one) && one.free.some((part) => overlaps(part, period)),
  );
  return { always, partly };
}

export function freeAt<One extends Free>(
  { always, partly }: { always: One[]; partly: One[] },
  at: number,
): One[] {
  return [...always, ...partly.filter(({ free }) => free.some((part) => isAt(part, at)))];
}

function mayDrive(
  { vehicles }: Pick<Supply["chauffeurs"][number], "vehicles">,
  vehicle: VehicleClass,
): boolean {
  return vehicles === null || vehicles.includes(vehicle);
}

/**
 * Whether each ride can have its own chauffeur who may drive its class. By Hall's theorem this is true if,
 * for every set of classes, at least as many chauffeurs may drive one of these classes as there are rides in
 * them.
 */
export function haveChauffeurs(rides: VehicleClass[], onDuty: Supply["chauffeurs"]): boolean {
  if (rides.length > onDuty.length) return false;
  const wanted = new Map<number, number>();
  for (const vehicle of rides) increase(wanted, bitOf(vehicle));
  const able = new Map<number, number>();
  for (const { vehicles } of onDuty) increase(able, vehicles === null ? EVERY_CLASS : bitsOf(vehicles));
  if (rides.length <= (able.get(EVERY_CLASS) ?? 0)) return true;
  // A set of classes is a bit mask, because this runs for each instant of each time that is judged.
  const all = bitsOf(rides);
  for (let set = all; set > 0; set = (set - 1) & all)
    if (countIn(wanted, set) > countIn(able, set)) return false;
  return true;
}

const EVERY_CLASS = (1 << VEHICLE_CLASSES.length) - 1;

function bitOf(vehicle: VehicleClass): number {
  return 1 << VEHICLE_CLASSES.indexOf(vehicle);
}

function bitsOf(vehicles: VehicleClass[]): number {
  return vehicles.reduce((bits, vehicle) => bits | bitOf(vehicle), 0);
}

function increase(counts: Map<number, number>, bits: number): void {
  counts.set(bits, (counts.get(bits) ?? 0) + 1);
}

function countIn(counts: Map<number, number>, set: number): number {
  let count = 0;
  for (const [bits, own] of counts) if ((bits & set) !== 0) count += own;
  return count;
}

/**
 * The instants of a period at which a ride starts or an available time ends. Between two of them no capacity
 * is lost.
 */
function tightInstants(period: Period, rides: Period[], partly: Free[]): Set<number> {
  const changes = [
    ...rides.map(({ from }) => from),
    ...partly.flatMap(({ free }) => free.map(({ to }) => to)),
  ];
  return new Set([period.from, ...changes.filter((at) => isAt(period, at))]);
}

export function instantsOf(period: Period, of: (Period | { free: Period[] })[]): Set<number> {
  const periods = of.flatMap((one) => ("free" in one ? one.free : [one]));
  const changes = periods.flatMap(({ from, to }) => [from, to]);
  return new Set([period.from, ...changes.filter((at) => isAt(period, at))]);
}

export function mostAtOnce(periods: Period[], within: Period): number {
  const counts = [...instantsOf(within, periods)].map(
    (at) => periods.filter((period) => isAt(period, at)).length,
  );
  return Math.max(0, ...counts);
}

function covers(outer: Period, inner: Period): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

export function isAt({ from, to }: Period, at: number): boolean {
  return from <= at && at < to;
}
