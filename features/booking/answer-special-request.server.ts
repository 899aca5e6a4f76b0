import type { Services } from "#platform/services.ts";
import { specialRequestMail } from "./mails/booking-mails.ts";
import type { BookingRow } from "./bookings.table.ts";
import { lockLeg, setSpecialRequest } from "./bookings.server.ts";
import { queueGuestMail } from "./mails/queue-guest-mail.server.ts";
import { allowedActions, type SpecialRequestAnswer } from "./allowed-actions.ts";
import type { SpecialRequest } from "../pricing/extras.ts";
import { insertAnswer, takeAnswer } from "./special-request-answers.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";

/** Time in which an answer can be undone; then its mail is sent. */
const UNDO_MINUTES = 5;

export const APPLY_SPECIAL_REQUEST_ANSWER = "apply-special-request-answer";

/**
 * Answers a special request once. The answer can be undone for `UNDO_MINUTES`; then a job applies and mails
 * it.
 */
export async function answerSpecialRequest(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  { specialRequest, answer }: { specialRequest: SpecialRequest; answer: SpecialRequestAnswer },
): Promise<ActionResult> {
  const now = clock.now();
  const leavesAt = new Date(now.getTime() + UNDO_MINUTES * 60_000);
  return db.transaction(async (tx) => {
    const standing = await lockLeg(tx, booking.id);
    if (!standing || !allowedActions(standing, now).answer.includes(specialRequest))
      return { kind: "changed" };
    const row = { bookingId: booking.id, request: specialRequest, answer, leavesAt };
    if (!(await insertAnswer(tx, row))) return { kind: "changed" };
    const job = { bookingId: booking.id, request: specialRequest, leavesAt: leavesAt.toISOString() };
    await jobs.enqueue(tx, APPLY_SPECIAL_REQUEST_ANSWER, job, { startAfter: leavesAt });
    const entry = { action: "special-request-answered", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { wish: specialRequest, answer } }, now);
    return { kind: "done" };
  });
}

export async function undoSpecialRequestAnswer(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  specialRequest: SpecialRequest,
): Promise<ActionResult> {
  return db.transaction(async (tx) => {
    if (!(await takeAnswer(tx, booking.id, specialRequest))) return { kind: "changed" };
    const entry = {
      action: "special-request-answer-undone",
      subject: "booking",
      subjectId: booking.id,
    } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { wish: specialRequest } }, clock.now());
    return { kind: "done" };
  });
}

/**
 * Applies an answer and mails it to the guest; a declined request makes cancellation free. The job finds
 * its answer by `leavesAt`, not by the clock: an answer that was undone and given again has a later job of
 * its own.
 */
export async function applySpecialRequestAnswer(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  { bookingId, request, leavesAt }: { bookingId: string; request: SpecialRequest; leavesAt: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const booking = await lockLeg(tx, bookingId);
    const due = await takeAnswer(tx, bookingId, request, new Date(leavesAt));
    if (!due || !(await setSpecialRequest(tx, bookingId, request, due.answer, now))) return;
    if (booking) await queueGuestMail(tx, { jobs }, booking, specialRequestMail(bookingId, request));
  });
}
