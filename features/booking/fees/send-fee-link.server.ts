import { randomUUID } from "node:crypto";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { reopenableUntil } from "../allowed-actions.ts";
import { legsOf, lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { bookingMail, feeMail } from "../mails/booking-mails.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { insertPayment, paymentOfFee } from "../payment/payments.server.ts";
import { manageLinkEnd } from "../shown-booking.ts";
import { FEE_LINK_DAYS, feeState } from "./fee.ts";
import { lockFee, moveFee, type FeeKey } from "./fees.server.ts";
import type { FeeRow } from "./fees.table.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "payments">;

const DAY_MS = 86_400_000;

/** Its payment is written first; a valid link is not sent twice. */
export async function sendFeeLink(
  services: Needs,
  dispatcher: Dispatcher,
  { id }: Pick<BookingRow, "id">,
  key: FeeKey = { bookingId: id },
): Promise<ActionResult> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    const leg = await lockLeg(tx, id);
    const fee = await lockFee(tx, key);
    if (!leg || fee?.bookingId !== id) return { kind: "changed" };
    if (feeState(fee, await paymentOfFee(tx, fee.id), now) !== "owed") return { kind: "changed" };
    if (!(await mailFeeLink(tx, services, leg, fee))) return { kind: "changed" };
    const entry = { action: "fee-asked", subject: "booking", subjectId: leg.id } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { amount: String(fee.amount) } }, now);
    return { kind: "done" };
  });
}

/** Inside the transaction of a caller that has locked the fee. Returns false when no link can be sent. */
export async function mailFeeLink(
  tx: Db,
  services: Pick<Needs, "clock" | "jobs" | "payments">,
  leg: BookingRow,
  fee: FeeRow,
): Promise<boolean> {
  const now = services.clock.now();
  const until = await feeLinkUntil(tx, services, leg, fee);
  if (!until) return false;
  const payment = { id: randomUUID(), bookingId: leg.outboundId ?? leg.id, feeId: fee.id };
  await insertPayment(tx, { ...payment, amount: fee.amount, createdAt: now, expiresAt: until });
  await moveFee(tx, fee.id, { askedAt: now });
  const isBalance = fee.reason === "balance";
  const mail = isBalance ? bookingMail("balance-to-pay-guest", leg.id) : feeMail("fee-to-pay-guest", fee);
  await queueGuestMail(tx, services, leg, { ...mail, key: `${mail.key}:${payment.id}` });
  return true;
}

/**
 * Until when a payment link that is sent now is valid. Null while no link can be sent: the no-show can still
 * be undone, the guest has no address, cards are not accepted, or the manage page is no longer open. A balance
 * can be paid as long as that page is open.
 */
export async function feeLinkUntil(
  db: Db,
  { clock, payments }: Pick<Needs, "clock" | "payments">,
  leg: BookingRow,
  { reason }: Pick<FeeRow, "reason">,
): Promise<Date | null> {
  const now = clock.now();
  if (!leg.email || payments.mode === "off" || reopenableUntil(leg, now)) return null;
  const legs = await legsOf(db, leg.outboundId ?? leg.id);
  const days = reason === "balance" ? Infinity : FEE_LINK_DAYS;
  const end = Math.min(manageLinkEnd(legs).getTime(), now.getTime() + days * DAY_MS);
  // A shorter time is not enough for a guest who travels.
  return end - now.getTime() >= DAY_MS ? new Date(end) : null;
}
