import type { Services } from "#platform/services.ts";
import { moveLegs } from "../bookings.server.ts";
import { markExpired } from "./payments.server.ts";
import type { PaymentRow } from "./payments.table.ts";

/** Ends a payment that was not made in time, and the booking that waited for it. */
export async function expirePayment(
  services: Pick<Services, "db" | "clock">,
  payment: PaymentRow,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await markExpired(tx, payment.id))) return;
    await moveLegs(tx, { allOf: payment.bookingId }, "awaiting_payment", "expired", services.clock.now());
  });
}
