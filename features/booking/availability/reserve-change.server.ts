import type { Db } from "#platform/db/db.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { ChangedRide } from "../changes/booking-change.ts";
import { askAvailability, reserveLegs } from "./reserve-legs.server.ts";
import type { LegToDrive } from "./ride-of-leg.ts";

// A leg that moves keeps its old time until its transaction ends, and does not stand in its own way at the new one.

/** False when the leg cannot be driven at its new time; nothing is reserved then. The caller holds the row of the leg. */
export async function reserveChange(
  tx: Db,
  leg: BookingRow,
  after: ChangedRide,
  now: Date,
): Promise<boolean> {
  const answer = await reserveLegs(tx, [movedLeg(leg, after)], { now, except: [leg.id] });
  return answer.kind === "free";
}

/** The same without reserving anything, for a page. */
export async function isFullAfter(db: Db, leg: BookingRow, after: ChangedRide, now: Date): Promise<boolean> {
  const asked = { now, except: [leg.id], vehicles: [leg.vehicle] };
  const answers = await askAvailability(db, [movedLeg(leg, after)], asked);
  return answers.get(leg.vehicle)?.kind === "full";
}

function movedLeg(leg: BookingRow, { pickup, pickupAt, estimate }: ChangedRide): LegToDrive {
  const { vehicle, flightOrigin, durationHours } = leg;
  return { vehicle, flightOrigin, durationHours, pickup, estimate, pickupAt: new Date(pickupAt) };
}
