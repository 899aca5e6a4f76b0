import type { Services } from "#platform/services.ts";
import type { BookingRow } from "./bookings.table.ts";
import type { CompanyCancelReason } from "./booking.ts";
import { cancelLeg } from "./cancel-booking.server.ts";
import { compensationFor } from "./fees/fee.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";

/**
 * Cancels a leg that the company cannot drive: refunds it in full, records the compensation that the terms
 * promise, and mails the reason to the guest. `seen`: the compensation that the page showed; it changes
 * with time.
 */
export async function cancelByCompany(
  services: Pick<Services, "db" | "clock" | "jobs" | "limits">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  { reason, ...seen }: { reason: CompanyCancelReason; compensation: number },
): Promise<ActionResult> {
  if (seen.compensation !== compensationFor(booking, services.clock.now())) return { kind: "changed" };
  return services.db.transaction(async (tx) => {
    const cancelled = await cancelLeg(tx, services, booking, { by: "company", reason });
    if (cancelled.kind !== "cancelled") return { kind: "changed" };
    const entry = { action: "booking-cancelled", subject: "booking", subjectId: booking.id } as const;
    const details = {
      reason,
      refund: String(cancelled.refund),
      compensation: String(cancelled.compensation),
    };
    await writeAudit(tx, dispatcher, { ...entry, details }, services.clock.now());
    return { kind: "done" };
  });
}
