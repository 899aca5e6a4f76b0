import { parisDateOf } from "#i18n/paris-time.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { PaymentRow } from "../payment/payments.table.ts";
import { mayPayByCard } from "./end-awaited.server.ts";
import { repaymentsOf } from "./repayments.server.ts";
import { AWAITED_OUTCOMES } from "./transfer.ts";
import { transfersOf } from "./transfers.server.ts";
import type { RepaymentRow } from "./transfers.table.ts";

export async function readAwaited(
  { db, clock, payments }: Pick<Services, "db" | "clock" | "payments">,
  { status, paymentMethod }: Pick<BookingRow, "status" | "paymentMethod">,
  payment: PaymentRow | undefined,
) {
  const now = clock.now();
  if (!payment?.outside || !payment.dueAt || payment.status === "paid") return null;
  const arrived = await transfersOf(db, payment.bookingId);
  const sum = arrived.reduce((all, { amount }) => all + amount, 0);
  return {
    sum,
    missing: payment.amount - sum,
    arrived: arrived.map(({ id, amount, receivedAt }) => ({ id, amount, at: receivedAt.toISOString() })),
    dueAt: payment.dueAt.toISOString(),
    heldUntil: payment.expiresAt.toISOString(),
    isOverdue: payment.dueAt < now,
    ended: payment.status === "expired" ? endOf(status, paymentMethod) : null,
    outcomes: AWAITED_OUTCOMES.filter(
      (outcome) => outcome !== "card" || mayPayByCard({ payments }, payment, sum),
    ),
    /** Paris days on which the money can have arrived. */
    since: parisDateOf(payment.createdAt),
    today: parisDateOf(now),
  };
}

function endOf(status: BookingRow["status"], method: BookingRow["paymentMethod"]) {
  if (method !== "transfer") return "card" as const;
  return status === "cancelled" ? ("cancelled" as const) : ("late" as const);
}

export async function readRepayments(db: Db, bookingIds: string[], now: Date) {
  const rows = await repaymentsOf(db, bookingIds);
  return rows.map((row) => shownRepayment(row, now));
}

function shownRepayment({ id, amount, cause, createdAt, repaidAt, way }: RepaymentRow, now: Date) {
  return {
    id,
    amount,
    cause,
    at: createdAt.toISOString(),
    repaid: repaidAt && way ? { at: repaidAt.toISOString(), way } : null,
    since: parisDateOf(createdAt),
    today: parisDateOf(now),
  };
}
