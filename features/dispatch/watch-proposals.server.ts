import { eq, or } from "drizzle-orm";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { isUnanswered, isUnread } from "./acceptance-rows.server.ts";
import { isAccepted } from "./acceptance.ts";
import { assignmentsTable } from "./assignments.table.ts";
import { unansweredMail, unreadMail } from "./proposal-mails.ts";
import { assignmentKey } from "./notify-guest.server.ts";

export const WATCH_PROPOSALS = "watch-proposals";

/**
 * Mails the company about proposals past their deadline and about unread changes of accepted rides, each once: `queueMail` ignores a known
 * key. A refusal is mailed in its own transaction (`declineRide`).
 */
export async function watchProposals({
  db,
  jobs,
  clock,
}: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  const now = clock.now();
  const rows = await db
    .select({ assignment: assignmentsTable, status: bookingsTable.status })
    .from(bookingsTable)
    .innerJoin(assignmentsTable, eq(assignmentsTable.bookingId, bookingsTable.id))
    .where(or(isUnanswered(db, now), isUnread(db, now)));
  const mails = rows.map(({ assignment, status }) => {
    const key = assignmentKey(assignment);
    if (!isAccepted(assignment)) return unansweredMail(assignment.bookingId, key);
    return unreadMail(assignment, key, { isCancelled: status === "cancelled" });
  });
  for (const mail of mails) await db.transaction((tx) => queueMail(tx, jobs, mail));
}
