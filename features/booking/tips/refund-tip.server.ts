import type { Dispatcher } from "#features/accounts/admin.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { BookingRow } from "../bookings.table.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { paymentOfTip } from "../payment/payments.server.ts";
import { queueRefund } from "../payment/queue-refund.server.ts";
import { lockTippedLeg, tipMail } from "./receive-tip.server.ts";
import { moveTip } from "./tips.server.ts";

/** Gives a tip back to the guest, whole and once. The month statement of the chauffeur deducts it on this day. */
export async function refundTip(
  services: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  { id }: Pick<BookingRow, "id">,
  tipId: string,
  reason: string,
): Promise<ActionResult> {
  const now = services.clock.now();
  if (!isUuid(tipId)) return { kind: "changed" };
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    const tipped = await lockTippedLeg(tx, tipId);
    if (tipped?.leg.id !== id || !(await moveTip(tx, tipId, { refundedAt: now }))) return { kind: "changed" };
    const { tip, leg } = tipped;
    const payment = await paymentOfTip(tx, tipId);
    if (!payment) throw new Error("A paid tip has no payment.");
    const refund = { bookingId: leg.id, amount: tip.amount, createdAt: now };
    await queueRefund(tx, services, refund, payment);
    await queueGuestMail(tx, services, leg, tipMail("tip-refunded-guest", tip));
    const details = { amount: String(tip.amount), reason };
    await writeAudit(
      tx,
      dispatcher,
      { action: "tip-refunded", subject: "booking", subjectId: id, details },
      now,
    );
    return { kind: "done" };
  });
}
