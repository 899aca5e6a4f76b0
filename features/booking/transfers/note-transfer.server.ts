import { randomUUID } from "node:crypto";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { documentsDue } from "../documents-due.server.ts";
import { lockOutsidePayment, markPaid } from "../payment/payments.server.ts";
import { queueRefund } from "../payment/queue-refund.server.ts";
import { confirmOrReturn } from "../payment/settle-payment.server.ts";
import { queueTransferMail } from "./queue-transfer-mail.server.ts";
import { receivedAt } from "./received-on.ts";
import { insertRepayment } from "./repayments.server.ts";
import { arrivalOf } from "./transfer.ts";
import { arrivedFor, insertTransfer } from "./transfers.server.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "limits">;

/** `missing`: cents that were awaited when the form was shown. */
type ReceivedTransfer = { amount: number; missing: number; receivedOn: string; note: string };

type TransferResult = "confirmed" | "part" | "excess" | "late";

type TransferNoted = { kind: "changed" } | { kind: "done"; result: TransferResult };

/**
 * Records, once, what arrived by bank transfer for a booking. The whole amount confirms the rides, as a payment by card does;
 * a part is kept and the rest is awaited; an excess, and money that comes after the reservation ended, is owed to the guest.
 */
export async function noteTransfer(
  services: Needs,
  dispatcher: Dispatcher,
  { id, outboundId }: Pick<BookingRow, "id" | "outboundId">,
  { amount, missing: seen, receivedOn, note }: ReceivedTransfer,
): Promise<TransferNoted> {
  const now = services.clock.now();
  const bookingId = outboundId ?? id;
  return services.db.transaction(async (tx): Promise<TransferNoted> => {
    // Locks the payment before the legs, in the same order as a payment that arrives at the provider.
    const payment = await lockOutsidePayment(tx, bookingId);
    if (!payment || payment.status === "paid" || amount <= 0) return { kind: "changed" };
    const missing = payment.amount - (await arrivedFor(tx, payment.id));
    const at = receivedAt(receivedOn, payment.createdAt, now);
    if (missing !== seen || !at) return { kind: "changed" };
    const arrived = { bookingId, paymentId: payment.id, amount, receivedAt: at };
    await insertTransfer(tx, { id: randomUUID(), ...arrived, notedAt: now, notedBy: dispatcher.id });
    const owe = (cause: "excess" | "late", cents: number) =>
      insertRepayment(tx, { id: randomUUID(), bookingId, cause, amount: cents, createdAt: now });
    const arrival = arrivalOf(amount, missing);
    const noted = async (): Promise<TransferResult> => {
      if (payment.status === "expired") {
        await owe("late", amount);
        return "late";
      }
      if (arrival.kind === "part") {
        await queueTransferMail(tx, services, bookingId, `part:${payment.amount - arrival.missing}`);
        return "part";
      }
      await markPaid(tx, payment.id, { paidAt: at });
      await documentsDue(tx, services, { id: bookingId, outboundId: null });
      const refund = { bookingId, amount: payment.amount, createdAt: now };
      const giveBack = () => queueRefund(tx, services, refund, payment);
      const isConfirmed = await confirmOrReturn(tx, services, payment, giveBack);
      if (arrival.excess > 0) await owe("excess", arrival.excess);
      if (!isConfirmed) return "late";
      return arrival.excess > 0 ? "excess" : "confirmed";
    };
    const result = await noted();
    const details = { amount: String(amount), result, reason: note, on: parisDateOf(at) };
    const entry = { action: "transfer-noted", subject: "booking", subjectId: bookingId, details } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done", result };
  });
}
