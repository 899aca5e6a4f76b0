import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { END_CHANGE_PAYMENT } from "../payment/end-change-payment.server.ts";
import { markExpired, paymentOfFee } from "../payment/payments.server.ts";
import { unpaidOf } from "./fee.ts";
import { lockBalance, setBalance } from "./fees.server.ts";

/**
 * Reduces the unpaid balance of a booking by an amount that its rides no longer cost, and returns the cents
 * that are left to refund. A link that asks for more is closed; `askBalances` mails one for the new amount.
 */
export async function reduceBalance(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { outboundId, amount, now }: { outboundId: string; amount: number; now: Date },
): Promise<number> {
  const balance = await lockBalance(tx, outboundId);
  const reduction = Math.min(amount, unpaidOf(balance));
  if (!balance || reduction === 0) return amount;
  await setBalance(tx, balance, balance.amount - reduction, now);
  const link = await paymentOfFee(tx, balance.id);
  // Its page is closed by the job; money that arrives there anyway is refunded.
  if (link && (await markExpired(tx, link.id)))
    await jobs.enqueue(tx, END_CHANGE_PAYMENT, { paymentId: link.id });
  return amount - reduction;
}
