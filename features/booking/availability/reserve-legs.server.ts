import type { Db } from "#platform/db/db.ts";
import { inPipeline } from "#platform/db/in-pipeline.ts";
import {
  AVAILABILITY_LIMITS,
  type AvailabilitySettings,
} from "#features/availability/availability-settings.ts";
import { lockDays } from "#features/availability/availability.server.ts";
import {
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
  /** Legs that make way in the same transaction, or move to the time that is asked for. */
  except?: string[];
  /** When the guest booked, for the notice; now unless they pay later. */
  bookedAt?: Date;
};

/**
 * Reserves capacity for all of these legs or for none, inside the caller's transaction: until it ends, nothing else is sold for these days.
 * The rows that the caller writes are the reservation; it must write them only when the answer is "free". Callers lock their own rows first,
 * so that two of them never wait for each other.
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

/** Whether these legs can be sold together at this moment. Nothing is reserved. */
export async function judgeLegs(db: Db, legs: LegToDrive[], asked: Asked): Promise<Availability> {
  const limits = await readLimits(db, periodAround(legs));
  const vehicles = legs.map(({ vehicle }) => vehicle);
  if (!isLimited(limits, vehicles)) return { kind: "free" };
  return judgeRides(legs.map(rideOf), await readMarket(db, legs, { ...asked, limits }));
}

/** Whether these legs can be sold at this moment, in the class of each or all of them in another class. Nothing is reserved. */
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

/** What can be driven and what is occupied in some periods, which do not overlap and come in order. */
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

/** The longest approach and return that the settings may hold. */
const WIDEST: Minutes = {
  approachMinutes: AVAILABILITY_LIMITS.minutes,
  returnMinutes: AVAILABILITY_LIMITS.minutes,
};

/** When these rides are driven, with the times around them that may be offered instead. */
function periodsAround(legs: LegToDrive[], settings: Minutes): Period[] {
  const around = NEAREST_HOURS * 3_600_000;
  const periods = legs.map((leg) => occupationOf(rideOf(leg), settings));
  return merged(periods.map(({ from, to }) => ({ from: from - around, to: to + around })));
}

/** When this ride is driven, with the times around it that may be offered instead, whatever the settings are. */
export function periodAroundRide(ride: Ride): Period {
  const { from, to } = occupationOf(ride, WIDEST);
  const around = NEAREST_HOURS * 3_600_000;
  return { from: from - around, to: to + around };
}

/** From the first of these rides to the last one, whatever the settings are. */
export function periodAround(legs: LegToDrive[]): Period {
  const periods = periodsAround(legs, WIDEST);
  return { from: periods[0]?.from ?? 0, to: periods.at(-1)?.to ?? 0 };
}
