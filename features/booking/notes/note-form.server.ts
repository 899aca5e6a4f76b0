import { z } from "zod";
import type { SentForm } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { longText, readForm } from "#i18n/read-form.server.ts";
import { MAX_NOTE } from "../allowed-actions.ts";

const note = {
  text: ["note", longText(MAX_NOTE, "note-missing")],
  formKey: ["key", z.uuid("form-stale")],
} as const;

type NoteRead = { note: { id: string; text: string } | null; errors: FieldError[] };

export function readNote(form: SentForm): NoteRead {
  const read = readForm(note, form);
  if (read.ok) return { note: { id: read.value.formKey, text: read.value.text }, errors: [] };
  const errors = read.errors.map(({ key, params }) =>
    fieldError("note", key === "too-long" ? "note-long" : key, params),
  );
  return { note: null, errors };
}
