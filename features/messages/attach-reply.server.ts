import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import { readForm, shortText, tokenText, type FormRead } from "#i18n/read-form.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import { addToThread, joinBooking } from "./join-thread.server.ts";
import { holdWaitingReply, setAttachment } from "./message-replies.server.ts";
import type { MessageReplyRow } from "./message-replies.table.ts";
import { writerOf } from "./phone-records.server.ts";

const attachment = {
  reply: tokenText(40),
  reference: shortText(40, "reference-missing"),
};

export type ReplyAttached =
  | { kind: "attached"; request: string }
  | { kind: "attached"; booking: string }
  | { kind: "changed" }
  | { kind: "invalid"; reply: string; errors: FieldError[]; typed: string };

type Needs = Pick<Services, "db" | "jobs" | "clock">;

type AttachmentRead = FormRead<typeof attachment>;

export function readAttachment(form: SentForm): AttachmentRead {
  return readForm(attachment, form);
}

/**
 * Attaches a waiting message to the request or the booking that a dispatcher names. Later messages of its number follow
 * it (`recordsOfSender`).
 */
export async function attachReply(
  services: Needs,
  dispatcher: Dispatcher,
  read: AttachmentRead,
): Promise<ReplyAttached> {
  const { db, clock } = services;
  const { reply: id, reference: typed } = read.typed;
  const invalid = (errors: FieldError[]) => ({
    kind: "invalid" as const,
    reply: id,
    errors,
    typed,
  });
  if (!read.ok) return invalid(read.errors);
  if (!isUuid(id)) return { kind: "changed" };
  return db.transaction(async (tx): Promise<ReplyAttached> => {
    const reply = await holdWaitingReply(tx, id);
    if (!reply) return { kind: "changed" };
    const joined = await joinNamed(tx, services, reply, read.value.reference.toUpperCase());
    if (!joined) return invalid([fieldError("reference", "reference-unknown")]);
    const { requestId, bookingId, ...found } = joined;
    const now = clock.now();
    await setAttachment(tx, id, {
      attachedBy: dispatcher.id,
      readAt: now,
      requestId,
      bookingId,
    });
    const subject = requestId
      ? ({ subject: "request", subjectId: requestId } as const)
      : ({ subject: "booking", subjectId: bookingId ?? "" } as const);
    await writeAudit(tx, dispatcher, { action: "message-attached", ...subject }, now);
    return { kind: "attached", ...found };
  });
}

type Joined =
  | { requestId: string; bookingId: string | null; request: string }
  | { requestId: null; bookingId: string; booking: string };

async function joinNamed(
  tx: Db,
  services: Needs,
  reply: MessageReplyRow,
  reference: string,
): Promise<Joined | undefined> {
  const request = await findRequestByReference(tx, reference);
  if (request) {
    await addToThread(tx, services, request, reply, { isNotified: false });
    return { requestId: request.id, bookingId: null, request: reference };
  }
  const booking = await findByReference(tx, reference);
  if (!booking) return undefined;
  const writer = writerOf(booking, reply.phone);
  const thread = await joinBooking(tx, services, booking, writer, reply, {
    isNotified: false,
  });
  return thread
    ? { requestId: thread.id, bookingId: booking.id, request: thread.reference }
    : { requestId: null, bookingId: booking.id, booking: reference };
}
