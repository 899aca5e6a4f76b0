import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { waitsForApproval } from "./approval.ts";
import { approvalOf } from "./booking-approvals.server.ts";

/** `until`: ISO 8601, while the booking waits; null afterwards. `isLate`: it got no answer in time, and can still be approved. */
export type AwaitedApproval = { until: string | null; isWithdrawn: boolean; isLate: boolean };

/** Null for a booking that needs no approval. */
export async function awaitedApproval(
  { db }: Services,
  booking: BookingRow,
  now: Date,
): Promise<AwaitedApproval | null> {
  if (booking.paymentMethod !== "on_account" || booking.confirmedAt !== null) return null;
  const approval = await approvalOf(db, booking.id);
  if (!approval) return null;
  const isWithdrawn = approval.status === "withdrawn" || approval.status === "replaced";
  const until = waitsForApproval(booking) ? approval.expiresAt.toISOString() : null;
  const isLate = approval.status === "expired" && booking.pickupAt > now;
  return { until, isWithdrawn, isLate };
}
