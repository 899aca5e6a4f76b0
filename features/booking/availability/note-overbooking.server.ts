import type { Db } from "#platform/db/db.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";

/**
 * Records in the audit log that a dispatcher overbooked a leg, and why. Call it in the transaction that
 * sells the leg.
 */
export async function noteOverbooking(
  tx: Db,
  dispatcher: Pick<Admin, "id">,
  { booking, reason }: { booking: { id: string }; reason: string },
  now: Date,
): Promise<void> {
  const entry = { action: "booking-overbooked", subject: "booking", subjectId: booking.id } as const;
  await writeAudit(tx, dispatcher, { ...entry, details: { reason } }, now);
}
