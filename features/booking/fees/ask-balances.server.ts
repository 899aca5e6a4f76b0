import type { Services } from "#platform/services.ts";
import { lockLeg } from "../bookings.server.ts";
import { paymentOfFee } from "../payment/payments.server.ts";
import { balancesAskedUntil, feeState } from "./fee.ts";
import { balancesToAsk, lockBalance } from "./fees.server.ts";
import { mailFeeLink } from "./send-fee-link.server.ts";

export const ASK_BALANCES = "ask-balances";

const MOST = 100;

/** Each link is mailed once, also by several workers. */
export async function askBalances(
  services: Pick<Services, "db" | "clock" | "jobs" | "payments">,
): Promise<void> {
  const { db, clock } = services;
  for (const id of await balancesToAsk(db, balancesAskedUntil(clock.now()), MOST))
    await db.transaction(async (tx) => {
      const leg = await lockLeg(tx, id);
      const balance = await lockBalance(tx, id);
      if (!leg || !balance || balance.askedAt) return;
      if (feeState(balance, await paymentOfFee(tx, balance.id), clock.now()) === "owed")
        await mailFeeLink(tx, services, leg, balance);
    });
}
