import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { bookingMail } from "../mails/booking-mails.ts";
import { lockOutsidePayment, markReminded, outsidePaymentsToFollow } from "../payment/payments.server.ts";
import type { PaymentRow } from "../payment/payments.table.ts";
import { endReservation } from "./end-awaited.server.ts";
import { queueTransferMail } from "./queue-transfer-mail.server.ts";
import { transferRemindedAt } from "./transfer.ts";

export const FOLLOW_TRANSFERS = "follow-transfers";

const DAY = 86_400_000;

type Needs = Pick<Services, "db" | "clock" | "jobs" | "limits">;

/**
 * Reminds guests once of a transfer that has not arrived by its end date, and ends reservations whose transfer did not come: both
 * sides are mailed, and a part that had arrived is owed to the guest.
 */
export async function followTransfers(services: Needs): Promise<void> {
  const now = services.clock.now();
  for (const payment of await outsidePaymentsToFollow(services.db, now, new Date(now.getTime() + DAY))) {
    if (payment.expiresAt <= now) await end(services, payment);
    else if (isToRemind(payment, now)) await remind(services, payment, now);
  }
}

function isToRemind({ dueAt, expiresAt, remindedAt }: PaymentRow, now: Date): boolean {
  return remindedAt === null && dueAt !== null && transferRemindedAt({ dueAt, expiresAt }) <= now;
}

async function remind(services: Needs, { id, bookingId }: PaymentRow, now: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (await markReminded(tx, id, now)) await queueTransferMail(tx, services, bookingId, "reminder");
  });
}

async function end(services: Needs, payment: PaymentRow): Promise<void> {
  const { bookingId } = payment;
  await services.db.transaction(async (tx) => {
    // An arrival that is noted now is either counted here or waits, and is then owed to the guest.
    await lockOutsidePayment(tx, bookingId);
    if (!(await endReservation(tx, services, payment, "expired"))) return;
    await queueMail(tx, services.jobs, bookingMail("transfer-ended-company", bookingId));
  });
}
