import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { parisDateOf, startOfParisDay } from "#features/pricing/paris-time.ts";
import type { Services } from "#platform/services.ts";
import { reopenableUntil } from "../allowed-actions.ts";
import { lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { documentsDue } from "../documents-due.server.ts";
import { END_CHANGE_PAYMENT } from "../payment/end-change-payment.server.ts";
import { paymentOfFee } from "../payment/payments.server.ts";
import type { OutsideWay } from "./fee.ts";
import { lockFee, moveFee, type FeeKey } from "./fees.server.ts";

/**
 * Records, once, that the guest paid a fee without the provider, and on which day. A job closes the payment page; money that
 * arrives there anyway is refunded. Refused while the no-show can be undone, because the fee would go with it.
 */
export async function noteFeePaid(
  services: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  { id }: Pick<BookingRow, "id">,
  { way, note, receivedOn }: { way: OutsideWay; note: string; receivedOn?: string },
  key: FeeKey = { bookingId: id },
): Promise<ActionResult> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    const leg = await lockLeg(tx, id);
    const fee = await lockFee(tx, key);
    if (!leg || fee?.bookingId !== id || reopenableUntil(leg, now)) return { kind: "changed" };
    const paidAt = receivedAt(receivedOn ?? "", fee.createdAt, now);
    if (!paidAt || !(await moveFee(tx, fee.id, { paidAt, paidOutside: way }))) return { kind: "changed" };
    const payment = await paymentOfFee(tx, fee.id);
    if (payment) await services.jobs.enqueue(tx, END_CHANGE_PAYMENT, { paymentId: payment.id });
    await documentsDue(tx, services, leg);
    const on = parisDateOf(paidAt);
    const details = { amount: String(fee.amount), way, reason: note, on };
    await writeAudit(
      tx,
      dispatcher,
      { action: "fee-paid-outside", subject: "booking", subjectId: id, details },
      now,
    );
    return { kind: "done" };
  });
}

/** Noon of a Paris day from the fee until today; now for today and without a day. Undefined for another day. */
function receivedAt(day: string, since: Date, now: Date): Date | undefined {
  const today = parisDateOf(now);
  if (day === "" || day === today) return now;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day > today || day < parisDateOf(since)) return undefined;
  return new Date(startOfParisDay(day).getTime() + 12 * 3_600_000);
}
