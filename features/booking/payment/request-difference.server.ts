import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changeMail } from "../mails/booking-mails.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { endWaitingChanges } from "./end-change-payment.server.ts";
import { insertPayment } from "./payments.server.ts";

/**
 * Hours in which a guest can pay the difference of a change that the company made or accepted. A checkout of
 * the provider expires after 24 hours.
 */
const HOURS_TO_PAY = 23;

type Due = {
  leg: BookingRow;
  /** All legs of the booking, which the caller has locked. */
  legs: BookingRow[];
  changeId: string;
  /** Cents. */
  difference: number;
  now: Date;
};

/**
 * Writes the payment of a difference and mails its link. Ends a dearer change on any leg that awaits its
 * payment: only one payment page is open per booking.
 */
export async function requestDifference(
  tx: Db,
  services: Pick<Services, "jobs">,
  { leg, legs, changeId, difference, now }: Due,
): Promise<void> {
  const legIds = legs.map(({ id }) => id);
  await endWaitingChanges(tx, services, legIds, now, changeId);
  await insertPayment(tx, {
    id: randomUUID(),
    bookingId: leg.outboundId ?? leg.id,
    changeId,
    amount: difference,
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOURS_TO_PAY * 3_600_000),
  });
  await queueGuestMail(tx, services, leg, changeMail("change-to-pay-guest", leg.id, changeId));
}
