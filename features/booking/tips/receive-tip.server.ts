import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { bookingMail, type BookingMail } from "../mails/booking-mails.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { findTip, moveTip, tipsOf } from "./tips.server.ts";
import type { TipRow } from "./tips.table.ts";

/** Locks the leg of a tip before its payment, in the same order as the other writers of a leg. */
export async function lockTippedLeg(
  tx: Db,
  tipId: string,
): Promise<{ tip: TipRow; leg: BookingRow } | undefined> {
  const tip = await findTip(tx, tipId);
  const leg = tip && (await lockLeg(tx, tip.bookingId));
  return tip && leg ? { tip, leg } : undefined;
}

/**
 * Takes a tip whose money has arrived, also after its page has expired. Returns false when the ride has another paid tip: the caller
 * refunds the money. The caller has locked the leg.
 */
export async function receiveTip(
  tx: Db,
  services: Pick<Services, "clock" | "jobs">,
  { tip, leg }: { tip: TipRow; leg: BookingRow },
): Promise<boolean> {
  const hasOther = (await tipsOf(tx, [leg.id])).some(({ paidAt, refundedAt }) => paidAt && !refundedAt);
  if (hasOther || !(await moveTip(tx, tip.id, { paidAt: services.clock.now() }))) return false;
  await queueGuestMail(tx, services, leg, tipMail("tip-received-guest", tip));
  return true;
}

export function tipMail(name: BookingMail, { id, bookingId }: Pick<TipRow, "id" | "bookingId">) {
  const mail = bookingMail(name, bookingId);
  return { ...mail, key: `${mail.key}:${id}`, data: { ...mail.data, tipId: id } };
}
