import type { Services } from "#platform/services.ts";
import type { BookingRow } from "./bookings.table.ts";
import { cancelLeg } from "./cancel-booking.server.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";

/** Cancels a ride that the house cannot drive: all that was paid goes back, and the guest is told. */
export async function cancelByCompany(
  services: Pick<Services, "db" | "clock" | "jobs">,
  owner: Owner,
  booking: BookingRow,
): Promise<ActionResult> {
  return services.db.transaction(async (tx) => {
    const cancelled = await cancelLeg(tx, services, booking, "house");
    if (cancelled.kind !== "cancelled") return { kind: "changed" };
    const entry = { action: "booking-cancelled", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(
      tx,
      owner,
      { ...entry, details: { refund: String(cancelled.refund) } },
      services.clock.now(),
    );
    return { kind: "done" };
  });
}
