import { randomUUID } from "node:crypto";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { documentsDue } from "../documents-due.server.ts";
import type { OutsideWay } from "../fees/fee.ts";
import { insertPayment } from "../payment/payments.server.ts";
import { countedAt } from "./transfers.server.ts";

export type PaidOtherwise = { way: OutsideWay; paidAt: Date; note: string };

type Paid = {
  bookingId: string;
  amount: number;
  paid: PaidOtherwise;
  fee?: { id: string; legId: string };
};

/** The documents and refunds follow from it as from a payment by card. */
export async function writePaid(
  tx: Db,
  { clock, jobs }: Pick<Services, "clock" | "jobs">,
  dispatcher: Dispatcher,
  { bookingId, amount, paid, fee }: Paid,
): Promise<void> {
  const now = clock.now();
  const { way: outside, paidAt, note } = paid;
  const times = { createdAt: now, expiresAt: now, paidAt };
  const payment = { id: randomUUID(), bookingId, amount, outside, status: "paid" } as const;
  const counted = { countedAt: countedAt(paidAt, now) };
  await insertPayment(tx, { ...payment, feeId: fee?.id, ...times, ...counted });
  await documentsDue(tx, { jobs }, { id: bookingId, outboundId: null });
  const details = { amount: String(amount), way: outside, reason: note, on: parisDateOf(paidAt) };
  const action = fee ? ("fee-paid-outside" as const) : ("paid-otherwise" as const);
  const entry = { action, subject: "booking", subjectId: fee?.legId ?? bookingId, details } as const;
  await writeAudit(tx, dispatcher, entry, now);
}
