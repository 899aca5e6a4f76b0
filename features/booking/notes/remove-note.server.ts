import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { deleteNote } from "./booking-notes.server.ts";
import { removableSince } from "../allowed-actions.ts";

export async function removeNote(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  noteId: string,
): Promise<ActionResult> {
  if (!isUuid(noteId)) return { kind: "changed" };
  const now = clock.now();
  return db.transaction(async (tx) => {
    const note = { id: noteId, bookingId: booking.id, adminId: dispatcher.id, after: removableSince(now) };
    if (!(await deleteNote(tx, note))) return { kind: "changed" };
    const entry = { action: "note-removed", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done" };
  });
}
