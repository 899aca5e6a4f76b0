import type { BookingStatus, PaymentMethod } from "../booking.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";

// The rules of bookings on account that wait for an approver of the organisation. Amounts in cents.

/** A booking above the amount, in another class or at another hour waits for an approval. Null: no rule. */
export type ApprovalRule = {
  above: number | null;
  classes: VehicleClass[] | null;
  /** Wall times of pickups that need no approval, both included: `07:00`. The end may be on the next day. */
  hours: { from: string; until: string } | null;
};

const APPROVAL_REASONS = ["amount", "class", "hours"] as const;

export type ApprovalReason = (typeof APPROVAL_REASONS)[number];

/**
 * `open`: the rides are reserved until `expiresAt`. `expired`: no approver answered; it can still be approved at the price of that
 * day. `withdrawn`: by the person who booked. `replaced`: they sent the form again with corrections; older rows name that
 * `withdrawn` too, without a person.
 */
export type ApprovalStatus = "open" | "approved" | "refused" | "expired" | "withdrawn" | "replaced";

type Asked = { vehicle: VehicleClass; pickupLocal: string; price: { total: number } };

export function approvalReasons(rule: ApprovalRule | null, legs: Asked[]): ApprovalReason[] {
  if (!rule) return [];
  const { above, classes, hours } = rule;
  const total = legs.reduce((sum, { price }) => sum + price.total, 0);
  const isOther = ({ vehicle }: Asked) => classes !== null && !classes.includes(vehicle);
  const isOutside = ({ pickupLocal }: Asked) => hours !== null && !isWithin(pickupLocal.slice(11, 16), hours);
  return [
    ...(above !== null && total > above ? (["amount"] as const) : []),
    ...(legs.some(isOther) ? (["class"] as const) : []),
    ...(legs.some(isOutside) ? (["hours"] as const) : []),
  ];
}

function isWithin(time: string, { from, until }: { from: string; until: string }): boolean {
  return from <= until ? from <= time && time <= until : time >= from || time <= until;
}

const [MINUTE, HOUR] = [60_000, 3_600_000];

const HELD_HOURS = 24;

/** The reservation ends this long before the first pickup, so that the chauffeur can still be assigned. */
const HOURS_BEFORE_PICKUP = 3;

/** A ride that is soon is reserved for at least this long, but never after its pickup. */
const LEAST_MINUTES = 30;

export function approvalHeldUntil(firstPickup: Date, now: Date): Date {
  const usual = Math.min(
    now.getTime() + HELD_HOURS * HOUR,
    firstPickup.getTime() - HOURS_BEFORE_PICKUP * HOUR,
  );
  const least = Math.min(now.getTime() + LEAST_MINUTES * MINUTE, firstPickup.getTime());
  return new Date(Math.max(usual, least));
}

/** When approvers who have not answered are reminded: after three quarters of the reservation. */
export function approvalRemindedAt({ askedAt, expiresAt }: { askedAt: Date; expiresAt: Date }): Date {
  return new Date(askedAt.getTime() + (expiresAt.getTime() - askedAt.getTime()) * 0.75);
}

export const APPROVAL_WORDS = 300;

type Paid = { status: BookingStatus; paymentMethod: PaymentMethod };

export function waitsForApproval({ status, paymentMethod }: Paid): boolean {
  return status === "awaiting_payment" && paymentMethod === "on_account";
}

export function namedStatus(booking: Paid): BookingStatus | "awaiting_approval" {
  return waitsForApproval(booking) ? "awaiting_approval" : booking.status;
}
