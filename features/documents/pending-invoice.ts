import { isPrepaid, type BookingStatus, type PaymentMethod } from "#features/booking/booking.ts";

/** What the page states about the invoice to a guest who named a business; a key of the dictionaries. */
export type PendingInvoice =
  | "issued"
  /** Paid: one invoice follows shortly. `soonAll` for several paid rides. */
  | "soon"
  | "soonAll"
  | "oncePaid"
  | "oncePaidAll"
  | "afterRide"
  | "afterEachRide"
  /** The company's record lacks fields that an invoice requires. */
  | "later";

type Leg = { status: BookingStatus; paymentMethod: PaymentMethod };

/** `canInvoice`: the company's record has all fields that an invoice requires. */
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
