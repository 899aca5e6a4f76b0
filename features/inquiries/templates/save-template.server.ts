import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import { lineText, longText, numberIn, oneOf, readForm } from "#i18n/read-form.server.ts";
import { LANGS } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { MAX_MESSAGE, MAX_SUBJECT, MAX_TEMPLATE_NAME } from "../thread/thread.ts";
import { changeTemplate, insertTemplate } from "./answer-templates.server.ts";

const template = {
  id: z.uuid("form-stale"),
  lang: oneOf(LANGS, "lang-missing"),
  name: lineText(MAX_TEMPLATE_NAME, "name-missing"),
  subject: lineText(MAX_SUBJECT, "subject-missing"),
  text: longText(MAX_MESSAGE, "text-missing"),
};

export type TypedTemplate = Record<keyof typeof template, string>;
type TemplateSaved =
  | { kind: "done" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedTemplate }
  | { kind: "changed"; typed: TypedTemplate };

/** `version`: the one that the form showed, 0 for a new template. */
export function readTemplateForm(form: SentForm) {
  return { ...readForm(template, form), version: numberIn(form, "version") };
}

export async function saveTemplate(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  read: ReturnType<typeof readTemplateForm>,
): Promise<TemplateSaved> {
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
  const { version } = read;
  if (version < 0) return { kind: "invalid", errors: [fieldError("id", "form-stale")], typed: read.typed };
  const { id, lang, ...words } = read.value;
  const now = clock.now();
  return db.transaction(async (tx): Promise<TemplateSaved> => {
    if (version === 0) {
      if (!(await insertTemplate(tx, { id, lang, ...words, createdAt: now }))) return { kind: "done" };
    } else if (!(await changeTemplate(tx, { id, version }, words))) {
      return { kind: "changed", typed: read.typed };
    }
    await writeAudit(tx, dispatcher, { action: "template-saved", subject: "template", subjectId: id }, now);
    return { kind: "done" };
  });
}
