import { randomUUID } from "node:crypto";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { linesAtTotal } from "#features/pricing/price-lines.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { noteOverbooking } from "../availability/note-overbooking.server.ts";
import { reserveChange } from "../availability/reserve-change.server.ts";
import { lockLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changeMail } from "../mails/booking-mails.ts";
import { insertPayment } from "../payment/payments.server.ts";
import { endWaitingChanges } from "../payment/end-change-payment.server.ts";
import { queueRefunds } from "../payment/refund-booking.server.ts";
import { findChange, moveChange } from "./booking-changes.server.ts";
import { queueChangeMails, writeRide } from "./move-ride.server.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

/** Hours that a guest has to pay the difference of a change that the company accepted: a checkout of the provider ends after a day. */
const HOURS_TO_PAY = 23;

/** What somebody of the company may ask for a leg, in cents. */
export const CHANGE_TOTAL = { min: 1, max: 20_000_00 };

/** `overbookReason`: why it is accepted though no car or chauffeur is free at its time. */
export type ChangeDecision = { changeId: string } & (
  | { accept: true; total: number; overbookReason?: string }
  | { accept: false }
);

/**
 * Says yes or no to what a guest asked, once, and mails it. `total`: the price of the leg from now on. What it costs more by card waits for the
 * guest's payment, and is applied when it is paid; what it costs less goes back. Where no car or chauffeur is free it takes a reason: without
 * one the answer is "changed", and the page says why.
 */
export async function decideChange(
  services: Needs,
  dispatcher: Dispatcher,
  booking: BookingRow,
  decision: ChangeDecision,
): Promise<ActionResult> {
  if (!isUuid(decision.changeId)) return { kind: "changed" };
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const legs = await lockLegs(tx, booking.outboundId ?? booking.id);
    const leg = legs.find(({ id }) => id === booking.id);
    const change = await findChange(tx, decision.changeId);
    if (!leg || !change || leg.id !== change.bookingId || leg.status !== "confirmed")
      return { kind: "changed" };
    const audit = (answer: string) =>
      writeAudit(
        tx,
        dispatcher,
        { action: "change-answered", subject: "booking", subjectId: leg.id, details: { answer } },
        now,
      );
    const { changeId } = decision;
    if (!decision.accept) {
      const declined = { status: "declined" as const, decidedAt: now };
      if (!(await moveChange(tx, changeId, ["requested"], declined))) return { kind: "changed" };
      await queueGuestMail(tx, services, leg, changeMail("change-declined-guest", leg.id, changeId));
      await audit("declined");
      return { kind: "done" };
    }
    // A ride that moved, or lies behind us, since it was asked for is another question.
    if (change.fromVersion !== leg.version || Date.parse(change.after.pickupAt) <= now.getTime())
      return { kind: "changed" };
    const price = {
      ...change.after.price,
      lines: linesAtTotal(change.after.price.lines, decision.total),
      total: decision.total,
    };
    const after = { ...change.after, price };
    const isFree = await reserveChange(tx, leg, after, now);
    const { overbookReason: reason = "" } = decision;
    if (!isFree && reason === "") return { kind: "changed" };
    if (!isFree) await noteOverbooking(tx, dispatcher, { booking: leg, reason }, now);
    const difference = after.price.total - leg.price.total;
    const isToPay = leg.paymentMethod === "card" && difference > 0;
    const accepted = await moveChange(tx, changeId, ["requested"], {
      after,
      difference,
      status: isToPay ? "awaiting_payment" : "applied",
      decidedAt: isToPay ? null : now,
    });
    if (!accepted) return { kind: "changed" };
    if (isToPay) {
      // A dearer change of any leg that the guest made meanwhile: one payment page is open per booking.
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
      await audit("to-pay");
      return { kind: "done" };
    }
    const moved = await writeRide(tx, leg, after, now);
    if (!moved) throw new Error("A leg that is held became another version.");
    if (leg.paymentMethod === "card" && difference < 0)
      await queueRefunds(tx, services, { booking: leg, amount: -difference, changeId, now });
    await queueChangeMails(tx, services, moved, { ...accepted, origin: "house" });
    await audit("accepted");
    return { kind: "done" };
  });
}
