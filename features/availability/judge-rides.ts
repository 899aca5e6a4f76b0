import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { limitsOf } from "./availability-settings.ts";
import { occupationOf, type Ride } from "./occupation.ts";
import { parisDayOf } from "./paris-days.ts";
import { overlaps, type Period } from "./period.ts";
import type { Supply } from "./supply.ts";

/** A ride that is sold, or held for a guest who is paying. */
export type Occupied = Period & {
  vehicle: VehicleClass;
  /** The Paris dates of its pickup: two while a change of its time awaits its payment. */
  pickupDays: string[];
};

/** Why a ride is not sold now. */
export type Refusal = "notice" | "blocked" | "daily-maximum" | "no-car" | "no-chauffeur";

export type Availability =
  | { kind: "free" }
  | {
      kind: "full";
      reason: Refusal;
      /** Which of the rides is refused. */
      index: number;
      /** Pickups near the one that was asked for at which that ride can be sold, the nearest first. */
      nearest: Date[];
      /** Classes in which all the rides can be sold at the times that were asked for. */
      vehicles: VehicleClass[];
    };

/** How far, and in which steps, another pickup is looked for. */
export const NEAREST_HOURS = 2;
const STEP_MINUTES = 15;
const MOST_NEAREST = 4;

const [MINUTE, HOUR] = [60_000, 3_600_000];

export type Market = { supply: Supply; occupied: Occupied[]; now: Date };

/** Whether all of these rides can be sold now, together; if not, when and in which class they can. */
export function judgeRides(rides: Ride[], market: Market): Availability {
  const refused = firstRefused(rides, market);
  if (!refused) return { kind: "free" };
  return {
    kind: "full",
    ...refused,
    nearest: nearestPickups(rides, refused.index, market),
    vehicles: VEHICLE_CLASSES.filter(
      (vehicle) =>
        rides.every((ride) => ride.vehicle !== vehicle) &&
        !firstRefused(
          rides.map((ride) => ({ ...ride, vehicle })),
          market,
        ),
    ),
  };
}

/** The first ride that cannot be sold beside what is occupied and the rides before it. */
export function firstRefused(rides: Ride[], market: Market): { index: number; reason: Refusal } | undefined {
  const occupied = [...market.occupied];
  for (const [index, ride] of rides.entries()) {
    const reason = refusalOf(ride, { ...market, occupied });
    if (reason) return { index, reason };
    const period = occupationOf(ride, market.supply.settings);
    occupied.push({
      ...period,
      vehicle: ride.vehicle,
      pickupDays: [parisDayOf(ride.pickupAt.getTime())],
    });
  }
  return undefined;
}

function nearestPickups(rides: Ride[], index: number, market: Market): Date[] {
  const ride = rides[index];
  if (!ride) return [];
  const steps = (NEAREST_HOURS * 60) / STEP_MINUTES;
  const shifts = Array.from({ length: steps }, (_, step) => [-(step + 1), step + 1]).flat();
  const free: Date[] = [];
  for (const shift of shifts) {
    if (free.length >= MOST_NEAREST) break;
    const pickupAt = new Date(ride.pickupAt.getTime() + shift * STEP_MINUTES * MINUTE);
    if (pickupAt <= market.now) continue;
    if (!firstRefused(rides.with(index, { ...ride, pickupAt }), market)) free.push(pickupAt);
  }
  return free;
}

function refusalOf(ride: Ride, { supply, occupied, now }: Market): Refusal | undefined {
  const { settings, blocks } = supply;
  const { noticeHours, dailyMaximum, fixedCapacity } = limitsOf(settings, ride.vehicle);
  const period = occupationOf(ride, settings);
  if (noticeHours !== null && ride.pickupAt.getTime() - now.getTime() < noticeHours * HOUR) return "notice";
  if (blocks.some((block) => isOf(block.vehicle, ride) && overlaps(block, period))) return "blocked";
  if (dailyMaximum !== null) {
    const day = parisDayOf(ride.pickupAt.getTime());
    const sold = occupied.filter((one) => one.vehicle === ride.vehicle && one.pickupDays.includes(day));
    if (sold.length >= dailyMaximum) return "daily-maximum";
  }
  if (settings.sellsWithoutLimit) return undefined;
  const around = occupied.filter((one) => overlaps(one, period));
  if (fixedCapacity !== null) {
    const own = around.filter(({ vehicle }) => vehicle === ride.vehicle);
    return mostAtOnce(own, period) < fixedCapacity ? undefined : "no-car";
  }
  return refusalOfFleet(ride.vehicle, period, supply, around);
}

/** The cars of the class first, then the chauffeurs, whom all classes share. */
function refusalOfFleet(
  vehicle: VehicleClass,
  period: Period,
  { cars, chauffeurs, settings }: Supply,
  around: Occupied[],
): Refusal | undefined {
  const ownCars = freeWithin(
    cars.filter((car) => car.vehicle === vehicle),
    period,
  );
  const people = freeWithin(chauffeurs, period);
  // One car and one person must be free from the approach to the return.
  if (ownCars.always.length === 0) return "no-car";
  if (!people.always.some((one) => mayDrive(one, vehicle))) return "no-chauffeur";

  const ofFleet = around.filter((one) => limitsOf(settings, one.vehicle).fixedCapacity === null);
  for (const at of instantsOf(period, [...ofFleet, ...ownCars.partly, ...people.partly])) {
    const running = ofFleet.filter((one) => isAt(one, at)).map((one) => one.vehicle);
    if (running.filter((one) => one === vehicle).length >= freeAt(ownCars, at).length) return "no-car";
    if (!haveChauffeurs([...running, vehicle], freeAt(people, at))) return "no-chauffeur";
  }
  return undefined;
}

type Free = { free: Period[] };

/** Who is free through the whole period, and who in a part of it: only the latter have to be looked at again at each instant. */
function freeWithin<One extends Free>(all: One[], period: Period): { always: One[]; partly: One[] } {
  const always = all.filter(({ free }) => free.some((part) => covers(part, period)));
  const partly = all.filter(
    (one) => !always.includes(one) && one.free.some((part) => overlaps(part, period)),
  );
  return { always, partly };
}

function freeAt<One extends Free>({ always, partly }: { always: One[]; partly: One[] }, at: number): One[] {
  return [...always, ...partly.filter(({ free }) => free.some((part) => isAt(part, at)))];
}

function mayDrive(
  { vehicles }: Pick<Supply["chauffeurs"][number], "vehicles">,
  vehicle: VehicleClass,
): boolean {
  return vehicles === null || vehicles.includes(vehicle);
}

/**
 * Whether each of these rides can have a chauffeur of its own who may drive its class. By Hall's theorem that is so if every set of classes
 * has at least as many chauffeurs who may drive one of them as it has rides.
 */
function haveChauffeurs(rides: VehicleClass[], onDuty: Supply["chauffeurs"]): boolean {
  if (rides.length > onDuty.length) return false;
  if (onDuty.every(({ vehicles }) => vehicles === null)) return true;
  const classes = [...new Set(rides)];
  for (let set = 1; set < 1 << classes.length; set += 1) {
    const chosen = classes.filter((_, index) => (set & (1 << index)) !== 0);
    const wanted = rides.filter((one) => chosen.includes(one)).length;
    const able = onDuty.filter((one) => chosen.some((vehicle) => mayDrive(one, vehicle)));
    if (wanted > able.length) return false;
  }
  return true;
}

/** Every instant of a period at which something begins or ends. */
function instantsOf(period: Period, of: (Period | { free: Period[] })[]): Set<number> {
  const periods = of.flatMap((one) => ("free" in one ? one.free : [one]));
  const changes = periods.flatMap(({ from, to }) => [from, to]);
  return new Set([period.from, ...changes.filter((at) => isAt(period, at))]);
}

function mostAtOnce(periods: Period[], within: Period): number {
  const counts = [...instantsOf(within, periods)].map(
    (at) => periods.filter((period) => isAt(period, at)).length,
  );
  return Math.max(0, ...counts);
}

function covers(outer: Period, inner: Period): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

function isAt({ from, to }: Period, at: number): boolean {
  return from <= at && at < to;
}

function isOf(vehicle: VehicleClass | null, ride: Ride): boolean {
  return vehicle === null || vehicle === ride.vehicle;
}
