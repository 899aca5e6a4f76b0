import { type Db, inPipeline } from "#platform/db/db.ts";
import {
  AVAILABILITY_LIMITS,
  type AvailabilitySettings,
} from "#features/availability/availability-settings.ts";
import { lockDays } from "#features/availability/availability.server.ts";
import {
  judgeEachRide,
  judgeRides,
  NEAREST_HOURS,
  type Availability,
  type Market,
} from "#features/availability/judge-rides.ts";
import { occupationOf, type Ride } from "#features/availability/occupation.ts";
import { parisDaysBetween } from "#features/availability/paris-days.ts";
import { merged, type Period } from "#features/availability/period.ts";
import { isLimited, readLimits, readSupply, type Limits } from "#features/availability/read-supply.server.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { occupiedLegs } from "./occupied-legs.server.ts";
import { rideOf, type LegToDrive } from "./ride-of-leg.ts";

type Asked = {
  now: Date;
  /** Ids of legs that this transaction replaces, or moves to the requested time. */
  except?: string[];
  /** When the guest booked, for the minimum notice; defaults to now. Earlier than now for a late payment. */
  bookedAt?: Date;
};

/**
 * Reserves capacity for all of these legs or for none, inside the caller's transaction: until it ends,
 * nothing else is sold on these days. The rows that the caller writes are the reservation; it must write
 * them only when the answer is "free". To avoid deadlocks, callers lock their own rows first.
 */
export async function reserveLegs(
  tx: Db,
  legs: LegToDrive[],
  { limits, ...asked }: Asked & { limits?: Limits },
): Promise<Availability> {
  const found = limits ?? (await readLimits(tx, periodAround(legs)));
  const vehicles = legs.map(({ vehicle }) => vehicle);
  if (!isLimited(found, vehicles)) return { kind: "free" };
  const periods = legs.map((leg) => occupationOf(rideOf(leg), found.settings));
  await lockDays(
    tx,
    periods.flatMap(({ from, to }) => parisDaysBetween(from, to)),
  );
  const market = await readMarket(tx, legs, { ...asked, limits: found });
  return judgeRides(legs.map(rideOf), market);
}

/** Reserves nothing. */
export async function judgeLegs(db: Db, legs: LegToDrive[], asked: Asked): Promise<Availability> {
  const limits = await readLimits(db, periodAround(legs));
  const vehicles = legs.map(({ vehicle }) => vehicle);
  if (!isLimited(limits, vehicles)) return { kind: "free" };
  return judgeRides(legs.map(rideOf), await readMarket(db, legs, { ...asked, limits }));
}

/** Each together with those before it that can be sold. Reserves nothing. */
export async function judgeEachLeg(db: Db, legs: LegToDrive[], asked: Asked): Promise<Availability[]> {
  const free: Availability = { kind: "free" };
  if (legs.length === 0) return [];
  const limits = await readLimits(db, periodAround(legs));
  const vehicles = legs.map(({ vehicle }) => vehicle);
  if (!isLimited(limits, vehicles)) return legs.map(() => free);
  return judgeEachRide(legs.map(rideOf), await readMarket(db, legs, { ...asked, limits }));
}

/**
 * Whether these legs can be sold now, each in its own class or all of them in another class. Reserves
 * nothing.
 */
export async function askAvailability(
  db: Db,
  legs: LegToDrive[],
  { vehicles, ...asked }: Asked & { vehicles: readonly VehicleClass[] },
): Promise<Map<VehicleClass, Availability>> {
  const limits = await readLimits(db, periodAround(legs));
  if (!isLimited(limits)) return new Map();
  const market = await readMarket(db, legs, { ...asked, limits });
  return new Map(
    vehicles.map((vehicle) => [
      vehicle,
      judgeRides(
        legs.map((leg) => ({ ...rideOf(leg), vehicle })),
        market,
      ),
    ]),
  );
}

async function readMarket(db: Db, legs: LegToDrive[], { limits, ...asked }: Asked & { limits: Limits }) {
  return readMarketIn(db, periodsAround(legs, limits.settings), { ...asked, limits });
}

/** Supply and occupation in `periods`, which must be sorted and must not overlap. */
export async function readMarketIn(
  db: Db,
  periods: Period[],
  { limits, now, except = [], bookedAt = now }: Asked & { limits: Limits },
): Promise<Market> {
  const [supply, occupied] = await inPipeline([
    readSupply(db, periods, limits),
    occupiedLegs(db, periods, limits.settings, { now, except }),
  ]);
  return { supply, occupied, now: bookedAt };
}

type Minutes = Pick<AvailabilitySettings, "approachMinutes" | "returnMinutes">;

const WIDEST: Minutes = {
  approachMinutes: AVAILABILITY_LIMITS.minutes,
  returnMinutes: AVAILABILITY_LIMITS.minutes,
};

function periodsAround(legs: LegToDrive[], settings: Minutes): Period[] {
  const around = NEAREST_HOURS * 3_600_000;
  const periods = legs.map((leg) => occupationOf(rideOf(leg), settings));
  return merged(periods.map(({ from, to }) => ({ from: from - around, to: to + around })));
}

export function periodAroundRide(ride: Ride): Period {
  const { from, to } = occupationOf(ride, WIDEST);
  const around = NEAREST_HOURS * 3_600_000;
  return { from: from - around, to: to + around };
}

export function periodAround(legs: LegToDrive[]): Period {
  const periods = periodsAround(legs, WIDEST);
  return { from: periods[0]?.from ?? 0, to: periods.at(-1)?.to ?? 0 };
}
