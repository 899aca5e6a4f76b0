import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { linesAtTotal } from "#features/pricing/price-lines.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { noteOverbooking } from "../availability/note-overbooking.server.ts";
import { reserveChange } from "../availability/reserve-change.server.ts";
import { lockLegs } from "../bookings.server.ts";
import { isPrepaid } from "../booking.ts";
import { mayAgreePrice } from "../cash/cash-limit.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changeMail } from "../mails/booking-mails.ts";
import type { CheckCredit } from "../organisation/account-terms.ts";
import { requestDifference } from "../payment/request-difference.server.ts";
import { queueRefunds } from "../payment/refund-booking.server.ts";
import { findChange, moveChange } from "./booking-changes.server.ts";
import { queueChangeMails, writeRide } from "./move-ride.server.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

type ChangeDecision = { changeId: string } & (
  | { accept: true; total: number; overbookReason?: string }
  | { accept: false }
);

/**
 * Accepts or declines a change request once, and mails the decision. `total`: the new price of the leg. A
 * positive difference by card waits for the guest's payment, and the change is applied when it is paid; a
 * negative one is refunded. Overbooking requires a reason: without one the result is "changed", and the
 * page shows why. `credit`: the organisation that pays has no credit for the dearer ride. `cash-limit`: with this price the booking
 * would be paid with more cash than the law allows. `dearer`: more than the guest agreed to with the request, for a ride that is not
 * paid before: the payment of the difference would be the agreement.
 */
export async function decideChange(
  services: Needs,
  dispatcher: Dispatcher,
  booking: BookingRow,
  decision: ChangeDecision,
  checkCredit: CheckCredit,
): Promise<ActionResult | { kind: "credit" | "cash-limit" | "dearer" }> {
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
    // The request no longer applies when the leg changed or its new pickup is past.
    if (change.fromVersion !== leg.version || Date.parse(change.after.pickupAt) <= now.getTime())
      return { kind: "changed" };
    if (decision.total > change.after.price.total && !isPrepaid(leg.paymentMethod)) return { kind: "dearer" };
    const price = {
      ...change.after.price,
      lines: linesAtTotal(change.after.price.lines, decision.total),
      total: decision.total,
    };
    const after = { ...change.after, price };
    const difference = after.price.total - leg.price.total;
    if (!(await mayAgreePrice(tx, leg, after.price.total))) return { kind: "cash-limit" };
    const charge = { more: difference, byGuest: null };
    if (await checkCredit(tx, leg.outboundId ?? leg.id, charge)) return { kind: "credit" };
    const isFree = await reserveChange(tx, leg, after, now);
    const { overbookReason: reason = "" } = decision;
    if (!isFree && reason === "") return { kind: "changed" };
    if (!isFree) await noteOverbooking(tx, dispatcher, { booking: leg, reason }, now);
    const isToPay = isPrepaid(leg.paymentMethod) && difference > 0;
    const accepted = await moveChange(tx, changeId, ["requested"], {
      after,
      difference,
      status: isToPay ? "awaiting_payment" : "applied",
      decidedAt: isToPay ? null : now,
    });
    if (!accepted) return { kind: "changed" };
    if (isToPay) {
      await requestDifference(tx, services, { leg, legs, changeId, difference, now });
      await audit("to-pay");
      return { kind: "done" };
    }
    const moved = await writeRide(tx, services, leg, after);
    if (!moved) throw new Error("A leg that is held became another version.");
    if (isPrepaid(leg.paymentMethod) && difference < 0)
      await queueRefunds(tx, services, { booking: leg, amount: -difference, changeId, now });
    await queueChangeMails(tx, services, moved, { ...accepted, origin: "company" });
    await audit("accepted");
    return { kind: "done" };
  });
}
