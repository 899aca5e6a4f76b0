import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { insertNote } from "./booking-notes.server.ts";

/** Once per id. Notes are never edited; a correction is another note. */
export async function addNote(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  { id, text }: { id: string; text: string },
): Promise<{ kind: "done" }> {
  const createdAt = clock.now();
  await db.transaction(async (tx) => {
    const row = { id, bookingId: booking.id, text, adminId: dispatcher.id, createdAt };
    if (!(await insertNote(tx, row))) return;
    const entry = { action: "note-added", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(tx, dispatcher, entry, createdAt);
  });
  return { kind: "done" };
}
