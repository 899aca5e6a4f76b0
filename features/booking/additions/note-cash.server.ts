import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { mayTakeCash } from "../cash/cash-limit.server.ts";
import { documentsDue } from "../documents-due.server.ts";
import { feesOf, lockFee, moveFee } from "../fees/fees.server.ts";
import { END_CHANGE_PAYMENT } from "../payment/end-change-payment.server.ts";
import { paymentOfFee } from "../payment/payments.server.ts";
import { isBillable } from "./addition.ts";
import { additionsOf } from "./additions.server.ts";
import { owe } from "./charge-additions.server.ts";

/** Cents that a chauffeur can take in cash for the additions of a leg: agreed and not paid. */
export async function cashDue(db: Db, leg: Pick<BookingRow, "id">): Promise<number> {
  return (await openAdditions(db, leg)).due;
}

/**
 * Notes that the chauffeur took cash for the additions of a leg: once, and only the amount that the run sheet
 * showed. Inside the transaction of a caller that has locked the leg. A payment link that was sent is closed.
 */
export async function noteCashFor(
  tx: Db,
  services: Pick<Services, "clock" | "jobs">,
  leg: BookingRow,
  { amount, chauffeurId }: { amount: number; chauffeurId: string },
): Promise<"noted" | "changed" | "cash-limit"> {
  const now = services.clock.now();
  const { unbilled, owed, due } = await openAdditions(tx, leg);
  if (due === 0 || due !== amount) return "changed";
  if (!(await mayTakeCash(tx, leg, amount))) return "cash-limit";
  const paid = { paidAt: now, paidOutside: "cash", takenBy: chauffeurId } as const;
  for (const { id } of owed) {
    await lockFee(tx, { id });
    if (!(await moveFee(tx, id, paid))) return "changed";
    const payment = await paymentOfFee(tx, id);
    if (payment) await services.jobs.enqueue(tx, END_CHANGE_PAYMENT, { paymentId: payment.id });
  }
  if (unbilled.length > 0) await owe(tx, leg, unbilled, { createdAt: now, ...paid });
  await documentsDue(tx, services, leg);
  return "noted";
}

async function openAdditions(db: Db, { id }: Pick<BookingRow, "id">) {
  const additions = await additionsOf(db, [id]);
  const fees = await feesOf(db, [id]);
  const unbilled = additions.filter(isBillable);
  const owed = fees.filter(({ reason, paidAt, waivedAt }) => reason === "additions" && !paidAt && !waivedAt);
  return { unbilled, owed, due: [...unbilled, ...owed].reduce((sum, { amount }) => sum + amount, 0) };
}
