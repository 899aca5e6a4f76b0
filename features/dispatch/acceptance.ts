import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { AssignmentRow } from "./assignments.table.ts";

// An assignment is a proposal until its chauffeur accepts it.

/** Minutes within which a chauffeur answers, as the owner may set them. */
export const ANSWER_MINUTES = [30, 60, 120, 240, 480, 1440] as const;

export type AnswerMinutes = (typeof ANSWER_MINUTES)[number];

/** The answer is due at the latest so many minutes before the pickup, so that another chauffeur can still be found. */
export const ANSWERED_BEFORE_MINUTES = 60;

/** A proposal made later than that leaves so many minutes. */
export const SHORTEST_ANSWER_MINUTES = 10;

/** Another chauffeur raises the assignment's version, so the acceptance of the one before no longer counts. */
export function isAccepted({ version, acceptedVersion }: Pick<AssignmentRow, "version" | "acceptedVersion">) {
  return acceptedVersion === version;
}

type Proposed = Pick<AssignmentRow, "assignedAt"> & Pick<BookingRow, "confirmedAt" | "pickupAt">;

/** Until when the chauffeur answers; a ride booked by phone is proposed once it is confirmed. `answerDue` is the same in SQL. */
export function answerBy({ assignedAt, confirmedAt, pickupAt }: Proposed, minutes: number): Date {
  const proposedAt = Math.max(assignedAt.getTime(), confirmedAt?.getTime() ?? 0);
  const inTime = Math.min(
    proposedAt + minutes * 60_000,
    pickupAt.getTime() - ANSWERED_BEFORE_MINUTES * 60_000,
  );
  return new Date(Math.max(inTime, proposedAt + SHORTEST_ANSWER_MINUTES * 60_000));
}

/**
 * What a page has shown of an assignment and its ride. Every answer to it carries this key: after a withdrawal, another assignment or a
 * change of the ride it no longer fits, and nothing is written.
 */
export function shownKey(
  { version, assignedAt }: Pick<AssignmentRow, "version" | "assignedAt">,
  booking: Pick<BookingRow, "version">,
): string {
  return `${version}-${assignedAt.getTime()}-${booking.version}`;
}
