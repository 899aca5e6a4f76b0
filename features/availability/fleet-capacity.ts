import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { limitsOf } from "./availability-settings.ts";
import { overlaps, type Period } from "./period.ts";
import type { Supply } from "./supply.ts";

// Compares cars and chauffeurs with the rides that occupy them, at every instant.

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
  const ofEveryClass = onDuty.filter(({ vehicles }) => vehicles === null).length;
  if (rides.length <= ofEveryClass) return true;
  const wanted = [...Map.groupBy(rides, (vehicle) => vehicle)];
  const drivers = [...Map.groupBy(onDuty, ({ vehicles }) => vehicles?.join(" "))].map(([, alike]) => ({
    count: alike.length,
    mayDrive: wanted.map(([vehicle]) => mayDrive(alike[0]!, vehicle)),
  }));
  for (let set = 1; set < 1 << wanted.length; set += 1) {
    const isChosen = (index: number) => (set & (1 << index)) !== 0;
    let spare = 0;
    for (const { count, mayDrive } of drivers)
      if (mayDrive.some((may, index) => may && isChosen(index))) spare += count;
    for (const [index, [, alike]] of wanted.entries()) if (isChosen(index)) spare -= alike.length;
    if (spare < 0) return false;
  }
  return true;
}

/**
 * The instants of a period at which a ride starts or an available time ends. Between two of them no capacity
 * is lost.
 */
function tightInstants(period: Period, rides: Period[], partly: Free[]): Set<number> {
  const changes = [...rides.map(({ from }) => from), ...partly.flatMap(({ free }) => free.map(({ to }) => to))];
  return new Set([period.from, ...changes.filter((at) => isAt(period, at))]);
}

/** The start of the period, and every instant in it at which one of the other periods starts or ends. */
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
