import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { insertRefund } from "./payments.server.ts";
import { paymentsTable, refundsTable } from "./payments.table.ts";
import { REFUND_PAYMENT } from "./refund-payment.server.ts";

type Wanted = {
  booking: Pick<BookingRow, "id" | "outboundId">;
  /** Cents. */
  amount: number;
  /** The change that made the leg cheaper; null when it is cancelled. */
  changeId: string | null;
  now: Date;
};

/**
 * Gives money back for one leg, from what was truly paid for its booking: from one payment where one can carry it, else from
 * several. Never more than is left of them; the cents that are on their way.
 */
export async function queueRefunds(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { booking, amount, changeId, now }: Wanted,
): Promise<number> {
  const paid = await refundablePayments(tx, booking.outboundId ?? booking.id);
  const whole = paid.find(({ left }) => left >= amount);
  let rest = amount;
  for (const { id: paymentId, left } of whole ? [whole] : paid) {
    const share = Math.min(left, rest);
    if (share <= 0) continue;
    const refund = { id: randomUUID(), bookingId: booking.id, paymentId, changeId, amount: share };
    if (!(await insertRefund(tx, { ...refund, createdAt: now }))) continue;
    await jobs.enqueue(tx, REFUND_PAYMENT, { refundId: refund.id });
    rest -= share;
  }
  return amount - rest;
}

/** What was paid and not given back, the oldest payment first. Locked: whoever gives back beside us waits until this is written. */
async function refundablePayments(tx: Db, outboundId: string): Promise<{ id: string; left: number }[]> {
  const payments = await tx
    .select({ id: paymentsTable.id, amount: paymentsTable.amount })
    .from(paymentsTable)
    .where(and(eq(paymentsTable.bookingId, outboundId), eq(paymentsTable.status, "paid")))
    .orderBy(asc(paymentsTable.createdAt), asc(paymentsTable.id))
    .for("update");
  const ids = payments.map(({ id }) => id);
  const given =
    ids.length > 0
      ? await tx
          .select({ paymentId: refundsTable.paymentId, amount: refundsTable.amount })
          .from(refundsTable)
          .where(inArray(refundsTable.paymentId, ids))
      : [];
  return payments.map(({ id, amount }) => {
    const back = given.filter(({ paymentId }) => paymentId === id);
    return { id, left: amount - back.reduce((sum, refund) => sum + refund.amount, 0) };
  });
}
