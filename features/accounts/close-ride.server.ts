import type { Services } from "#platform/services.ts";
import { moveLegs } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { deskMoves } from "#features/booking/desk-moves.ts";
import type { Owner } from "./admin.ts";
import { writeAudit } from "./audit-entries.server.ts";
import type { DeskResult } from "./desk-result.ts";

/** Notes that a ride was driven, or that its guest did not come. */
export async function closeRide(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  booking: BookingRow,
  as: "completed" | "no_show",
): Promise<DeskResult> {
  const now = clock.now();
  if (!deskMoves(booking, now).close) return { kind: "changed" };
  return db.transaction(async (tx) => {
    const [moved] = await moveLegs(tx, { id: booking.id }, "confirmed", as, now);
    if (!moved) return { kind: "changed" };
    const action = as === "completed" ? "ride-completed" : "ride-no-show";
    await writeAudit(tx, owner, { action, subject: "booking", subjectId: booking.id }, now);
    return { kind: "done" };
  });
}
