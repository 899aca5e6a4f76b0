import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { reduceBalance } from "../fees/reduce-balance.server.ts";
import { feesTable } from "../fees/fees.table.ts";
import { paymentsTable, refundsTable, type PaymentRow } from "./payments.table.ts";
import { queueRefund } from "./queue-refund.server.ts";

type Wanted = {
  booking: Pick<BookingRow, "id" | "outboundId">;
  /** Cents. */
  amount: number;
  changeId: string | null;
  partial?: { id: string; feeId: string | null };
  now: Date;
};

/**
 * Queues refunds for one leg from the payments of its booking: from one payment when it is large enough,
 * otherwise from several. A balance that is not paid yet is reduced first. Returns the cents that were
 * queued, which are never more than is left.
 */
export async function queueRefunds(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { booking, amount, changeId, partial, now }: Wanted,
): Promise<number> {
  const outboundId = booking.outboundId ?? booking.id;
  const wanted = partial ? amount : await reduceBalance(tx, { jobs }, { outboundId, amount, now });
  const paid = await refundablePayments(tx, outboundId, partial?.feeId ?? null);
  const whole = paid.find(({ left }) => left >= wanted);
  let rest = wanted;
  for (const payment of whole ? [whole] : paid) {
    const share = Math.min(payment.left, rest);
    if (share <= 0) continue;
    const refund = { bookingId: booking.id, changeId, partialId: partial?.id ?? null, amount: share };
    if (await queueRefund(tx, { jobs }, { ...refund, createdAt: now }, payment)) rest -= share;
  }
  return wanted - rest;
}

const isOfRides = sql`${paymentsTable.tipId} is null and not exists (
  select from ${feesTable} fee where fee.id = ${paymentsTable.feeId} and fee.reason = 'additions'
)`;

/**
 * The amounts left on the payments of a booking, or on those of one of its fees, oldest payment first. Locks
 * the rows, so that concurrent refunds wait until this one is written.
 */
export async function refundablePayments(
  tx: Db,
  outboundId: string,
  feeId: string | null,
): Promise<(Pick<PaymentRow, "id" | "outside"> & { left: number })[]> {
  const { id: paymentId, outside: way } = paymentsTable;
  const payments = await tx
    .select({ id: paymentId, outside: way, amount: paymentsTable.amount })
    .from(paymentsTable)
    .where(
      and(
        eq(paymentsTable.bookingId, outboundId),
        feeId === null ? isOfRides : eq(paymentsTable.feeId, feeId),
        eq(paymentsTable.status, "paid"),
      ),
    )
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
  return payments.map(({ id, outside, amount }) => {
    const back = given.filter((refund) => refund.paymentId === id);
    return { id, outside, left: amount - back.reduce((sum, refund) => sum + refund.amount, 0) };
  });
}
