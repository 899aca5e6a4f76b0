import { MINIMUM_NOTICE_HOURS } from "#features/pricing/notice.ts";
import { PAYMENT_MINUTES } from "../booking.ts";

/**
 * `open`: the guest may leave a card, and nothing is booked. `kept`: the booking is confirmed and the card is
 * saved. `refused`: a card was left, but nothing was booked with it. `expired`: no card was left in time.
 */
export type GuaranteeStatus = "open" | "kept" | "refused" | "expired";

/** `fees`: left for a cash booking, for what it costs not to come. `additions`: kept with a card payment, for additions to the ride. */
export type CardPurpose = "fees" | "additions";

/**
 * Why a card was left in vain. `full`: the car was sold in the meantime, or the pickup is too close.
 * `same-ride`: the guest booked the same ride in the meantime. `booked`: this form was booked without the card.
 */
export type RefusalReason = "full" | "same-ride" | "booked";

/** Hours after a ride was closed before its card is removed, so that a closing by mistake can be corrected. */
export const RELEASE_HOURS = 24;

/**
 * The latest time at which a card still confirms the booking. A guest has `PAYMENT_MINUTES` to leave a card,
 * so a card that was left in time is accepted until then.
 */
export function lastConfirmation(pickupAt: Date): Date {
  return new Date(pickupAt.getTime() - (MINIMUM_NOTICE_HOURS * 60 - PAYMENT_MINUTES) * 60_000);
}
