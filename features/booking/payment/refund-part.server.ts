import { randomUUID } from "node:crypto";
import { isOwner, type Dispatcher } from "#features/accounts/admin.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { reopenableUntil } from "../allowed-actions.ts";
import { isPrepaid } from "../booking.ts";
import { lockLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { additionsOf } from "../additions/additions.server.ts";
import { feesOf, lockFee } from "../fees/fees.server.ts";
import { bookingMail } from "../mails/booking-mails.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { insertPartialRefund, partialRefundsOf } from "./payments.server.ts";
import type { PartialRefundRow } from "./payments.table.ts";
import { queueRefunds, refundablePayments } from "./refund-booking.server.ts";
import { leftOfLines, soldAdditions, soldLines, sumOf, type SoldLine } from "./refund-lines.ts";

export const REFUND_REASON = 200;

/**
 * The source of a partial refund: the price of the ride, or an amount that was paid by card. Cents. `lines`: the services of it that have
 * something left; together they can have more than the payments.
 */
export type Refundable = {
  feeId: string | null;
  reason: string | null;
  left: number;
  lines: RefundableLine[];
};

export type RefundableLine = Omit<SoldLine, "amount"> & { left: number };

export type PartRefund = {
  feeId: string | null;
  lines: { item: string; amount: number }[];
  reason: string;
  left: number;
};

type PartRefunded =
  | ActionResult
  | { kind: "limit"; left: number }
  /** `item`: the line that has less left; null if the payments have. */
  | { kind: "too-much"; item: string | null };

type Needs = Pick<Services, "db" | "clock" | "jobs">;

/**
 * Refunds services of a ride that is over, each its own amount, from the payment by card: never more than is left, and once, because it is
 * refused when another amount is left than the page showed. `limit`: cents that dispatchers can give back
 * of one ride; owners have no limit.
 */
export async function refundPart(
  services: Needs,
  dispatcher: Dispatcher,
  { id, outboundId }: Pick<BookingRow, "id" | "outboundId">,
  { feeId, lines: asked, reason, left: seen }: PartRefund,
  limit: number,
): Promise<PartRefunded> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<PartRefunded> => {
    const legs = await lockLegs(tx, outboundId ?? id);
    const leg = legs.find((one) => one.id === id);
    if (!leg) return { kind: "changed" };
    if (feeId !== null) await lockFee(tx, { id: feeId });
    const from = (await refundableOf(tx, leg, now)).find((one) => one.feeId === feeId);
    if (!from || from.left !== seen) return { kind: "changed" };
    const lines = asked.flatMap(({ item, amount }) => {
      const line = from.lines.find((one) => one.item === item);
      return line ? [{ ...line, amount }] : [];
    });
    if (lines.length !== asked.length || new Set(lines.map(({ item }) => item)).size !== lines.length)
      return { kind: "changed" };
    const wrong = lines.find((line) => line.amount <= 0 || line.amount > line.left);
    if (wrong) return { kind: "too-much", item: wrong.item };
    const amount = sumOf(lines.map((line) => line.amount));
    if (amount === 0 || amount > from.left) return { kind: "too-much", item: null };
    const isLimited = !isOwner(dispatcher);
    if (isLimited) {
      const given = (await partialRefundsOf(tx, [id])).filter((one) => one.isLimited);
      const rest = limit - given.reduce((sum, one) => sum + one.amount, 0);
      if (amount > rest) return { kind: "limit", left: Math.max(0, rest) };
    }
    const partial = { id: randomUUID(), feeId };
    const named = lines.map(({ item, rate, amount: cents }) => ({ item, rate, amount: cents }));
    const row = {
      bookingId: id,
      amount,
      lines: named,
      reason,
      givenBy: dispatcher.id,
      isLimited,
      createdAt: now,
    };
    await insertPartialRefund(tx, { ...partial, ...row });
    const queued = await queueRefunds(tx, services, { booking: leg, amount, changeId: null, partial, now });
    if (queued !== amount) throw new Error("A part was refunded that the payments do not have.");
    const mail = bookingMail("part-refunded-guest", id);
    const data = { ...mail.data, partialId: partial.id };
    await queueGuestMail(tx, services, leg, { ...mail, key: `${mail.key}:${partial.id}`, data });
    const details = { amount: String(amount), reason };
    await writeAudit(
      tx,
      dispatcher,
      { action: "part-refunded", subject: "booking", subjectId: id, details },
      now,
    );
    return { kind: "done" };
  });
}

export async function refundableOf(db: Db, leg: BookingRow, now: Date): Promise<Refundable[]> {
  const isOver = leg.status === "completed" || leg.status === "no_show";
  if (!isOver || reopenableUntil(leg, now)) return [];
  const outboundId = leg.outboundId ?? leg.id;
  const found: Refundable[] = [];
  const partials = await partialRefundsOf(db, [leg.id]);
  // By the source of the part: a part of the price can come from the payment of a balance, which is a fee.
  const linesOf = (feeId: string | null, sold: SoldLine[], charged: number) =>
    linesLeft(
      sold,
      charged,
      partials.filter((one) => one.feeId === feeId),
    );
  if (isPrepaid(leg.paymentMethod)) {
    const lines = linesOf(null, soldLines(leg.price), leg.price.total);
    const ofBooking = await leftOn(db, outboundId, null);
    const left = Math.min(sumOf(lines.map((line) => line.left)), ofBooking);
    found.push({ feeId: null, reason: null, left, lines });
  }
  const additions = await additionsOf(db, [leg.id]);
  for (const fee of await feesOf(db, [leg.id])) {
    if (!fee.paidAt || fee.paidOutside || fee.reason === "balance") continue;
    const own = additions.filter(({ feeId }) => feeId === fee.id);
    const sold = fee.reason === "additions" ? soldAdditions(own) : soldLines(leg.price);
    const lines = linesOf(fee.id, sold, fee.amount);
    found.push({ feeId: fee.id, reason: fee.reason, left: await leftOn(db, outboundId, fee.id), lines });
  }
  return found.filter(({ left }) => left > 0);
}

function linesLeft(sold: SoldLine[], charged: number, partials: PartialRefundRow[]): RefundableLine[] {
  const unnamed = partials.filter(({ lines }) => lines === null);
  const named = partials.flatMap(({ lines }) => lines ?? []);
  const left = leftOfLines(sold, charged - sumOf(unnamed.map(({ amount }) => amount)), named);
  return sold
    .map(({ item, rate }, index) => ({ item, rate, left: left[index]! }))
    .filter((line) => line.left > 0);
}

async function leftOn(db: Db, outboundId: string, feeId: string | null): Promise<number> {
  return (await refundablePayments(db, outboundId, feeId)).reduce((sum, { left }) => sum + left, 0);
}
