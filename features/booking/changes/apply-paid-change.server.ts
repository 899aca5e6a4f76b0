import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { reserveChange } from "../availability/reserve-change.server.ts";
import { isHeld } from "../availability/ride-of-leg.ts";
import { lockLegs, outboundIdOf } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changeMail } from "../mails/booking-mails.ts";
import type { PaymentRow } from "../payment/payments.table.ts";
import { queueRefund } from "../payment/queue-refund.server.ts";
import { addPaidLeg } from "./write-added-leg.server.ts";
import type { ChangedRide } from "./booking-change.ts";
import { findChange, moveChange } from "./booking-changes.server.ts";
import type { BookingChangeRow } from "./booking-changes.table.ts";
import { queueChangeMails, writeRide } from "./move-ride.server.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";

type Needs = Pick<Services, "jobs" | "clock" | "limits">;

/** The leg of a change. Locks all legs of its booking until the transaction ends. */
export async function lockChangedLeg(tx: Db, changeId: string): Promise<BookingRow | undefined> {
  const change = await findChange(tx, changeId);
  const outboundId = change && (await outboundIdOf(tx, change.bookingId));
  if (outboundId === undefined) return undefined;
  const legs = await lockLegs(tx, outboundId);
  return legs.find(({ id }) => id === change?.bookingId);
}

/**
 * Applies a change whose difference was paid. Refunds the payment and mails both sides instead when the leg
 * has another version or was cancelled, the change expired, or its time was sold after the payment window.
 */
export async function applyPaidChange(
  tx: Db,
  services: Needs,
  payment: PaymentRow & { changeId: string },
): Promise<void> {
  const now = services.clock.now();
  const { changeId } = payment;
  const [change, leg] = [await findChange(tx, changeId), await lockChangedLeg(tx, changeId)];
  if (!change || !leg) throw new Error("A payment is for a change that is not there.");
  if (change.adds && (await addPaidLeg(tx, services, { leg, change, adds: change.adds, payment }))) return;
  const isSold =
    change.adds === null &&
    change.status === "awaiting_payment" &&
    (isHeld(payment, now) || (await reserveChange(tx, leg, change.after, now)));
  const applied = isSold
    ? await writeRide(tx, services, { ...leg, version: change.fromVersion }, afterPayment(leg, change))
    : undefined;
  if (applied) {
    await moveChange(tx, changeId, ["awaiting_payment"], { status: "applied", decidedAt: now });
    await queueChangeMails(tx, services, applied, change);
    return;
  }
  await moveChange(tx, changeId, ["awaiting_payment"], { status: "expired", decidedAt: now });
  const refund = { bookingId: leg.id, changeId, amount: payment.amount, createdAt: now };
  if (!(await queueRefund(tx, services, refund, payment))) return;
  await queueGuestMail(tx, services, leg, changeMail("change-not-applied-guest", leg.id, changeId));
  await queueMail(tx, services.jobs, changeMail("change-not-applied-company", leg.id, changeId));
}

/** An edit that left the choice of messages as it was keeps what the guest has chosen since. */
function afterPayment(
  { messagesBy }: BookingRow,
  { before, after }: Pick<BookingChangeRow, "before" | "after">,
): ChangedRide {
  const { details } = after;
  if (!details || details.messagesBy !== before.details?.messagesBy) return after;
  return { ...after, details: { ...details, messagesBy } };
}
