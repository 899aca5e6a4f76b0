import type { Db } from "#platform/db/db.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { ChangedRide } from "../changes/booking-change.ts";
import { askAvailability, reserveLegs } from "./reserve-legs.server.ts";
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
  const asked = { now, except: [leg.id], vehicles: [leg.vehicle] };
  const answers = await askAvailability(db, [movedLeg(leg, after)], asked);
  return answers.get(leg.vehicle)?.kind === "full";
}

function movedLeg(leg: BookingRow, { pickup, pickupAt, estimate }: ChangedRide): LegToDrive {
  const { vehicle, flightOrigin, durationHours } = leg;
  return { vehicle, flightOrigin, durationHours, pickup, estimate, pickupAt: new Date(pickupAt) };
}
