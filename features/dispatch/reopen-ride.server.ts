import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { reopenableUntil } from "#features/booking/allowed-actions.ts";
import { resumeWaiting } from "#features/booking/additions/end-waiting.server.ts";
import { lockLeg, reopenLeg } from "#features/booking/bookings.server.ts";
import { deleteFeeOf } from "#features/booking/fees/fees.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { rideEventsOf, withdrawRideEvents } from "./assignments.server.ts";

/**
 * Undoes "ride done" or "guest absent" while that is allowed (`reopenableUntil`). `seen`: the version on the page, so that a ride that
 * another dispatcher has reopened and closed again remains closed. The chauffeur's report of the end is withdrawn as well.
 */
export async function reopenRide(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  { id }: Pick<BookingRow, "id">,
  seen: { version: number },
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const leg = await lockLeg(tx, id);
    if (!leg || leg.version !== seen.version || !reopenableUntil(leg, now)) return { kind: "changed" };
    const { status } = leg;
    if (status !== "completed" && status !== "no_show") return { kind: "changed" };
    if (!(await reopenLeg(tx, id, status, now))) return { kind: "changed" };
    await deleteFeeOf(tx, id);
    await withdrawRideEvents(tx, id, now, ["done", "guest_absent"]);
    const standing = (await rideEventsOf(tx, [id])).filter(({ withdrawnAt }) => withdrawnAt === null);
    if (!standing.some(({ event }) => event === "on_board")) await resumeWaiting(tx, id);
    const entry = { action: "ride-reopened", subject: "booking", subjectId: id } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { from: status } }, now);
    return { kind: "done" };
  });
}
