import type { Db } from "#platform/db/db.ts";
import type { Availability } from "#features/availability/judge-rides.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { ChangedRide } from "../changes/booking-change.ts";
import { judgeLegs, reserveLegs } from "./reserve-legs.server.ts";
import type { LegToDrive } from "./ride-of-leg.ts";

// The moved leg is excluded: it keeps its old time until the transaction ends, and must not block itself.

/**
 * Returns false, and reserves nothing, when the leg cannot be driven at its new time. The caller holds the
 * row lock of the leg.
 */
export async function reserveChange(
  tx: Db,
  leg: BookingRow,
  after: ChangedRide,
  now: Date,
): Promise<boolean> {
  const answer = await reserveLegs(tx, [movedLeg(leg, after)], { now, except: [leg.id] });
  return answer.kind === "free";
}

/** Like `reserveChange`, but reserves nothing; for rendering a page. */
export async function isFullAfter(db: Db, leg: BookingRow, after: ChangedRide, now: Date): Promise<boolean> {
  return (await judgeChange(db, leg, after, now)).kind === "full";
}

/** For rendering a page. Reserves nothing. */
export function judgeChange(db: Db, leg: BookingRow, after: ChangedRide, now: Date): Promise<Availability> {
  return judgeLegs(db, [movedLeg(leg, after)], { now, except: [leg.id] });
}

function movedLeg(leg: BookingRow, { pickup, pickupAt, estimate, details }: ChangedRide): LegToDrive {
  const { vehicle, flightOrigin, durationHours } = details ?? leg;
  return { vehicle, flightOrigin, durationHours, pickup, estimate, pickupAt: new Date(pickupAt) };
}
