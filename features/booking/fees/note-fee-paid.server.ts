import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { Services } from "#platform/services.ts";
import { reopenableUntil } from "../allowed-actions.ts";
import { lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { mayTakeCash } from "../cash/cash-limit.server.ts";
import { END_CHANGE_PAYMENT } from "../payment/end-change-payment.server.ts";
import { paymentOfFee } from "../payment/payments.server.ts";
import { receivedAt } from "../transfers/received-on.ts";
import { writePaid } from "../transfers/write-paid.server.ts";
import type { OutsideWay } from "./fee.ts";
import { lockFee, moveFee, type FeeKey } from "./fees.server.ts";

/**
 * Records, once, that the guest paid a fee without the provider, and on which day: a payment like one by card, so that documents
 * and refunds follow from it in the same way. A job closes the payment page; money that
 * arrives there anyway is refunded. Refused while the no-show can be undone, because the fee would go with it.
 */
export async function noteFeePaid(
  services: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  { id }: Pick<BookingRow, "id">,
  { way, note, receivedOn }: { way: OutsideWay; note: string; receivedOn?: string },
  key: FeeKey = { bookingId: id },
): Promise<ActionResult | { kind: "cash-limit" }> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ActionResult | { kind: "cash-limit" }> => {
    const leg = await lockLeg(tx, id);
    const fee = await lockFee(tx, key);
    if (!leg || fee?.bookingId !== id || reopenableUntil(leg, now)) return { kind: "changed" };
    if (way === "cash" && !(await mayTakeCash(tx, leg, fee.amount))) return { kind: "cash-limit" };
    const paidAt = receivedAt(receivedOn ?? "", fee.createdAt, now);
    if (!paidAt || !(await moveFee(tx, fee.id, { paidAt }))) return { kind: "changed" };
    const link = await paymentOfFee(tx, fee.id);
    if (link) await services.jobs.enqueue(tx, END_CHANGE_PAYMENT, { paymentId: link.id });
    const [bookingId, paid] = [leg.outboundId ?? leg.id, { way, paidAt, note }];
    await writePaid(tx, services, dispatcher, {
      bookingId,
      amount: fee.amount,
      paid,
      fee: { id: fee.id, legId: id },
    });
    return { kind: "done" };
  });
}
