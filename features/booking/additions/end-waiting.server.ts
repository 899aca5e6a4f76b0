import type { Db } from "#platform/db/db.ts";
import { isRunning, waitingUnits } from "./addition.ts";
import { additionsOf, moveAddition } from "./additions.server.ts";
import type { AdditionRow } from "./additions.table.ts";

/**
 * Ends the waiting of a leg when the guest boards, is noted as absent, or the ride is closed otherwise. Inside
 * the transaction of a caller that has locked the leg. An offer without an answer lapses and costs nothing.
 */
export async function endWaiting(tx: Db, bookingId: string, until: Date): Promise<void> {
  const addition = await offerOf(tx, bookingId);
  if (!addition?.waitsFrom || addition.endedAt) return;
  if (!isRunning(addition) || !addition.acceptedAt) {
    await moveAddition(tx, addition, ["proposed"], { endedAt: until });
    return;
  }
  const { waitsFrom: from, acceptedAt, unitAmount } = addition;
  const quantity = waitingUnits({ from, acceptedAt, until });
  const to = { quantity, amount: quantity * unitAmount, endedAt: until };
  await moveAddition(tx, addition, ["accepted"], to);
}

export async function resumeWaiting(tx: Db, bookingId: string): Promise<void> {
  const addition = await offerOf(tx, bookingId);
  if (!addition?.endedAt) return;
  const to = { quantity: 0, amount: 0, endedAt: null };
  await moveAddition(tx, addition, ["proposed", "accepted"], to);
}

export async function offerOf(tx: Db, bookingId: string): Promise<AdditionRow | undefined> {
  return (await additionsOf(tx, [bookingId])).find(({ waitsFrom }) => waitsFrom !== null);
}
