import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { longText, readForm } from "#i18n/read-form.server.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { insertNote } from "./booking-notes.server.ts";
import { MAX_NOTE } from "../allowed-actions.ts";

const note = {
  text: ["note", longText(MAX_NOTE, "note-missing")],
  formKey: ["key", z.uuid("form-stale")],
} as const;

export type NoteAdded = { kind: "done" } | { kind: "invalid"; errors: FieldError[]; typed: string };

/** Once per form. Notes are never edited; a correction is another note. */
export async function addNote(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  form: SentForm,
): Promise<NoteAdded> {
  const read = readForm(note, form);
  if (!read.ok) {
    const errors = read.errors.map(({ key, params }) =>
      fieldError("note", key === "too-long" ? "note-long" : key, params),
    );
    return { kind: "invalid", errors, typed: read.typed.text };
  }
  const { text, formKey: id } = read.value;
  const createdAt = clock.now();
  await db.transaction(async (tx) => {
    const row = { id, bookingId: booking.id, text, adminId: dispatcher.id, createdAt };
    if (!(await insertNote(tx, row))) return;
    const entry = { action: "note-added", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(tx, dispatcher, entry, createdAt);
  });
  return { kind: "done" };
}
