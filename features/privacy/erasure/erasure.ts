import type { BookingStatus } from "#features/booking/booking.ts";

/**
 * Why a booking is kept after the erasure of its guest: ten years for the accounts, or for online contracts from 120 EUR (consumer code,
 * L213-1 and D213-1).
 */
export type Retention = "accounts" | "contract";

/** Cents from which an online contract is kept for the guest, even if it was cancelled. */
const LASTING_CONTRACT = 12_000;

export type ErasureBlock = "ride" | "payment" | "refund" | "compensation" | "change" | "difference";

const STILL_RIDING_HOURS = 24;

type Leg = { status: BookingStatus; confirmedAt: Date | null; pickupAt: Date; price: { total: number } };

export function retentionOf(legs: Leg[], hasMoney: boolean): Retention | null {
  if (hasMoney || legs.some(({ status }) => IN_THE_ACCOUNTS.has(status))) return "accounts";
  const contract = legs.filter(({ confirmedAt }) => confirmedAt !== null);
  const total = contract.reduce((sum, { price }) => sum + price.total, 0);
  return total >= LASTING_CONTRACT ? "contract" : null;
}

/** A guest who did not come still owes the ride. */
const IN_THE_ACCOUNTS = new Set<BookingStatus>(["confirmed", "completed", "no_show"]);

export function isOpenRide({ status, pickupAt }: Leg, now: Date): boolean {
  if (status === "awaiting_payment") return true;
  return status === "confirmed" && pickupAt.getTime() > now.getTime() - STILL_RIDING_HOURS * 3_600_000;
}
