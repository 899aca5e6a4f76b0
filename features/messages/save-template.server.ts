import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import { LANGS } from "#i18n/locales.ts";
import { longText, numberIn, oneOf, readForm, shortText } from "#i18n/read-form.server.ts";
import { isMessageEvent, type MessageEvent } from "#platform/messages/message-events.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { MAX_TEMPLATE, MESSAGE_ORDER, templateMistake } from "./message-template.ts";
import { standardText, writeTemplate } from "./message-templates.server.ts";

const CONTENT_SID = /^HX[0-9a-f]{32}$/;

const template = {
  event: oneOf(MESSAGE_ORDER as [MessageEvent, ...MessageEvent[]], "form-stale"),
  lang: oneOf(LANGS, "form-stale"),
  text: longText(MAX_TEMPLATE, "message-text-missing"),
  whatsappTemplate: [
    "whatsapp_template",
    shortText(40).refine((sid) => sid === "" || CONTENT_SID.test(sid), "whatsapp-template-invalid"),
  ],
} as const;

export type TypedMessageTemplate = { text: string; whatsappTemplate: string };

type TemplateSaved =
  | { kind: "done" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedMessageTemplate }
  | { kind: "changed"; typed: TypedMessageTemplate };

/** `version`: the one that the form showed. */
export function readMessageTemplate(form: SentForm) {
  return { ...readForm(template, form), version: numberIn(form, "version") };
}

/**
 * Saves the text of a message, if its version is the one that the form showed. `reset`: the text of the dictionary
 * applies again. A text that equals it is not stored, so that it follows later releases.
 */
export async function saveMessageTemplate(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  read: ReturnType<typeof readMessageTemplate>,
  { reset }: { reset: boolean },
): Promise<TemplateSaved> {
  const typed = { text: read.typed.text, whatsappTemplate: read.typed.whatsappTemplate };
  const errors = [...read.errors, ...(reset ? [] : mistakesIn(read.typed))];
  const kept = reset ? errors.filter(({ field }) => field !== "text") : errors;
  const { event } = read.typed;
  const lang = LANGS.find((one) => one === read.typed.lang);
  if (kept.length > 0 || !isMessageEvent(event) || !lang) return { kind: "invalid", errors: kept, typed };
  const isStandard = reset || typed.text === standardText(event, lang);
  const now = clock.now();
  return db.transaction(async (tx): Promise<TemplateSaved> => {
    const saved = {
      event,
      lang,
      text: isStandard ? null : typed.text,
      whatsappTemplate: typed.whatsappTemplate || null,
      now,
    };
    if (!(await writeTemplate(tx, saved, read.version))) return { kind: "changed", typed };
    const entry = {
      action: "message-text-saved",
      subject: "template",
      subjectId: ONLY_SUBJECTS.messages,
    } as const;
    await writeAudit(tx, owner, { ...entry, details: { event, lang } }, now);
    return { kind: "done" };
  });
}

function mistakesIn({ event, text }: { event: string; text: string }): FieldError[] {
  if (!isMessageEvent(event)) return [];
  const mistake = templateMistake(event, text);
  if (mistake === null) return [];
  if (mistake === "brace") return [fieldError("text", "message-text-brace")];
  return [fieldError("text", "message-text-placeholder", mistake)];
}
