import type { Db } from "#platform/db/db.ts";
import { isLimited, readLimits } from "#features/availability/read-supply.server.ts";
import { earlierOf } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { periodAround, reserveLegs } from "./reserve-legs.server.ts";

/**
 * Whether a booking that is paid after its hold can still be sold; if so, reserves its capacity. `legs`:
 * locked by the caller, outbound first. An expired booking is revived only if the guest booked it on the
 * site at a listed price and has no other booking of the same pickup: corrected bookings, phone bookings
 * and offers have been replaced in another way.
 */
export async function sellLate(tx: Db, legs: BookingRow[], now: Date): Promise<boolean> {
  const [outbound] = legs;
  if (!outbound) return false;
  const limits = await readLimits(tx, periodAround(legs));
  const vehicles = legs.map(({ vehicle }) => vehicle);
  // Without limits a payment is accepted while its booking awaits it, and refunded once the booking has
  // expired.
  if (!isLimited(limits, vehicles)) return outbound.status === "awaiting_payment";
  if (legs.some(({ pickupAt }) => pickupAt <= now)) return false;
  if (outbound.status !== "awaiting_payment" && !(await mayComeBack(tx, outbound))) return false;
  const except = legs.map(({ id }) => id);
  // The minimum notice counts from the time of booking.
  const answer = await reserveLegs(tx, legs, { now, except, limits, bookedAt: outbound.bookedAt });
  return answer.kind === "free";
}

async function mayComeBack(tx: Db, outbound: BookingRow): Promise<boolean> {
  const { status, source, priceReason } = outbound;
  if (status !== "expired" || source !== "site" || priceReason !== null) return false;
  const { standing } = await earlierOf(tx, outbound);
  return standing.length === 0;
}
