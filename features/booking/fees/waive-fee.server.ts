import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Services } from "#platform/services.ts";
import { lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { feeMail } from "../mails/booking-mails.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { END_CHANGE_PAYMENT } from "../payment/end-change-payment.server.ts";
import { paymentOfFee } from "../payment/payments.server.ts";
import { lockFee, moveFee, type FeeKey } from "./fees.server.ts";

/** A job closes the payment page; money that arrives anyway is refunded. */
export async function waiveFee(
  services: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  { id }: Pick<BookingRow, "id">,
  reason: string,
  key: FeeKey = { bookingId: id },
): Promise<ActionResult> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    const leg = await lockLeg(tx, id);
    const fee = await lockFee(tx, key);
    if (fee?.bookingId !== id || !(await moveFee(tx, fee.id, { waivedAt: now }))) return { kind: "changed" };
    const payment = await paymentOfFee(tx, fee.id);
    if (payment) await services.jobs.enqueue(tx, END_CHANGE_PAYMENT, { paymentId: payment.id });
    // A no-show is mailed about with its payment link only, a late cancellation at once.
    const isMailed = fee.reason !== "no-show" || fee.askedAt !== null;
    if (leg && isMailed) await queueGuestMail(tx, services, leg, feeMail("fee-waived-guest", fee));
    const details = { amount: String(fee.amount), reason };
    await writeAudit(
      tx,
      dispatcher,
      { action: "fee-waived", subject: "booking", subjectId: id, details },
      now,
    );
    return { kind: "done" };
  });
}
