import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { Services } from "#platform/services.ts";
import { reopenableUntil } from "../allowed-actions.ts";
import { lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { documentsDue } from "../documents-due.server.ts";
import { END_CHANGE_PAYMENT } from "../payment/end-change-payment.server.ts";
import { paymentOfFee } from "../payment/payments.server.ts";
import type { OutsideWay } from "./fee.ts";
import { lockFee, moveFee } from "./fees.server.ts";

/**
 * Records, once, that the guest paid a fee without the provider. A job closes the payment page; money that
 * arrives there anyway is refunded. Refused while the no-show can be undone, because the fee would go with it.
 */
export async function noteFeePaid(
  services: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  { id }: Pick<BookingRow, "id">,
  { way, note }: { way: OutsideWay; note: string },
): Promise<ActionResult> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    const leg = await lockLeg(tx, id);
    const fee = await lockFee(tx, { bookingId: id });
    if (!leg || !fee || reopenableUntil(leg, now)) return { kind: "changed" };
    if (!(await moveFee(tx, fee.id, { paidAt: now, paidOutside: way }))) return { kind: "changed" };
    const payment = await paymentOfFee(tx, fee.id);
    if (payment) await services.jobs.enqueue(tx, END_CHANGE_PAYMENT, { paymentId: payment.id });
    await documentsDue(tx, services, leg);
    const details = { amount: String(fee.amount), way, reason: note };
    await writeAudit(
      tx,
      dispatcher,
      { action: "fee-paid-outside", subject: "booking", subjectId: id, details },
      now,
    );
    return { kind: "done" };
  });
}
