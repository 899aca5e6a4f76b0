import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { cancelLeg } from "#features/booking/cancel-booking.server.ts";
import type { Owner } from "./admin.ts";
import { writeAudit } from "./audit-entries.server.ts";
import type { DeskResult } from "./desk-result.ts";

/** Cancels a ride that the house cannot drive: all that was paid goes back, and the guest is told. */
export async function cancelForHouse(
  services: Pick<Services, "db" | "clock" | "jobs">,
  owner: Owner,
  booking: BookingRow,
): Promise<DeskResult> {
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
