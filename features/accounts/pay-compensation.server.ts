import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { markCompensated } from "#features/booking/payment/payments.server.ts";
import type { Owner } from "./admin.ts";
import { writeAudit } from "./audit/audit-entries.server.ts";
import type { ActionResult } from "./action-result.ts";

/** Notes, once, that the bank transfer of a compensation was made. */
export async function payCompensation(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  booking: BookingRow,
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await markCompensated(tx, booking.id, now))) return { kind: "changed" };
    await writeAudit(
      tx,
      owner,
      { action: "compensation-paid", subject: "booking", subjectId: booking.id },
      now,
    );
    return { kind: "done" };
  });
}
