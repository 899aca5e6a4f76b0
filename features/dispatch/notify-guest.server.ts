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
import { assignmentOf, markGuestNotified } from "./assignments.server.ts";
import type { AssignmentRow } from "./assignments.table.ts";
import { notificationDeadline } from "./dispatch-settings.ts";
import { readDispatchSettings } from "./dispatch-settings.server.ts";
import { queuePassengerMail } from "#features/booking/passenger/queue-passenger-mail.server.ts";
import { queueGuestMessage } from "#features/booking/mails/queue-guest-message.server.ts";

export const CHAUFFEUR_MAIL = "chauffeur-assigned-guest";

/**
 * Mails name, telephone, car and plate to the guest, once per assignment. `seen`: the version on the page; without it, the present version
 * counts. `by`: null if no dispatcher requested the mail. `isSame`: the same chauffeur and car were confirmed again after a change of the
 * ride. Sends nothing before the chauffeur has accepted, or while the assignment is in doubt.
 */
export async function notifyGuest(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  bookingId: string,
  { by, seen, isSame = false }: { by: Dispatcher | null; seen?: number; isSame?: boolean },
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const booking = await lockLeg(tx, bookingId);
    const assignment = (await assignmentOf(tx, bookingId))?.assignment;
    // A guest who booked on the phone may have neither an email address nor messages.
    if (!booking || !assignment || booking.status !== "confirmed" || !isReachable(booking))
      return { kind: "changed" };
    if (seen !== undefined && seen !== assignment.version) return { kind: "changed" };
    if (assignment.guestNotifiedAt) return { kind: "done" };
    if (!isAccepted(assignment) || (await isInDoubt(tx, bookingId, now))) return { kind: "changed" };
    const isReplacing = await wasNotifiedBefore(tx, bookingId);
    if (!(await markGuestNotified(tx, assignment, now))) return { kind: "changed" };
    const key = assignmentKey(assignment);
    const data = {
      bookingId,
      assignment: key,
      ...(isSame ? { confirms: "yes" } : isReplacing ? { replaces: "yes" } : {}),
    };
    const mail = { key: `${bookingId}:${key}`, data };
    await queueMail(tx, jobs, { key: `${CHAUFFEUR_MAIL}:${mail.key}`, name: CHAUFFEUR_MAIL, data });
    await queuePassengerMail(tx, { jobs }, booking, { ...mail, name: "passenger-chauffeur" });
    await queueGuestMessage(tx, { jobs, clock }, booking, "chauffeur", {
      key: `${bookingId}:${key}`,
      data: { assignment: key },
    });
    if (by) {
      await writeAudit(tx, by, { action: "guest-told", subject: "booking", subjectId: bookingId }, now);
    }
    return { kind: "done" };
  });
}

export function isReachable(booking: BookingRow): boolean {
  return Boolean(
    booking.email || booking.messagesBy || booking.passengerEmail || booking.passengerMessagesBy,
  );
}

/**
 * Runs in the transaction of a chauffeur's acceptance. Notifies at once a guest who was notified of another chauffeur, and the guests of
 * today and tomorrow whom the evening job would notify.
 */
export async function notifyGuestIfDue(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  { id, pickupAt }: Pick<BookingRow, "id" | "pickupAt">,
): Promise<void> {
  const now = clock.now();
  const { settings } = await readDispatchSettings(db);
  const isDue =
    settings.sendsChauffeur && pickupAt > now && pickupAt < notificationDeadline(now, settings.chauffeurHour);
  if (isDue || (await wasNotifiedBefore(db, id))) await notifyGuest({ db, clock, jobs }, id, { by: null });
}

/** Identifies one assignment. The version alone does not: it starts again at 1 after an unassignment. */
export function assignmentKey({
  version,
  assignedAt,
}: Pick<AssignmentRow, "version" | "assignedAt">): string {
  return `${version}-${assignedAt.getTime()}`;
}

export async function wasNotifiedBefore(db: Db, bookingId: string): Promise<boolean> {
  const mails = await mailsAbout(db, "bookingId", [bookingId]);
  return mails.some(({ name }) => name === CHAUFFEUR_MAIL);
}
