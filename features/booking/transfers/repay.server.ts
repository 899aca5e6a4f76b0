import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { Services } from "#platform/services.ts";
import { lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { mayRepayCash } from "../cash/cash-limit.server.ts";
import { documentsDue } from "../documents-due.server.ts";
import type { OutsideWay } from "../fees/fee.ts";
import { markRefunded } from "../payment/payments.server.ts";
import { receivedAt } from "./received-on.ts";
import { markRepaid, repaymentsOf } from "./repayments.server.ts";

/** Once. The documents follow. */
export async function repay(
  services: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  { id }: Pick<BookingRow, "id">,
  {
    repaymentId,
    way,
    repaidOn,
    note,
  }: { repaymentId: string; way: OutsideWay; repaidOn: string; note: string },
): Promise<ActionResult | { kind: "cash-limit" }> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ActionResult | { kind: "cash-limit" }> => {
    const leg = await lockLeg(tx, id);
    const owed = (await repaymentsOf(tx, [id])).find((one) => one.id === repaymentId);
    const repaidAt = owed && receivedAt(repaidOn, owed.createdAt, now);
    if (!leg || !repaidAt) return { kind: "changed" };
    if (way === "cash" && !owed.repaidAt && !(await mayRepayCash(tx, leg, owed.amount)))
      return { kind: "cash-limit" };
    const repaid = await markRepaid(tx, owed, { repaidAt, notedAt: now, way, repaidBy: dispatcher.id });
    if (!repaid) return { kind: "changed" };
    if (repaid.refundId) {
      await markRefunded(tx, repaid.refundId, null, repaidAt);
      await documentsDue(tx, services, leg);
    }
    const { amount, cause } = repaid;
    const details = { amount: String(amount), way, cause, reason: note, on: parisDateOf(repaidAt) };
    const entry = { action: "repaid", subject: "booking", subjectId: id, details } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done" };
  });
}
