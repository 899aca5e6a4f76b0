import type { Db } from "#platform/db/db.ts";
import { mailsAbout } from "#platform/mail/outbox-admin.server.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { isAccepted } from "./acceptance.ts";
import { isInDoubt } from "./assignment-doubts.server.ts";
import { assignmentOf, markTold } from "./assignments.server.ts";
import type { AssignmentRow } from "./assignments.table.ts";
import { toldUntil } from "./dispatch-settings.ts";
import { readDispatchSettings } from "./dispatch-settings.server.ts";

export const CHAUFFEUR_MAIL = "chauffeur-assigned-guest";

/**
 * Mails name, telephone, car and plate to the guest: once for each assignment, however often it is asked for. `seen`: the version that
 * the page has shown; without it whatever stands now. `by`: null when no dispatcher asked for the mail itself. `isSame`: the same chauffeur
 * and car were confirmed again after a change of the ride. Until the chauffeur has accepted, and while the assignment is in doubt, nothing
 * is sent.
 */
export async function tellGuest(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  bookingId: string,
  { by, seen, isSame = false }: { by: Dispatcher | null; seen?: number; isSame?: boolean },
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const booking = await lockLeg(tx, bookingId);
    const assignment = (await assignmentOf(tx, bookingId))?.assignment;
    // A guest who booked by telephone may have no mailbox.
    if (!booking || !assignment || booking.status !== "confirmed" || !booking.email)
      return { kind: "changed" };
    if (seen !== undefined && seen !== assignment.version) return { kind: "changed" };
    // By the job of the evening before, or by the first of two clicks: it is as it was wanted.
    if (assignment.toldAt) return { kind: "done" };
    if (!isAccepted(assignment) || (await isInDoubt(tx, bookingId, now))) return { kind: "changed" };
    const isReplacing = await wasToldBefore(tx, bookingId);
    if (!(await markTold(tx, assignment, now))) return { kind: "changed" };
    const key = assignmentKey(assignment);
    await queueMail(tx, jobs, {
      key: `${CHAUFFEUR_MAIL}:${bookingId}:${key}`,
      name: CHAUFFEUR_MAIL,
      data: {
        bookingId,
        assignment: key,
        ...(isSame ? { confirms: "yes" } : isReplacing ? { replaces: "yes" } : {}),
      },
    });
    if (by) {
      await writeAudit(tx, by, { action: "guest-told", subject: "booking", subjectId: bookingId }, now);
    }
    return { kind: "done" };
  });
}

/**
 * Right after a chauffeur has accepted, inside that transaction: tells the guest at once who has read of somebody else, and the guests of
 * today and tomorrow whom the job of the evening would tell.
 */
export async function tellGuestIfDue(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  { id, pickupAt }: Pick<BookingRow, "id" | "pickupAt">,
): Promise<void> {
  const now = clock.now();
  const { settings } = await readDispatchSettings(db);
  const isDue =
    settings.sendsChauffeur && pickupAt > now && pickupAt < toldUntil(now, settings.chauffeurHour);
  if (isDue || (await wasToldBefore(db, id))) await tellGuest({ db, clock, jobs }, id, { by: null });
}

/** This assignment and no other: versions begin anew once a leg was given back. */
export function assignmentKey({
  version,
  assignedAt,
}: Pick<AssignmentRow, "version" | "assignedAt">): string {
  return `${version}-${assignedAt.getTime()}`;
}

/** Whether the guest has read, or will read, of another chauffeur or car for this leg. */
export async function wasToldBefore(db: Db, bookingId: string): Promise<boolean> {
  const mails = await mailsAbout(db, "bookingId", [bookingId]);
  return mails.some(({ name }) => name === CHAUFFEUR_MAIL);
}
