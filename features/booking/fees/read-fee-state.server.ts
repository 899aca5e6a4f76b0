import type { Db } from "#platform/db/db.ts";
import { chargeOfFee, paymentOfFee } from "../payment/payments.server.ts";
import { feeState } from "./fee.ts";
import type { FeeRow } from "./fees.table.ts";

/** How far a fee is, for the office. `at`: when it was paid, waived or requested, ISO 8601. */
export async function readFeeState(db: Db, fee: FeeRow, now: Date) {
  const payment = await paymentOfFee(db, fee.id);
  const state = feeState(fee, payment, now);
  const isOver = state === "paid" || state === "waived";
  return {
    payment,
    shown: {
      state,
      paidOutside: fee.paidOutside ?? (fee.paidAt ? (payment?.outside ?? null) : null),
      at: (fee.paidAt ?? fee.waivedAt ?? fee.askedAt)?.toISOString() ?? null,
      failure: isOver ? null : ((await chargeOfFee(db, fee.id))?.failure ?? null),
    },
  };
}
