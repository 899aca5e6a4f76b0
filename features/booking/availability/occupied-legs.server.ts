import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { type Db, inPipeline } from "#platform/db/db.ts";
import type { AvailabilitySettings } from "#features/availability/availability-settings.ts";
import type { Occupied } from "#features/availability/judge-rides.ts";
import { occupationOf, UNKNOWN_RIDE_MINUTES } from "#features/availability/occupation.ts";
import { parisDayOf, parisInstant, daysAfter } from "#features/availability/paris-days.ts";
import { without, type Period } from "#features/availability/period.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import type { AddedLeg } from "../booking.ts";
import { bookingsTable } from "../bookings.table.ts";
import type { ChangedRide } from "../changes/booking-change.ts";
import { bookingChangesTable } from "../changes/booking-changes.table.ts";
import { bookingApprovalsTable } from "../organisation/booking-approvals.table.ts";
import { paymentsTable } from "../payment/payments.table.ts";
import { holdsAfter, LONGEST_RIDE_HOURS, rideOf, type LegToDrive } from "./ride-of-leg.ts";

const [MINUTE, HOUR] = [60_000, 3_600_000];

const { id, status, vehicle, pickup, pickupAt, flightOrigin, durationHours, estimate, outboundId } =
  bookingsTable;

/**
 * Occupied periods, and the legs counted on all Paris dates of `periods`: confirmed legs, legs whose
 * payment or approval can still arrive, and the new times of changes that await payment. Computed from the bookings
 * only, so that no second table can disagree with them. `except`: ids of legs that the caller replaces.
 */
export async function occupiedLegs(
  db: Db,
  periods: Period[],
  settings: AvailabilitySettings,
  { now, except }: { now: Date; except: string[] },
): Promise<Occupied[]> {
  const driven = db
    .select({ id, status, vehicle, pickup, pickupAt, flightOrigin, durationHours, estimate })
    .from(bookingsTable)
    .leftJoin(paymentsTable, PAYMENT_OF_LEG)
    .leftJoin(bookingApprovalsTable, APPROVAL_OF_LEG)
    .where(
      and(
        isSoldOrHeld(now),
        or(...periods.flatMap((period) => [isDrivenIn(period, settings), ...isCountedIn(period, settings)])),
        except.length > 0 ? notInArray(id, except) : undefined,
      ),
    );
  const [legs, changes] = await inPipeline([driven, heldChanges(db, now, except)]);
  return [
    ...legs.map((leg) => ({
      ...occupationOf(rideOf(leg), settings),
      vehicle: leg.vehicle,
      pickupDays: [parisDayOf(leg.pickupAt.getTime())],
      isHeld: leg.status !== "confirmed",
    })),
    ...changes.flatMap(({ leg, after, adds }) => heldBy(leg, { after, adds }, settings)),
  ];
}

/** Sold and held legs that occupy part of a period, by pickup. `vehicle` null: of every class. */
export async function legsDrivenIn(
  db: Db,
  period: Period,
  settings: AvailabilitySettings,
  { vehicle: ofClass, now, most }: { vehicle: VehicleClass | null; now: Date; most: number },
): Promise<{ reference: string; pickupAt: Date }[]> {
  return db
    .select({ reference: bookingsTable.reference, pickupAt })
    .from(bookingsTable)
    .leftJoin(paymentsTable, PAYMENT_OF_LEG)
    .leftJoin(bookingApprovalsTable, APPROVAL_OF_LEG)
    .where(
      and(
        isSoldOrHeld(now),
        isDrivenIn(period, settings),
        gt(pickupAt, now),
        ofClass === null ? undefined : eq(vehicle, ofClass),
      ),
    )
    .orderBy(asc(pickupAt))
    .limit(most);
}

type Leg = LegToDrive & { pickupAt: Date };

/**
 * The time that a change holds in addition to the current time of its leg: one car drives the leg at either
 * time.
 */
function heldBy(
  leg: Leg,
  { after, adds }: { after: ChangedRide; adds: AddedLeg | null },
  settings: AvailabilitySettings,
): Occupied[] {
  const { vehicle: ofClass, durationHours: hours, flightOrigin: origin } = after.details ?? leg;
  const asMoved = { vehicle: ofClass, durationHours: hours, flightOrigin: origin };
  const moved = rideOf({ ...leg, ...after, ...asMoved, pickupAt: new Date(after.pickupAt) });
  const [oldDay, newDay] = [parisDayOf(leg.pickupAt.getTime()), parisDayOf(moved.pickupAt.getTime())];
  // Another class is another car: its whole time is held.
  // An added leg, too, is another car at another time.
  const own = ofClass === leg.vehicle && !adds ? [occupationOf(rideOf(leg), settings)] : [];
  const held = without(occupationOf(moved, settings), own);
  return held.map((period, index) => ({
    ...period,
    vehicle: ofClass,
    pickupDays: index === 0 && (adds || newDay !== oldDay || ofClass !== leg.vehicle) ? [newDay] : [],
    isHeld: true,
  }));
}

/** Longest occupation of a leg in seconds after its pickup, without the return buffer. */
const LONGEST = sql`coalesce(
  ${durationHours} * 3600,
  greatest((${estimate} ->> 'durationTo')::numeric, (${estimate} ->> 'duration')::numeric),
  ${UNKNOWN_RIDE_MINUTES * 60}
) + ${FREE_WAITING_MINUTES.internationalFlight * 60}`;

/**
 * Preselects legs that may occupy part of a period; `occupationOf` decides to the minute. The first two
 * bounds make the query use the index.
 */
function isDrivenIn({ from, to }: Period, { approachMinutes, returnMinutes }: AvailabilitySettings) {
  const end = sql`${pickupAt} + make_interval(secs => (${LONGEST} + ${returnMinutes * 60})::float8)`;
  return and(
    gt(pickupAt, new Date(from - LONGEST_RIDE_HOURS * HOUR)),
    lt(pickupAt, new Date(to + approachMinutes * MINUTE)),
    sql`${end} > ${new Date(from).toISOString()}::timestamptz`,
  );
}

/** Legs that count for a daily maximum: all pickups on the Paris dates of a period. */
function isCountedIn({ from, to }: Period, settings: AvailabilitySettings) {
  if (Object.values(settings.classes).every(({ dailyMaximum }) => dailyMaximum === null)) return [];
  const start = parisInstant(parisDayOf(from));
  const end = parisInstant(daysAfter(parisDayOf(to), 1));
  return [and(gte(pickupAt, new Date(start)), lt(pickupAt, new Date(end)))];
}

const PAYMENT_OF_LEG = and(
  eq(status, "awaiting_payment"),
  eq(paymentsTable.bookingId, sql`coalesce(${outboundId}, ${id})`),
  isNull(paymentsTable.changeId),
  isNull(paymentsTable.feeId),
  isNull(paymentsTable.tipId),
);

const APPROVAL_OF_LEG = and(
  eq(status, "awaiting_payment"),
  eq(bookingApprovalsTable.bookingId, sql`coalesce(${outboundId}, ${id})`),
  eq(bookingApprovalsTable.status, "open"),
);

function isSoldOrHeld(now: Date) {
  return and(
    inArray(status, ["confirmed", "awaiting_payment"]),
    or(eq(status, "confirmed"), isOpen(now), gt(bookingApprovalsTable.expiresAt, holdsAfter(now))),
  );
}

function isOpen(now: Date) {
  return and(eq(paymentsTable.status, "open"), gt(paymentsTable.expiresAt, holdsAfter(now)));
}

async function heldChanges(db: Db, now: Date, except: string[]) {
  const leg = { id, vehicle, pickup, pickupAt, flightOrigin, durationHours, estimate };
  return db
    .select({ leg, after: bookingChangesTable.after, adds: bookingChangesTable.adds })
    .from(paymentsTable)
    .innerJoin(bookingChangesTable, eq(bookingChangesTable.id, paymentsTable.changeId))
    .innerJoin(bookingsTable, eq(id, bookingChangesTable.bookingId))
    .where(
      and(
        isOpen(now),
        eq(bookingChangesTable.status, "awaiting_payment"),
        eq(status, "confirmed"),
        // A leg that is added after a replaced leg remains.
        except.length > 0 ? or(isNotNull(bookingChangesTable.adds), notInArray(id, except)) : undefined,
      ),
    );
}
