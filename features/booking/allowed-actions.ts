import { SPECIAL_REQUESTS, type SpecialRequest } from "#features/pricing/extras.ts";
import { cashAllowed } from "#features/pricing/cash.ts";
import { closeFirmFrom, mayBecome } from "./booking.ts";
import type { BookingRow } from "./bookings.table.ts";

export const SPECIAL_REQUEST_ANSWERS = ["confirmed", "not_possible"] as const;

export type SpecialRequestAnswer = (typeof SPECIAL_REQUEST_ANSWERS)[number];

/** How a past ride is closed; the page asks before it is done (`?close=completed`). */
export const CLOSINGS = ["completed", "no_show"] as const;

/** What the company may make of a phone booking that awaits its payment by card. */
export const UNPAID_CALL_OUTCOMES = ["cash", "on_account", "cancelled"] as const;

export type UnpaidCallOutcome = (typeof UNPAID_CALL_OUTCOMES)[number];

/** `total`: of all legs, in cents. */
export function unpaidCallOutcomes(
  { source, status }: Pick<BookingRow, "source" | "status">,
  total: number,
): UnpaidCallOutcome[] {
  if (!awaitsPaymentOfCall({ source, status })) return [];
  return UNPAID_CALL_OUTCOMES.filter((outcome) => outcome !== "cash" || cashAllowed(total));
}

export function awaitsPaymentOfCall({ source, status }: Pick<BookingRow, "source" | "status">): boolean {
  return source === "phone" && status === "awaiting_payment";
}

/** Until when "ride done" or "guest absent" can be undone; null once it cannot. */
export function reopenableUntil(
  { status, closedAt }: Pick<BookingRow, "status" | "closedAt">,
  now: Date,
): Date | null {
  if ((status !== "completed" && status !== "no_show") || !closedAt) return null;
  const firm = closeFirmFrom(closedAt);
  return now < firm ? firm : null;
}

/** What the company may do with a ride now. It is driven or missed only once its time has come. */
export function allowedActions(ride: Pick<BookingRow, "status" | "pickupAt" | SpecialRequest>, now: Date) {
  return {
    cancel: ride.status === "confirmed",
    close: mayBecome(ride.status, "completed") && ride.pickupAt <= now,
    answer: SPECIAL_REQUESTS.filter(
      (specialRequest) => ride.status === "confirmed" && ride[specialRequest] === "requested",
    ),
  };
}
