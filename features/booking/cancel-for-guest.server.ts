import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { GuestRefund } from "./booking.ts";
import type { BookingRow } from "./bookings.table.ts";
import { cancelLeg, refundNow } from "./cancel-booking.server.ts";
import { lateFee } from "./fees/fee.ts";
import { balanceOf } from "./fees/fees.server.ts";

/**
 * Cancels a leg at the request of its guest, for example one of several: refunds what the terms say, or everything
 * as a goodwill. `seen`: the refund and the fee of the terms that the page showed; they change with time.
 */
export async function cancelForGuest(
  services: Pick<Services, "db" | "clock" | "jobs" | "limits">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  { refund, seen }: { refund: GuestRefund; seen: { refund: number; fee: number } },
): Promise<ActionResult> {
  const now = services.clock.now();
  const balance = await balanceOf(services.db, booking.outboundId ?? booking.id);
  if (seen.refund !== refundNow(booking, now, { balance }) || seen.fee !== lateFee(booking, now))
    return { kind: "changed" };
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    const cancelled = await cancelLeg(tx, services, booking, { by: "guest", forGuest: refund });
    if (cancelled.kind !== "cancelled") return { kind: "changed" };
    const details = { choice: refund, refund: String(cancelled.refund) };
    const entry = { action: "leg-removed", subject: "booking", subjectId: booking.id, details } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done" };
  });
}
