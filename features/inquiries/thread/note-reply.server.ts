import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import { longText, oneOf, readForm, type FormRead } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { holdRequest, settleRequest } from "../requests.server.ts";
import type { RequestRow } from "../requests.table.ts";
import { addThreadEntry } from "./request-messages.server.ts";
import { afterGuestsAnswer, afterOurAnswer, MAX_MESSAGE } from "./thread.ts";

const note = {
  from: ["note_from", oneOf(["from_guest", "from_company"], "note-from-missing")],
  text: ["note_text", longText(MAX_MESSAGE, "text-missing")],
  key: ["note_key", z.uuid("form-stale")],
} as const;

export type TypedNote = { from: string; text: string };
type ReplyNoted = { kind: "done" } | { kind: "invalid"; errors: FieldError[]; typed: TypedNote };

type ReplyNoteRead = FormRead<typeof note>;

export function readReplyNote(form: SentForm): ReplyNoteRead {
  return readForm(note, form);
}

/** The guest's page does not show it. */
export async function noteReply(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  request: RequestRow,
  read: ReplyNoteRead,
): Promise<ReplyNoted> {
  const typed = { from: read.typed.from, text: read.typed.text };
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  const { from: direction, text, key: id } = read.value;
  return db.transaction(async (tx): Promise<ReplyNoted> => {
    const held = await holdRequest(tx, request.id);
    if (!held) return { kind: "invalid", errors: [fieldError("note_key", "form-stale")], typed };
    const at = clock.now();
    const entry = { id, requestId: held.id, at, direction, kind: "noted-reply", text } as const;
    if (!(await addThreadEntry(tx, { ...entry, adminId: dispatcher.id }))) return { kind: "done" };
    await settleRequest(
      tx,
      held,
      direction === "from_guest" ? afterGuestsAnswer(held) : afterOurAnswer(held),
    );
    const line = { action: "reply-noted", subject: "request", subjectId: held.id } as const;
    await writeAudit(tx, dispatcher, line, at);
    return { kind: "done" };
  });
}
