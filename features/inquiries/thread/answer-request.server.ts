import { z } from "zod";
import type { FieldError } from "#i18n/field-error.ts";
import { lineText, longText, readForm, tokenText, type FormRead } from "#i18n/read-form.server.ts";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { messageMail } from "../request.ts";
import { holdRequest } from "../requests.server.ts";
import type { RequestRow } from "../requests.table.ts";
import { findEntry } from "./request-messages.server.ts";
import { storeAnswer } from "./store-answer.server.ts";
import { afterOurAnswer, seenOf, MAX_MESSAGE, MAX_SUBJECT, type ThreadState } from "./thread.ts";

const answer = {
  subject: lineText(MAX_SUBJECT, "subject-missing"),
  text: longText(MAX_MESSAGE, "text-missing"),
  key: z.uuid("form-stale"),
  seen: tokenText(60),
} as const;

export type TypedAnswer = { subject: string; text: string };
export type RequestAnswered =
  | { kind: "done" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedAnswer }
  | { kind: "changed"; typed: TypedAnswer };

export type AnswerRead = FormRead<typeof answer>;

export function readAnswerForm(form: FormData): AnswerRead {
  return readForm(answer, form);
}

/**
 * Stores an answer in the thread and queues its mail with a link to the thread, in one transaction. A form sent twice sends one mail. The
 * form must be based on the latest state of the thread. `settled`: the state after it, or null if the request does not allow the answer.
 */
export async function answerRequest(
  services: Pick<Services, "db" | "jobs" | "clock" | "secret">,
  dispatcher: Dispatcher,
  request: RequestRow,
  read: AnswerRead,
  settled: (tx: Db, held: RequestRow) => Promise<ThreadState | null> = async (_tx, held) =>
    afterOurAnswer(held),
): Promise<RequestAnswered> {
  const typed = { subject: read.typed.subject, text: read.typed.text };
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  const { subject, text, key: id, seen } = read.value;
  const { db, jobs, clock } = services;
  return db.transaction(async (tx): Promise<RequestAnswered> => {
    const held = await holdRequest(tx, request.id);
    if (await findEntry(tx, id)) return { kind: "done" };
    if (!held || seenOf(held) !== seen) return { kind: "changed", typed };
    const state = await settled(tx, held);
    if (!state) return { kind: "changed", typed };
    await storeAnswer(tx, services, dispatcher, held, { id, at: clock.now(), subject, text }, state);
    await queueMail(tx, jobs, messageMail("request-answered-guest", held.id, id));
    return { kind: "done" };
  });
}
