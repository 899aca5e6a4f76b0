import type { Services } from "#platform/services.ts";
import { moveLegs } from "../bookings.server.ts";
import { markExpired } from "./payments.server.ts";
import { moveChange } from "../changes/booking-changes.server.ts";
import type { PaymentRow } from "./payments.table.ts";

/** A fee stays owed, and a tip was voluntary. */
export async function expirePayment(
  services: Pick<Services, "db" | "clock">,
  payment: PaymentRow,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await markExpired(tx, payment.id))) return;
    const now = services.clock.now();
    if (payment.changeId) {
      await moveChange(tx, payment.changeId, ["awaiting_payment"], { status: "expired", decidedAt: now });
    } else if (!payment.feeId && !payment.tipId)
      await moveLegs(tx, { allOf: payment.bookingId }, "awaiting_payment", "expired", now);
  });
}
