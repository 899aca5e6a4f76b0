import { SERVICES, type ServiceKey, SPECIAL_REQUESTS } from "#features/pricing/extras.ts";
import type { LegPrice } from "#features/pricing/price.ts";
import { referenceLetters } from "#features/inquiries/request.ts";

export const BOOKING_STATUSES = [
  "awaiting_payment",
  "confirmed",
  "expired",
  "cancelled",
  "completed",
  "no_show",
] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const GUEST_PAYMENT_METHODS = ["card", "cash"] as const;

/**
 * On account: invoiced after the ride, for known guests. Transfer: an offer whose rides are reserved until the money arrives.
 * Paid otherwise: the company has received the money before it takes the booking, without the provider.
 */
export const PAYMENT_METHODS = [
  ...GUEST_PAYMENT_METHODS,
  "on_account",
  "transfer",
  "paid_otherwise",
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The ways to pay before the ride: such bookings have a row of `payments`. */
export const PREPAID_METHODS = ["card", "transfer", "paid_otherwise"] as const satisfies PaymentMethod[];

/**
 * Whether the guest pays before the ride. Other bookings are confirmed without a payment, and cancelling
 * them refunds nothing.
 */
export function isPrepaid(method: PaymentMethod): method is (typeof PREPAID_METHODS)[number] {
  return PREPAID_METHODS.some((prepaid) => prepaid === method);
}

export const AGREED_METHODS = [...GUEST_PAYMENT_METHODS, "on_account"] as const;

export const PHONE_METHODS = [...AGREED_METHODS, "paid_otherwise"] as const;

export function awaitsPayment(method: PaymentMethod): boolean {
  return method === "card" || method === "transfer";
}

/** A special request is confirmed or declined by the company: a female chauffeur, staff who speak Arabic. */
export type SpecialRequestStatus = "none" | "requested" | "confirmed" | "not_possible";

/** Only a guest's late cancellation is charged. */
export type CancelledBy = "guest" | "company";

export type BookingSource = "site" | "phone";

/** Reasons of the company, as shown to the guest; `other` is explained on the phone. */
export const COMPANY_CANCEL_REASONS = ["car", "chauffeur", "roads", "weather", "other"] as const;

export type CompanyCancelReason = (typeof COMPANY_CANCEL_REASONS)[number];

export const GUEST_REFUNDS = ["terms", "full"] as const;

export type GuestRefund = (typeof GUEST_REFUNDS)[number];

/** End of free cancellation. A declined special request extends it to the pickup. */
export function freeUntilOf(leg: {
  femaleChauffeur: SpecialRequestStatus;
  arabicSpeaking: SpecialRequestStatus;
  pickupAt: Date;
  freeCancellationUntil: Date;
}): Date {
  const isDeclined = SPECIAL_REQUESTS.some((request) => leg[request] === "not_possible");
  return isDeclined ? leg.pickupAt : leg.freeCancellationUntil;
}

/** Whether the guest cancelled a confirmed leg after its free period, so that its price is still owed. */
export function isCancelledLate(
  leg: Parameters<typeof freeUntilOf>[0] & { cancelledBy: CancelledBy | null; cancelledAt: Date | null },
): boolean {
  return leg.cancelledBy === "guest" && leg.cancelledAt !== null && leg.cancelledAt > freeUntilOf(leg);
}

const transitions: Record<BookingStatus, readonly BookingStatus[]> = {
  awaiting_payment: ["confirmed", "expired", "cancelled"],
  confirmed: ["cancelled", "completed", "no_show"],
  // Paid late while capacity was still free.
  expired: ["confirmed"],
  cancelled: [],
  completed: [],
  no_show: [],
};

export function mayBecome(from: BookingStatus, to: BookingStatus): boolean {
  return transitions[from].includes(to);
}

/**
 * Whether a booking ended before it was confirmed: nothing is charged, and a payment that arrives is
 * refunded in full.
 */
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
 * Minutes in which "ride done" and "guest absent" can be undone. The thank-you mail, receipts, invoices and
 * credit notes wait until then.
 */
export const CLOSE_UNDO_MINUTES = 10;

export function closeFirmFrom(closedAt: Date): Date {
  return new Date(closedAt.getTime() + CLOSE_UNDO_MINUTES * 60_000 + 1);
}

/** The status that documents use: a leg counts as confirmed while its closing can be undone. */
export function firmStatus(
  { status, closedAt }: { status: BookingStatus; closedAt: Date | null },
  now: Date,
): BookingStatus {
  const isClosed = status === "completed" || status === "no_show";
  return isClosed && closedAt && now < closeFirmFrom(closedAt) ? "confirmed" : status;
}

/** Hours after the pickup in which a leg is assumed to be under way. */
export const UNDER_WAY_HOURS = 3;

/**
 * Minutes a guest has to pay by card before the booking expires. The provider allows 30 minutes to 24
 * hours.
 */
export const PAYMENT_MINUTES = 60;

/** Expiry of a payment link from a phone booking: the pickup, but at least the usual payment window. */
export function paymentLinkExpiry(pickupAt: Date, now: Date): Date {
  return new Date(Math.max(pickupAt.getTime(), now.getTime() + PAYMENT_MINUTES * 60_000));
}

/** Days after the ride until its manage link expires. */
export const MANAGE_LINK_DAYS = 30;

/**
 * `further`: the second and later rides of an accepted offer, and legs that a dispatcher adds after the way
 * back. They are not return legs. The id of the outbound leg is the id of the booking.
 */
export const BOOKING_LEGS = ["outbound", "return", "further"] as const;

type BookingLeg = (typeof BOOKING_LEGS)[number];

export type AddedLeg = Exclude<BookingLeg, "outbound">;

export function referenceFrom(bytes: Uint8Array, leg: BookingLeg, position = 0): string {
  return referenceOfLeg(`MA-${referenceLetters(bytes)}`, leg, position);
}

/** `MA-7K3M9Q`; the return leg of the booking ends in `-R`, further rides in `-2`, `-3` … */
export function referenceOfLeg(outbound: string, leg: BookingLeg, position: number): string {
  const ends: Record<BookingLeg, string> = { outbound: "", return: "-R", further: `-${position}` };
  return outbound + ends[leg];
}

/** Services for which the price of the leg has a line, whatever was selected for the trip. */
export function servicesOf({ price }: { price: LegPrice }): ServiceKey[] {
  const keys = new Set<string>(price.lines.map(({ key }) => key));
  return SERVICES.filter(({ line }) => keys.has(line)).map(({ key }) => key);
}

export function isFastTrackLeg(leg: { price: LegPrice }): boolean {
  return servicesOf(leg).includes("fastTrack");
}

/**
 * True while a leg has fast-track and the guest has not given the separate consent; see
 * `fastTrackConsentAt` of the table.
 */
export function needsFastTrackConsent(legs: { price: LegPrice; fastTrackConsentAt: Date | null }[]): boolean {
  return legs.some((leg) => leg.fastTrackConsentAt === null && isFastTrackLeg(leg));
}

/** Key below `payment.recap` that names one of several rides of a booking. */
export function legTitle({ leg, position }: { leg: BookingLeg; position: number }) {
  return position > 0 || leg === "further" ? "ride" : leg;
}
