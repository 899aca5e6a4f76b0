import { readForm, ruledText, type TextRule } from "#i18n/read-form.server.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import { CHANGE_NOTE } from "./detail-groups.ts";

/**
 * The guest's note on a change request. A text that is too long is cut, because it must not block the
 * request.
 */
export function noteIn(form: SentForm): string | null {
  const rule: TextRule = CHANGE_NOTE;
  const read = readForm({ note: ruledText(rule) }, form);
  return read.typed.note.slice(0, rule[1]).toWellFormed() || null;
}
