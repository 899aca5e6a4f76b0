import { z } from "zod";
import type { FieldError } from "#i18n/field-error.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import { longText, readForm, type FormRead } from "#i18n/read-form.server.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { messageMail } from "../request.ts";
import { holdRequest, settleRequest } from "../requests.server.ts";
import { findRequestByToken } from "./guest-link.server.ts";
import { addThreadEntry } from "./request-messages.server.ts";
import { afterGuestsAnswer, isThreadLinkOver, MAX_MESSAGE } from "./thread.ts";

const reply = {
  text: longText(MAX_MESSAGE, "text-missing"),
  key: z.uuid("form-stale"),
};

type GuestReplied =
  | { kind: "done" }
  | { kind: "invalid"; errors: FieldError[]; typed: string }
  | { kind: "over" };

type GuestReplyRead = FormRead<typeof reply>;

export function readGuestReply(form: SentForm): GuestReplyRead {
  return readForm(reply, form);
}

/** A form sent twice is one message. */
export async function replyAsGuest(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  token: string,
  read: GuestReplyRead,
): Promise<GuestReplied> {
  const found = await findRequestByToken(db, token);
  if (!found) return { kind: "over" };
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed.text };
  const { text, key: id } = read.value;
  return db.transaction(async (tx): Promise<GuestReplied> => {
    const held = await holdRequest(tx, found.id);
    const at = clock.now();
    if (!held || isThreadLinkOver(held.activityAt, at)) return { kind: "over" };
    const entry = { id, requestId: held.id, at, direction: "from_guest", kind: "message", text } as const;
    if (!(await addThreadEntry(tx, entry))) return { kind: "done" };
    await settleRequest(tx, held, afterGuestsAnswer(held));
    await queueMail(tx, jobs, messageMail("request-replied-company", held.id, id));
    return { kind: "done" };
  });
}
