import { isPrepaid, type BookingStatus, type PaymentMethod } from "#features/booking/booking.ts";

/** What a guest who named a company is told about the invoice, as a key of the words. */
export type InvoiceToCome =
  /** It is written: it is listed on the page. */
  | "issued"
  /** Everything is paid: one invoice, about to be written. `soonAll`: for the several rides that were paid. */
  | "soon"
  | "soonAll"
  /** One invoice after the payment. */
  | "oncePaid"
  | "oncePaidAll"
  /** Not prepaid: an invoice after the ride, or one after each of them. */
  | "afterRide"
  | "afterEachRide"
  /** Our own record is incomplete, and no invoice leaves before it is complete. */
  | "later";

type Leg = { status: BookingStatus; paymentMethod: PaymentMethod };

/** Which documents follow a named company. `canInvoice`: the company's own record has what the law wants on an invoice. */
export function invoiceToCome(
  legs: readonly Leg[],
  { isIssued, canInvoice }: { isIssued: boolean; canInvoice: boolean },
): InvoiceToCome {
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
