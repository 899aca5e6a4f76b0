import type { MailName } from "#platform/mail/mail-classes.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";
import type { AssignmentRow } from "./assignments.table.ts";

export function declinedMail(bookingId: string, declinedId: string): QueuedMail {
  const name = "chauffeur-declined-company" satisfies MailName;
  return { key: `${name}:${declinedId}`, name, data: { bookingId, declinedId } };
}

/** One mail per proposal. `assignment`: its `assignmentKey`. */
export function unansweredMail(bookingId: string, assignment: string): QueuedMail {
  const name = "chauffeur-unanswered-company" satisfies MailName;
  return { key: `${name}:${bookingId}:${assignment}`, name, data: { bookingId, assignment } };
}

/** One mail until the chauffeur has read the ride again, and one for its cancellation. */
export function unreadMail(
  {
    bookingId,
    readRideVersion,
    readPassengerVersion,
  }: Pick<AssignmentRow, "bookingId" | "readRideVersion" | "readPassengerVersion">,
  assignment: string,
  { isCancelled }: { isCancelled: boolean },
): QueuedMail {
  const name = "change-unread-company" satisfies MailName;
  const what = isCancelled ? "cancelled" : "changed";
  const passenger = readPassengerVersion > 0 ? `-${readPassengerVersion}` : "";
  return {
    key: `${name}:${bookingId}:${assignment}:${readRideVersion ?? 0}${passenger}:${what}`,
    name,
    data: { bookingId, assignment },
  };
}
