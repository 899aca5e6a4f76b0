import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { emailText, readForm } from "#i18n/read-form.server.ts";
import type { Db } from "#platform/db/db.ts";
import { holdMail, mailsAbout, retryMail, type MailRow } from "#platform/mail/outbox-admin.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { setRequestEmail } from "#features/inquiries/requests.server.ts";
import { GUEST_TEXTS } from "#features/booking/guest-fields.ts";
import { lockLegs, outboundIdOf, setLegEmail } from "#features/booking/bookings.server.ts";
import { refusalOf } from "./resend-rules.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

type EmailMended =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[]; typed: string };

/** `seen`: the address that the form showed. */
export function readMendedEmail(form: FormData) {
  const read = readForm({ email: ["email", emailText(GUEST_TEXTS.email[1])] } as const, form);
  return { ...read, seen: fieldIn(form, "seen") };
}

/**
 * Corrects the guest's email address on the booking or request of a refused mail, and sends the refused mails again that still apply.
 * Returns `changed` if the stored address is no longer the one that the form showed.
 */
export async function mendGuestEmail(
  { db, jobs, clock }: Needs,
  dispatcher: Dispatcher,
  mailId: string,
  read: ReturnType<typeof readMendedEmail>,
): Promise<EmailMended> {
  if (!isUuid(mailId)) return { kind: "changed" };
  const { seen } = read;
  const { email } = read.typed;
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: email };
  if (email.toLowerCase() === seen.toLowerCase()) {
    return { kind: "invalid", errors: [fieldError("email", "email-refused")], typed: email };
  }
  const now = clock.now();
  return db.transaction(async (tx): Promise<EmailMended> => {
    const mail = await holdMail(tx, mailId);
    if (mail?.status !== "refused" || !mail.name.endsWith("-guest")) return { kind: "changed" };
    const mended = await mendSubject(tx, mail, { email, seen, now });
    if (!mended) return { kind: "changed" };
    const { subject, ids } = mended;
    for (const one of await mailsAbout(tx, subject === "booking" ? "bookingId" : "requestId", ids)) {
      if (one.status !== "refused" || !one.name.endsWith("-guest")) continue;
      if (!(await refusalOf({ db: tx, clock }, one))) await retryMail(tx, jobs, one.id);
    }
    for (const subjectId of ids)
      await writeAudit(tx, dispatcher, { action: "guest-email-mended", subject, subjectId }, now);
    return { kind: "done" };
  });
}

type Mending = { email: string; seen: string; now: Date };

/** Null if the stored address is no longer `seen`. */
async function mendSubject(tx: Db, { data }: MailRow, { email, seen, now }: Mending) {
  const { bookingId = "", requestId = "" } = data;
  if (isUuid(bookingId)) {
    const outboundId = await outboundIdOf(tx, bookingId);
    const legs = outboundId ? await lockLegs(tx, outboundId) : [];
    if (legs.find(({ id }) => id === bookingId)?.email !== seen) return null;
    const ids = legs.map(({ id }) => id);
    await setLegEmail(tx, ids, email, now);
    return { subject: "booking" as const, ids };
  }
  if (!isUuid(requestId) || !(await setRequestEmail(tx, requestId, { from: seen, to: email }))) return null;
  return { subject: "request" as const, ids: [requestId] };
}
