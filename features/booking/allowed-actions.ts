import { SPECIAL_REQUESTS, type SpecialRequest } from "#features/pricing/extras.ts";
import { cashAllowed } from "#features/pricing/price.ts";
import { closeFirmFrom, mayBecome } from "./booking.ts";
import type { BookingRow } from "./bookings.table.ts";

export const SPECIAL_REQUEST_ANSWERS = ["confirmed", "not_possible"] as const;

export type SpecialRequestAnswer = (typeof SPECIAL_REQUEST_ANSWERS)[number];

/** Outcomes of a past leg. Their names are also values of `?close=` on the confirmation step. */
export const CLOSINGS = ["completed", "no_show"] as const;

export const UNPAID_CALL_OUTCOMES = ["cash", "on_account", "paid_otherwise", "cancelled"] as const;

export type UnpaidCallOutcome = (typeof UNPAID_CALL_OUTCOMES)[number];

/** `total`: of all legs, in cents. */
export function unpaidCallOutcomes(call: Call, total: number): UnpaidCallOutcome[] {
  if (!awaitsPaymentOfCall(call)) return [];
  return UNPAID_CALL_OUTCOMES.filter((outcome) => outcome !== "cash" || cashAllowed(total));
}

type Call = Pick<BookingRow, "source" | "status" | "paymentMethod">;

/** Not a booking on account that waits for an approver. */
export function awaitsPaymentOfCall({ source, status, paymentMethod }: Call): boolean {
  return source === "phone" && status === "awaiting_payment" && paymentMethod !== "on_account";
}

export function reopenableUntil(
  { status, closedAt }: Pick<BookingRow, "status" | "closedAt">,
  now: Date,
): Date | null {
  if ((status !== "completed" && status !== "no_show") || !closedAt) return null;
  const firm = closeFirmFrom(closedAt);
  return now < firm ? firm : null;
}

export function allowedActions(ride: Pick<BookingRow, "status" | "pickupAt" | SpecialRequest>, now: Date) {
  return {
    cancel: ride.status === "confirmed",
    close: mayBecome(ride.status, "completed") && ride.pickupAt <= now,
    answer: SPECIAL_REQUESTS.filter(
      (specialRequest) => ride.status === "confirmed" && ride[specialRequest] === "requested",
    ),
  };
}

/** Characters. */
export const MAX_NOTE = 2000;

/** Minutes in which its author can remove a note. */
const REMOVABLE_MINUTES = 15;

export function removableSince(now: Date): Date {
  return new Date(now.getTime() - REMOVABLE_MINUTES * 60_000);
}
