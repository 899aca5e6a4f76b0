import { SERVICES, type ServiceKey, SPECIAL_REQUESTS } from "#features/pricing/extras.ts";
import type { LegPrice } from "#features/pricing/price.ts";
import { referenceLetters } from "#features/inquiries/request-reference.ts";

/** The life of a booking. */
export const BOOKING_STATUSES = [
  "awaiting_payment",
  "confirmed",
  "expired",
  "cancelled",
  "completed",
  "no_show",
] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** What a guest chooses between on the site. */
export const GUEST_PAYMENT_METHODS = ["card", "cash"] as const;

/** On account: invoiced after the ride, for guests whom the company knows. */
export const PAYMENT_METHODS = [...GUEST_PAYMENT_METHODS, "on_account"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Whether the ride is paid before it is driven; where it is not, nothing has to come in before it is confirmed, and nothing goes back. */
export function isPrepaid(method: PaymentMethod): boolean {
  return method === "card";
}

/** A special request, which somebody answers: a female chauffeur, staff who speak Arabic. */
export type SpecialRequestStatus = "none" | "requested" | "confirmed" | "not_possible";

/** Whose decision a cancellation was: the guest pays for being late, the company never lets the guest pay. Rows hold `house` for the company. */
export type CancelledBy = "guest" | "house";

export type BookingSource = "site" | "phone";

/** Why the company cancels, as the guest reads it; `other` is told on the phone. */
export const COMPANY_CANCEL_REASONS = ["car", "chauffeur", "roads", "weather", "other"] as const;

export type CompanyCancelReason = (typeof COMPANY_CANCEL_REASONS)[number];

/** Until when a leg is cancelled for free: a special request that we declined frees the guest until the pickup. */
export function freeUntilOf(leg: {
  femaleChauffeur: SpecialRequestStatus;
  arabicSpeaking: SpecialRequestStatus;
  pickupAt: Date;
  freeCancellationUntil: Date;
}): Date {
  const isDeclined = SPECIAL_REQUESTS.some((request) => leg[request] === "not_possible");
  return isDeclined ? leg.pickupAt : leg.freeCancellationUntil;
}

const transitions: Record<BookingStatus, readonly BookingStatus[]> = {
  awaiting_payment: ["confirmed", "expired", "cancelled"],
  confirmed: ["cancelled", "completed", "no_show"],
  // Paid late while a car was still free.
  expired: ["confirmed"],
  cancelled: [],
  completed: [],
  no_show: [],
};

export function mayBecome(from: BookingStatus, to: BookingStatus): boolean {
  return transitions[from].includes(to);
}

/** Whether a booking ended before it was confirmed: nothing is charged for it, and a payment that arrives is refunded in full. */
export function endedUnconfirmed({
  status,
  confirmedAt,
}: {
  status: BookingStatus;
  confirmedAt: Date | null;
}): boolean {
  return status === "expired" || (status === "cancelled" && confirmedAt === null);
}

/**
 * Minutes in which "ride done" and "guest absent" can be undone. What follows from them (the thank-you mail, receipts, invoices and
 * credit notes) waits until then.
 */
export const CLOSE_UNDO_MINUTES = 10;

/** The first moment at which a closed ride can no longer be reopened. */
export function closeFirmFrom(closedAt: Date): Date {
  return new Date(closedAt.getTime() + CLOSE_UNDO_MINUTES * 60_000 + 1);
}

/** The state that documents rely on: a ride counts as confirmed while its closing can be undone. */
export function firmStatus(
  { status, closedAt }: { status: BookingStatus; closedAt: Date | null },
  now: Date,
): BookingStatus {
  const isClosed = status === "completed" || status === "no_show";
  return isClosed && closedAt && now < closeFirmFrom(closedAt) ? "confirmed" : status;
}

/** After its pickup a ride is taken to be under way for so long. */
export const UNDER_WAY_HOURS = 3;

/** Minutes a guest has to pay by card before the booking lapses. The provider allows 30 minutes to 24 hours. */
export const PAYMENT_MINUTES = 60;

/** Until when a link to pay, given on the phone, is good: until the pickup, and as long as any other payment. */
export function paymentLinkExpiry(pickupAt: Date, now: Date): Date {
  return new Date(Math.max(pickupAt.getTime(), now.getTime() + PAYMENT_MINUTES * 60_000));
}

/** Days after the ride until its manage link ends. */
export const MANAGE_LINK_DAYS = 30;

/**
 * The rides of one booking. `further`: the second and later rides of an accepted offer, which are no way back. The outbound one stands
 * for the booking.
 */
export const BOOKING_LEGS = ["outbound", "return", "further"] as const;

export type BookingLeg = (typeof BOOKING_LEGS)[number];

/** `MA-7K3M9Q`; the return leg of the same booking ends in `-R`, the further rides of an offer in `-2`, `-3` … */
export function referenceFrom(bytes: Uint8Array, leg: BookingLeg, position = 0): string {
  const ends: Record<BookingLeg, string> = { outbound: "", return: "-R", further: `-${position}` };
  return `MA-${referenceLetters(bytes)}${ends[leg]}`;
}

/** The services of a leg: those that its price has lines for, whatever was ticked for the trip. */
export function servicesOf({ price }: { price: LegPrice }): ServiceKey[] {
  const keys = new Set<string>(price.lines.map(({ key }) => key));
  return SERVICES.filter(({ line }) => keys.has(line)).map(({ key }) => key);
}

export function isFastTrackLeg(leg: { price: LegPrice }): boolean {
  return servicesOf(leg).includes("fastTrack");
}

/** True while a leg has fast-track and the guest has not ticked its own box; see `fastTrackConsentAt` of the table. */
export function needsFastTrackConsent(legs: { price: LegPrice; fastTrackConsentAt: Date | null }[]): boolean {
  return legs.some((leg) => leg.fastTrackConsentAt === null && isFastTrackLeg(leg));
}
