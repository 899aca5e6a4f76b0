import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import { isAccepted, shownKey } from "./acceptance.ts";
import type { RideAnswered } from "./accept-ride.server.ts";
import { assignmentOf, markRead } from "./assignments.server.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { lockOwnLeg, type OwnLeg } from "./own-leg.server.ts";
import { unreadChanges } from "./unread-changes.server.ts";

type Needs = Pick<Services, "db" | "clock">;

/** `shown`: the `shownKey` of the chauffeur's page. */
export async function acknowledgeChange(
  { db, clock }: Needs,
  { id: chauffeurId }: Pick<ChauffeurRow, "id">,
  { reference, shown }: { reference: string; shown: string },
): Promise<RideAnswered> {
  return db.transaction(async (tx): Promise<RideAnswered> => {
    const own = await lockOwnLeg(tx, chauffeurId, reference);
    if (!own) return { kind: "refused", key: "not-yours" };
    if (!(await unreadChanges(tx, [own])).has(own.booking.id)) return { kind: "done" };
    if (shownKey(own.assignment, own.booking) !== shown) return { kind: "refused", key: "stale" };
    return (await read(tx, own, clock.now())) ? { kind: "done" } : { kind: "refused", key: "stale" };
  });
}

export async function acknowledgeByPhone(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  { bookingId, shown }: { bookingId: string; shown: string },
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const booking = await lockLeg(tx, bookingId);
    const assigned = await assignmentOf(tx, bookingId);
    if (!booking || !assigned || !isAccepted(assigned.assignment)) return { kind: "changed" };
    if (shownKey(assigned.assignment, booking) !== shown) return { kind: "changed" };
    if (!(await unreadChanges(tx, [{ ...assigned, booking }])).has(bookingId)) return { kind: "done" };
    if (!(await read(tx, { ...assigned, booking }, now))) return { kind: "changed" };
    const entry = { action: "change-told-by-phone", subject: "booking", subjectId: bookingId } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done" };
  });
}

function read(tx: Db, { assignment, booking }: OwnLeg, now: Date): Promise<boolean> {
  return markRead(tx, assignment, booking, {
    cancellationReadAt: booking.status === "cancelled" ? now : null,
  });
}
