import type { Db } from "#platform/db/db.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";

/** Notes in the audit log that a dispatcher sold a ride though no car or chauffeur was free, and why; in the transaction that sells it. */
export async function noteOverbooking(
  tx: Db,
  dispatcher: Pick<Admin, "id">,
  { booking, reason }: { booking: { id: string }; reason: string },
  now: Date,
): Promise<void> {
  const entry = { action: "booking-overbooked", subject: "booking", subjectId: booking.id } as const;
  await writeAudit(tx, dispatcher, { ...entry, details: { reason } }, now);
}
