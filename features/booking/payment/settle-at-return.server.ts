import type { Services } from "#platform/services.ts";
import { findChange } from "../changes/booking-changes.server.ts";
import { feeById } from "../fees/fees.server.ts";
import { paymentOfFee } from "./payments.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** What came of the payment of a change or a fee. */
export type Returned =
  | {
      kind: "paid";
      what:
        | "applied"
        | "added"
        | "pending"
        | "failed"
        | "notAdded"
        | "feePaid"
        | "feePending"
        | "feeRefunded";
    }
  | { kind: "unpaid"; isFee: boolean };

/**
 * Settles the payment with which a guest comes back to the page of their booking, whether its webhook has arrived or not. Null: it belongs to
 * another booking, or pays the booking itself.
 */
export async function settleAtReturn(
  services: Services,
  bookingId: string,
  checkoutId: string,
): Promise<Returned | null> {
  try {
    const settled = await settlePayment(services, checkoutId);
    if (settled.kind === "missing" || settled.kind === "unknown") return null;
    if (settled.bookingId !== bookingId) return null;
    const { kind } = settled;
    if (settled.feeId !== null) return await returnedOfFee(services, settled.feeId, { checkoutId, kind });
    if (settled.changeId === null) return null;
    if (kind === "open") return { kind: "paid", what: "pending" };
    if (kind === "expired") return { kind: "unpaid", isFee: false };
    const change = await findChange(services.db, settled.changeId);
    const isApplied = change?.status === "applied";
    if (change?.adds) return { kind: "paid", what: isApplied ? "added" : "notAdded" };
    return { kind: "paid", what: isApplied ? "applied" : "failed" };
  } catch (error) {
    services.log.error({ err: error }, "the payment provider did not say what came of a checkout");
    return { kind: "paid", what: "pending" };
  }
}

async function returnedOfFee(
  { db }: Services,
  feeId: string,
  { checkoutId, kind }: { checkoutId: string; kind: "paid" | "open" | "expired" },
): Promise<Returned> {
  if (kind === "expired") return { kind: "unpaid", isFee: true };
  if (kind === "open") return { kind: "paid", what: "feePending" };
  const fee = await feeById(db, feeId);
  const payment = await paymentOfFee(db, feeId);
  // Waived, or paid by another payment: this one is refunded.
  const isCounted = fee?.paidAt && payment?.checkoutId === checkoutId;
  return { kind: "paid", what: isCounted ? "feePaid" : "feeRefunded" };
}
