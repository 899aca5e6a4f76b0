import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { isFastTrackLeg, isPrepaid } from "../booking.ts";
import { lockLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { rideDetailsOf } from "../changes/booking-change.ts";
import { changesOf } from "../changes/booking-changes.server.ts";
import { moveRide } from "../changes/move-ride.server.ts";
import { changeMail } from "../mails/booking-mails.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { endWaitingChanges } from "../payment/end-change-payment.server.ts";
import { queueRefunds } from "../payment/refund-booking.server.ts";
import { fastTrackAmount, isWithdrawal, withdrawableUntil, withoutFastTrack } from "./withdrawal.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

type Withdrawn = { kind: "done" } | { kind: "over" };

/**
 * Withdraws from the fast-track of one leg, whose transport remains booked. It is recorded as a change of the
 * leg, with its time; its price, if it was paid, is refunded or owed back in the same transaction. The same
 * withdrawal from another tab or a second press has the same result. `seen`: the cents that the page showed.
 */
export async function withdrawFastTrack(
  services: Needs,
  { id, outboundId }: Pick<BookingRow, "id" | "outboundId">,
  seen: number,
): Promise<Withdrawn> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<Withdrawn> => {
    const legs = await lockLegs(tx, outboundId ?? id);
    const leg = legs.find((one) => one.id === id);
    if (!leg) return { kind: "over" };
    if (!isFastTrackLeg(leg)) return { kind: (await withdrawnAt(tx, id)) ? "done" : "over" };
    const amount = fastTrackAmount(leg);
    if (!withdrawableUntil(leg, now) || amount !== seen) return { kind: "over" };
    await endWaitingChanges(tx, services, [leg.id], now);
    const { extras, ...details } = rideDetailsOf(leg);
    const to = {
      price: withoutFastTrack(leg),
      details: { ...details, extras: { ...extras, fastTrack: false }, fastTrackConsentAt: null },
    };
    const moved = await moveRide(tx, services, leg, { to, origin: "guest", notifiesGuest: false });
    if (moved.kind !== "moved") throw new Error("A locked leg did not take its withdrawal.");
    const { booking, changeId } = moved;
    if (isPrepaid(leg.paymentMethod) && amount > 0)
      await queueRefunds(tx, services, { booking, amount, changeId, now });
    await queueGuestMail(tx, services, booking, changeMail("fast-track-withdrawn-guest", id, changeId));
    await queueMail(tx, services.jobs, changeMail("ride-changed-company", id, changeId));
    return { kind: "done" };
  });
}

export async function withdrawnAt(db: Db, bookingId: string): Promise<Date | null> {
  const changes = await changesOf(db, [bookingId], ["applied"]);
  return changes.find(isWithdrawal)?.createdAt ?? null;
}
