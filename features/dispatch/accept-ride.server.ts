import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { isAccepted, shownKey } from "./acceptance.ts";
import { isOpen } from "./assign-leg.server.ts";
import { assignmentOf, markAccepted } from "./assignments.server.ts";
import type { AssignmentRow } from "./assignments.table.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { lockOwnLeg } from "./own-leg.server.ts";
import { notifyGuestIfDue } from "./notify-guest.server.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs">;

export type RideAnswered =
  | { kind: "done" }
  | { kind: "refused"; key: "not-yours" | "cancelled" | "over" | "stale" | "accepted" };

/**
 * `shown`: the `shownKey` of the chauffeur's page. Notifies the guest if the mail is due
 * (`notifyGuestIfDue`).
 */
export async function acceptRide(
  services: Needs,
  { id: chauffeurId }: Pick<ChauffeurRow, "id">,
  { reference, shown }: { reference: string; shown: string },
): Promise<RideAnswered> {
  const { db, clock } = services;
  return db.transaction(async (tx): Promise<RideAnswered> => {
    const own = await lockOwnLeg(tx, chauffeurId, reference);
    if (!own) return { kind: "refused", key: "not-yours" };
    const { booking, assignment } = own;
    if (booking.status === "cancelled") return { kind: "refused", key: "cancelled" };
    // Idempotent: a second click succeeds.
    if (isAccepted(assignment)) return { kind: "done" };
    if (!isOpen(booking, clock.now())) return { kind: "refused", key: "over" };
    if (shownKey(assignment, booking) !== shown) return { kind: "refused", key: "stale" };
    const isWritten = await accept(tx, services, { booking, assignment, isByPhone: false });
    return isWritten ? { kind: "done" } : { kind: "refused", key: "stale" };
  });
}

export async function acceptByPhone(
  services: Needs,
  dispatcher: Dispatcher,
  { bookingId, shown }: { bookingId: string; shown: string },
): Promise<ActionResult> {
  const { db, clock } = services;
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const booking = await lockLeg(tx, bookingId);
    const assignment = (await assignmentOf(tx, bookingId))?.assignment;
    if (!booking || !assignment || !isOpen(booking, now)) return { kind: "changed" };
    if (shownKey(assignment, booking) !== shown) return { kind: "changed" };
    if (isAccepted(assignment)) return { kind: "done" };
    if (!(await accept(tx, services, { booking, assignment, isByPhone: true }))) return { kind: "changed" };
    const entry = { action: "ride-accepted-by-phone", subject: "booking", subjectId: bookingId } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done" };
  });
}

async function accept(
  tx: Db,
  { clock, jobs }: Needs,
  { booking, assignment, isByPhone }: { booking: BookingRow; assignment: AssignmentRow; isByPhone: boolean },
): Promise<boolean> {
  const acceptance = { at: clock.now(), ride: booking, isByPhone };
  if (!(await markAccepted(tx, assignment, acceptance))) return false;
  await notifyGuestIfDue({ db: tx, clock, jobs }, booking);
  return true;
}
