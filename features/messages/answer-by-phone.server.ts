import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import { longText, oneOf, readForm, tokenText, type FormRead } from "#i18n/read-form.server.ts";
import { queueMessage } from "#platform/messages/message-outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { holdRequest } from "#features/inquiries/requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { findEntry } from "#features/inquiries/thread/request-messages.server.ts";
import { storeAnswer } from "#features/inquiries/thread/store-answer.server.ts";
import { seenOf } from "#features/inquiries/thread/thread.ts";
import { ANSWER_WAYS, freeTextEnds, MAX_PHONE_ANSWER, refusalOf } from "./answer-ways.ts";
import { TEMPLATE } from "./compose-answer.server.ts";
import { reachOf } from "./read-answering.server.ts";

const answer = {
  way: oneOf(ANSWER_WAYS, "form-stale"),
  text: longText(MAX_PHONE_ANSWER, "text-missing"),
  key: z.uuid("form-stale"),
  seen: tokenText(60),
} as const;

type AnsweredByPhone =
  | { kind: "done" }
  | { kind: "invalid"; errors: FieldError[]; typed: { text: string } }
  | { kind: "changed"; typed: { text: string } };

type PhoneAnswerRead = FormRead<typeof answer>;

export function readPhoneAnswerForm(form: SentForm): PhoneAnswerRead {
  return readForm(answer, form);
}

/**
 * Stores an answer in the thread and queues its message to the number with which the guest wrote, in one transaction.
 * The way is checked again here, because a page may be older than the end of free text or than a STOP. A form sent twice
 * sends one message; the mail of the answer replaces a message that fails.
 */
export async function answerByPhone(
  services: Pick<Services, "db" | "jobs" | "clock" | "secret" | "messages">,
  dispatcher: Dispatcher,
  request: RequestRow,
  read: PhoneAnswerRead,
): Promise<AnsweredByPhone> {
  const typed = { text: read.typed.text };
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  const { way, text, key: id, seen } = read.value;
  const { db, clock } = services;
  return db.transaction(async (tx): Promise<AnsweredByPhone> => {
    const held = await holdRequest(tx, request.id);
    if (await findEntry(tx, id)) return { kind: "done" };
    if (!held || seenOf(held) !== seen) return { kind: "changed", typed };
    const at = clock.now();
    const reach = await reachOf(tx, services, held, at);
    const refused = (why: string) => ({
      kind: "invalid" as const,
      errors: [fieldError("way", `way-${why}`)],
      typed,
    });
    if (!reach) return refused("other-channel");
    const refusal = refusalOf(way, reach, at);
    if (refusal) return refused(refusal);
    const { phone: to, lastWhatsAppAt } = reach;
    const channel = way === "sms" ? "sms" : "whatsapp";
    const about = { requestId: held.id, messageId: id, ...(way === "whatsapp-template" ? TEMPLATE : {}) };
    const message = { key: `answer:${id}`, event: "answer" as const, channel, to, data: about } as const;
    // A retry after the end of free text would be refused: the mail is sent at the end.
    const until = way === "whatsapp" && lastWhatsAppAt ? freeTextEnds(lastWhatsAppAt) : undefined;
    // STOP may have arrived since the check.
    if ((await queueMessage(tx, services, { ...message, until })) === "stopped") return refused("stopped");
    await storeAnswer(tx, services, dispatcher, held, { id, at, text, details: { channel } });
    return { kind: "done" };
  });
}
