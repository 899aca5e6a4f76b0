import type { BookingStatus } from "#features/booking/booking.ts";

/** Why a booking outlives the erasure of its guest: ten years of accounts, or of contracts from 120 EUR (L213-1, D213-1). */
export type KeptFor = "accounts" | "contract";

/** Cents from which a contract that was made online is kept for the guest, whatever came of it. */
const LASTING_CONTRACT = 12_000;

/** What still has to be done with a guest before they can be forgotten. */
export type ErasureBlock = "ride" | "payment" | "refund" | "compensation" | "change" | "difference";

/** Hours after its pickup until a ride that nobody has closed counts as driven. */
const STILL_RIDING_HOURS = 24;

type Leg = { status: BookingStatus; confirmedAt: Date | null; pickupAt: Date; price: { total: number } };

/** Both legs of a booking, and whether money moved for it; null: nobody needs it. */
export function keptFor(legs: Leg[], hasMoney: boolean): KeptFor | null {
  if (hasMoney || legs.some(({ status }) => IN_THE_ACCOUNTS.has(status))) return "accounts";
  const contract = legs.filter(({ confirmedAt }) => confirmedAt !== null);
  const total = contract.reduce((sum, { price }) => sum + price.total, 0);
  return total >= LASTING_CONTRACT ? "contract" : null;
}

/** A guest who did not come owes the ride. */
const IN_THE_ACCOUNTS = new Set<BookingStatus>(["confirmed", "completed", "no_show"]);

/** A ride that is still to be driven or paid. */
export function isOpenRide({ status, pickupAt }: Leg, now: Date): boolean {
  if (status === "awaiting_payment") return true;
  return status === "confirmed" && pickupAt.getTime() > now.getTime() - STILL_RIDING_HOURS * 3_600_000;
}
