import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { specialRequestMail } from "./mails/booking-mails.ts";
import type { BookingRow } from "./bookings.table.ts";
import { setSpecialRequest } from "./search-bookings.server.ts";
import type { SpecialRequest, SpecialRequestAnswer } from "./allowed-actions.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";

/** Says yes or no to a special request, once, and mails it to the guest; a no lets them cancel for free from then on. */
export async function answerSpecialRequest(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  { specialRequest, answer }: { specialRequest: SpecialRequest; answer: SpecialRequestAnswer },
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await setSpecialRequest(tx, booking.id, specialRequest, answer, now))) return { kind: "changed" };
    await queueMail(tx, jobs, specialRequestMail(booking.id, specialRequest));
    const entry = { action: "wish-answered", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { wish: specialRequest, answer } }, now);
    return { kind: "done" };
  });
}
