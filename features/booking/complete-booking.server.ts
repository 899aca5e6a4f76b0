import type { Services } from "#platform/services.ts";
import { moveLegs } from "./bookings.server.ts";
import { documentsDue } from "./documents-due.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { allowedActions } from "./allowed-actions.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";

/** Notes that a ride was driven, or that its guest did not come. */
export async function completeBooking(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  as: "completed" | "no_show",
): Promise<ActionResult> {
  const now = clock.now();
  if (!allowedActions(booking, now).close) return { kind: "changed" };
  return db.transaction(async (tx) => {
    const [moved] = await moveLegs(tx, { id: booking.id }, "confirmed", as, now);
    if (!moved) return { kind: "changed" };
    await documentsDue(tx, { jobs }, moved);
    const action = as === "completed" ? "ride-completed" : "ride-no-show";
    await writeAudit(tx, dispatcher, { action, subject: "booking", subjectId: booking.id }, now);
    return { kind: "done" };
  });
}
