import type { Services } from "#platform/services.ts";
import type { BookingRow } from "./bookings.table.ts";
import { markCompensated } from "./payment/payments.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";

export async function payCompensation(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  booking: BookingRow,
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await markCompensated(tx, booking.id, now))) return { kind: "changed" };
    await writeAudit(
      tx,
      dispatcher,
      { action: "compensation-paid", subject: "booking", subjectId: booking.id },
      now,
    );
    return { kind: "done" };
  });
}
