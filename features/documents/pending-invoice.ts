import { isPrepaid, type BookingStatus, type PaymentMethod } from "#features/booking/booking.ts";

type PendingInvoice =
  | "issued"
  | "soon"
  | "soonAll"
  | "oncePaid"
  | "oncePaidAll"
  | "afterRide"
  | "afterEachRide"
  | "later";

type Leg = { status: BookingStatus; paymentMethod: PaymentMethod };

export function pendingInvoice(
  legs: readonly Leg[],
  { isIssued, canInvoice }: { isIssued: boolean; canInvoice: boolean },
): PendingInvoice {
  const standing = legs.filter(({ status }) => status !== "cancelled" && status !== "expired");
  const [first] = standing;
  if (isIssued) return "issued";
  if (!canInvoice || !first) return "later";
  const isSeveral = legs.length > 1;
  if (!isPrepaid(first.paymentMethod)) {
    if (isSeveral) return "afterEachRide";
    return first.status === "completed" ? "soon" : "afterRide";
  }
  if (first.status === "awaiting_payment") return isSeveral ? "oncePaidAll" : "oncePaid";
  return isSeveral ? "soonAll" : "soon";
}
