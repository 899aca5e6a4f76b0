import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { RideDetails } from "#features/booking/changes/booking-change.ts";
import type { AssignmentRow } from "./assignments.table.ts";

// An assignment is a proposal until its chauffeur accepts it.

/** Minutes within which a chauffeur answers; the owner chooses one of these values. */
export const ANSWER_MINUTES = [30, 60, 120, 240, 480, 1440] as const;

export type AnswerMinutes = (typeof ANSWER_MINUTES)[number];

/** The answer is due at least this many minutes before the pickup, so that another chauffeur can still be found. */
export const ANSWERED_BEFORE_MINUTES = 60;

/** A chauffeur has at least this many minutes to answer, even shortly before the pickup. */
export const SHORTEST_ANSWER_MINUTES = 10;

/** Assigning another chauffeur increments the version, so that an earlier acceptance no longer counts. */
export function isAccepted({ version, acceptedVersion }: Pick<AssignmentRow, "version" | "acceptedVersion">) {
  return acceptedVersion === version;
}

/** The details of a ride that a run sheet does not show: their changes are no news for the chauffeur. */
export const NOT_FOR_CHAUFFEURS: (keyof RideDetails)[] = [
  "email",
  "lang",
  "priceReason",
  "fastTrackConsentAt",
];

type Proposed = Pick<AssignmentRow, "assignedAt"> & Pick<BookingRow, "confirmedAt" | "pickupAt">;

/** The deadline for the chauffeur's answer. A phone booking counts as proposed when it is confirmed. `answerDue` is the same in SQL. */
export function answerBy({ assignedAt, confirmedAt, pickupAt }: Proposed, minutes: number): Date {
  const proposedAt = Math.max(assignedAt.getTime(), confirmedAt?.getTime() ?? 0);
  const inTime = Math.min(
    proposedAt + minutes * 60_000,
    pickupAt.getTime() - ANSWERED_BEFORE_MINUTES * 60_000,
  );
  return new Date(Math.max(inTime, proposedAt + SHORTEST_ANSWER_MINUTES * 60_000));
}

/**
 * Identifies the state of an assignment and its ride that a page has shown. Each answer sends this key. After a withdrawal, a new
 * assignment or a change of the ride the key no longer matches, and nothing is written.
 */
export function shownKey(
  { version, assignedAt }: Pick<AssignmentRow, "version" | "assignedAt">,
  booking: Pick<BookingRow, "version" | "passengerVersion">,
): string {
  // Without it for most rides, so that keys of the previous release remain valid.
  const passenger = booking.passengerVersion > 0 ? `-${booking.passengerVersion}` : "";
  return `${version}-${assignedAt.getTime()}-${booking.version}${passenger}`;
}
