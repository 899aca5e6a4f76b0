import type { Services } from "#platform/services.ts";
import { endWaiting } from "./additions/end-waiting.server.ts";
import { closeFirmFrom } from "./booking.ts";
import { lockLeg, moveLegs, setCashPaidOn } from "./bookings.server.ts";
import { receivedAt } from "./transfers/received-on.ts";
import { documentsDue } from "./documents-due.server.ts";
import { chargeNoShow } from "./fees/fees.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { allowedActions } from "./allowed-actions.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";

/**
 * The documents of the leg are issued when the closing can no longer be undone. `cashPaidOn`: the Paris day on which the guest paid in cash;
 * by default the day of the ride.
 */
export async function completeBooking(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  booking: Pick<BookingRow, "id">,
  as: "completed" | "no_show",
  cashPaidOn = "",
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const leg = await lockLeg(tx, booking.id);
    if (!leg || !allowedActions(leg, now).close) return { kind: "changed" };
    if (cashPaidOn !== "" && !receivedAt(cashPaidOn, leg.bookedAt, now)) return { kind: "changed" };
    const [moved] = await moveLegs(tx, { id: booking.id }, "confirmed", as, now);
    if (!moved) return { kind: "changed" };
    if (leg.paymentMethod === "cash" && cashPaidOn !== "") await setCashPaidOn(tx, leg.id, cashPaidOn);
    await endWaiting(tx, moved.id, now);
    if (as === "no_show") await chargeNoShow(tx, moved, now);
    await documentsDue(tx, { jobs }, moved, closeFirmFrom(now));
    const action = as === "completed" ? "ride-completed" : "ride-no-show";
    await writeAudit(tx, dispatcher, { action, subject: "booking", subjectId: booking.id }, now);
    return { kind: "done" };
  });
}
