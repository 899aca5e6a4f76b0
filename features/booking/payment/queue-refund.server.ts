import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { oweRefund } from "../transfers/repayments.server.ts";
import { insertRefund } from "./payments.server.ts";
import type { PaymentRow, refundsTable } from "./payments.table.ts";
import { REFUND_PAYMENT } from "./refund-payment.server.ts";

/**
 * Writes a refund, and the job that makes it at the provider. Money that came without the provider goes back without it: the
 * refund then waits as a repayment until an admin has made it. Returns false when the refund exists already.
 */
export async function queueRefund(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  refund: Omit<typeof refundsTable.$inferInsert, "id" | "paymentId">,
  payment: Pick<PaymentRow, "id" | "outside">,
): Promise<boolean> {
  const id = randomUUID();
  if (!(await insertRefund(tx, { ...refund, id, paymentId: payment.id }))) return false;
  if (payment.outside) await oweRefund(tx, { ...refund, id });
  else await jobs.enqueue(tx, REFUND_PAYMENT, { refundId: id });
  return true;
}
