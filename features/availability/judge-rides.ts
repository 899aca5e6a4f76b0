import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { limitsOf } from "./availability-settings.ts";
import { mostAtOnce, refusalOfFleet } from "./fleet-capacity.ts";
import { occupationOf, type Ride } from "./occupation.ts";
import { parisDayOf } from "./paris-days.ts";
import { overlaps, type Period } from "./period.ts";
import type { Supply } from "./supply.ts";

/** A sold ride, or a ride that is held for an open payment. */
export type Occupied = Period & {
  vehicle: VehicleClass;
  /** Paris dates of the pickup. Two dates while a change of the pickup time awaits its payment. */
  pickupDays: string[];
  isHeld: boolean;
};

export type Refusal = "notice" | "blocked" | "daily-maximum" | "no-car" | "no-chauffeur";

export type Availability =
  | { kind: "free" }
  | {
      kind: "full";
      reason: Refusal;
      index: number;
      /** Pickups close to the requested one at which the refused ride can be sold, nearest first. */
      nearest: Date[];
      vehicles: VehicleClass[];
    };

export const NEAREST_HOURS = 2;
const STEP_MINUTES = 15;
const MOST_NEAREST = 4;

const [MINUTE, HOUR] = [60_000, 3_600_000];

export type Market = { supply: Supply; occupied: Occupied[]; now: Date };

/** Whether all these rides can be sold together now. If not, returns other times and classes. */
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

/** The first ride that cannot be sold, given the occupied rides and the rides before it. */
export function firstRefused(rides: Ride[], market: Market): { index: number; reason: Refusal } | undefined {
  const occupied = [...market.occupied];
  for (const [index, ride] of rides.entries()) {
    const reason = refusalOf(ride, { ...market, occupied });
    if (reason) return { index, reason };
    occupied.push(occupiedBy(ride, market));
  }
  return undefined;
}

function occupiedBy(ride: Ride, { supply }: Market): Occupied {
  return {
    ...occupationOf(ride, supply.settings),
    vehicle: ride.vehicle,
    pickupDays: [parisDayOf(ride.pickupAt.getTime())],
    isHeld: false,
  };
}

/**
 * Each of these rides by itself, given the occupied rides and those before it that can be sold. `index` is its place in
 * the list.
 */
export function judgeEachRide(rides: Ride[], market: Market): Availability[] {
  const occupied = [...market.occupied];
  return rides.map((ride, index) => {
    const answer = judgeRides([ride], { ...market, occupied });
    if (answer.kind === "full") return { ...answer, index };
    occupied.push(occupiedBy(ride, market));
    return answer;
  });
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

function refusalOf(ride: Ride, market: Market): Refusal | undefined {
  const { settings } = market.supply;
  const { noticeHours } = limitsOf(settings, ride.vehicle);
  const ahead = ride.pickupAt.getTime() - market.now.getTime();
  if (noticeHours !== null && ahead < noticeHours * HOUR) return "notice";
  const day = parisDayOf(ride.pickupAt.getTime());
  return refusalDuring(ride.vehicle, { ...occupationOf(ride, settings), day }, market);
}

/** `day`: Paris date of the pickup, for the daily maximum. */
export type Slot = Period & { day: string };

/** Why a class cannot be sold for this period. Does not check the notice, which depends on the pickup. */
export function refusalDuring(
  vehicle: VehicleClass,
  { day, ...period }: Slot,
  { supply, occupied }: Pick<Market, "supply" | "occupied">,
): Refusal | undefined {
  const { settings, blocks } = supply;
  const { dailyMaximum, fixedCapacity } = limitsOf(settings, vehicle);
  if (blocks.some((block) => isOf(block.vehicle, vehicle) && overlaps(block, period))) return "blocked";
  if (dailyMaximum !== null && pickupsOf(vehicle, day, occupied) >= dailyMaximum) return "daily-maximum";
  if (settings.sellsWithoutLimit) return undefined;
  const around = occupied.filter((one) => overlaps(one, period));
  if (fixedCapacity !== null) {
    const own = around.filter((one) => one.vehicle === vehicle);
    return mostAtOnce(own, period) < fixedCapacity ? undefined : "no-car";
  }
  return refusalOfFleet(vehicle, period, supply, around);
}

export function pickupsOf(vehicle: VehicleClass, day: string, occupied: Occupied[]): number {
  return occupied.filter((one) => one.vehicle === vehicle && one.pickupDays.includes(day)).length;
}

function isOf(vehicle: VehicleClass | null, asked: VehicleClass): boolean {
  return vehicle === null || vehicle === asked;
}
