import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { closeFirmFrom, CLOSE_UNDO_MINUTES } from "../booking.ts";
import { lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { documentsDue } from "../documents-due.server.ts";
import { beginCharge, chargeFeeNow } from "../fees/charge-guarantee.server.ts";
import { insertAdditionsFee } from "../fees/fees.server.ts";
import type { FeeRow } from "../fees/fees.table.ts";
import { mailFeeLink } from "../fees/send-fee-link.server.ts";
import { areDue, isBillable } from "./addition.ts";
import { additionsOf, billAdditions, legsToCharge } from "./additions.server.ts";
import type { AdditionRow } from "./additions.table.ts";

/** Runs every minute. */
export const CHARGE_ADDITIONS = "charge-additions";

const MOST = 50;

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "log">;

export async function chargeAdditions(services: Needs): Promise<void> {
  const { db, clock, log } = services;
  const firm = new Date(clock.now().getTime() - CLOSE_UNDO_MINUTES * 60_000 - 1);
  for (const id of await legsToCharge(db, firm, MOST)) {
    try {
      await chargeAdditionsOf(services, { id });
    } catch (err) {
      log.error({ err, bookingId: id }, "the additions of a ride could not be charged");
    }
  }
}

/**
 * Writes what the guest owes for the additions of a leg, then charges the saved card after the commit. The
 * payment is written first, so that the job of the payments charges it when the process is killed in between.
 */
export async function chargeAdditionsOf(services: Needs, { id }: Pick<BookingRow, "id">): Promise<void> {
  const now = services.clock.now();
  const charged = await services.db.transaction(async (tx) => {
    const leg = await lockLeg(tx, id);
    if (leg?.status !== "completed" && leg?.status !== "no_show") return [];
    const { closedAt } = leg;
    if (!closedAt || now < closeFirmFrom(closedAt)) return [];
    const additions = await additionsOf(tx, [leg.id]);
    const billable = additions.filter(isBillable);
    const isCash = leg.paymentMethod === "cash";
    if (billable.length === 0 || !areDue(additions, { closedAt, isCash, now })) return [];
    // What the guest did not accept on their own page is never taken from a card.
    const groups = [billable.filter(isAcceptedByGuest), billable.filter((one) => !isAcceptedByGuest(one))];
    const fees = [];
    for (const group of groups) if (group.length > 0) fees.push(await bill(tx, services, leg, group));
    return fees;
  });
  for (const { id: feeId } of charged) await chargeFeeNow(services, feeId);
}

async function bill(tx: Db, services: Needs, leg: BookingRow, additions: AdditionRow[]): Promise<FeeRow> {
  const now = services.clock.now();
  const isOnAccount = leg.paymentMethod === "on_account";
  const fee = await owe(tx, leg, additions, {
    createdAt: now,
    ...(isOnAccount ? { paidAt: now, paidOutside: "on_account" } : {}),
  });
  if (isOnAccount) await documentsDue(tx, services, leg);
  else {
    const isCharged = additions.every(isAcceptedByGuest) && (await beginCharge(tx, services, leg, fee));
    if (!isCharged) await mailFeeLink(tx, services, leg, fee);
  }
  return fee;
}

/** The caller has locked the leg. */
export async function owe(
  tx: Db,
  leg: Pick<BookingRow, "id">,
  additions: AdditionRow[],
  fee: { createdAt: Date } & Partial<Pick<FeeRow, "paidAt" | "paidOutside" | "takenBy">>,
): Promise<FeeRow> {
  const amount = additions.reduce((sum, addition) => sum + addition.amount, 0);
  const row = await insertAdditionsFee(tx, { id: randomUUID(), bookingId: leg.id, amount, ...fee });
  await billAdditions(
    tx,
    additions.map(({ id }) => id),
    row.id,
  );
  return row;
}

function isAcceptedByGuest({ status, acceptedBy }: AdditionRow): boolean {
  return status === "accepted" && acceptedBy === "guest";
}
