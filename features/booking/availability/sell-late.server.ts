import type { Db } from "#platform/db/db.ts";
import { isLimited, readLimits } from "#features/availability/read-supply.server.ts";
import { earlierOf } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { periodAround, reserveLegs } from "./reserve-legs.server.ts";

/**
 * Whether a booking that is paid after the hold of its capacity is sold all the same: its capacity is free still or again, and is reserved.
 * `legs`: locked by the caller, outbound first. A booking that has lapsed comes back only if the guest booked it on the site at a listed
 * price and has no other booking of the same pickup: what was corrected, called in or offered has gone another way since.
 */
export async function sellLate(tx: Db, legs: BookingRow[], now: Date): Promise<boolean> {
  const [outbound] = legs;
  if (!outbound) return false;
  const limits = await readLimits(tx, periodAround(legs));
  const vehicles = legs.map(({ vehicle }) => vehicle);
  // Without limits a payment counts as long as its booking waits, and a lapsed one is refunded.
  if (!isLimited(limits, vehicles)) return outbound.status === "awaiting_payment";
  if (legs.some(({ pickupAt }) => pickupAt <= now)) return false;
  if (outbound.status !== "awaiting_payment" && !(await mayComeBack(tx, outbound))) return false;
  const except = legs.map(({ id }) => id);
  // The notice was long enough when the guest booked.
  const answer = await reserveLegs(tx, legs, { now, except, limits, bookedAt: outbound.bookedAt });
  return answer.kind === "free";
}

async function mayComeBack(tx: Db, outbound: BookingRow): Promise<boolean> {
  const { status, source, priceReason } = outbound;
  if (status !== "expired" || source !== "site" || priceReason !== null) return false;
  const { standing } = await earlierOf(tx, outbound);
  return standing.length === 0;
}
