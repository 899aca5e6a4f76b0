import { contentsOfMail, findMail, shownMail, type MailRow } from "#platform/mail/outbox-admin.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf, shownAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { phoneText } from "#platform/phone.server.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { mailErrorOf } from "./mail-error.ts";
import { aboutOf } from "./mail-subjects.server.ts";
import { refusalOf } from "./resend-rules.server.ts";

export async function readMail(
  services: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  mailId: string,
) {
  const { db } = services;
  const mail = isUuid(mailId) ? await findMail(db, mailId) : undefined;
  if (!mail) return undefined;
  const contents = await contentsOfMail(db, mail.id);
  const abouts = await aboutOf(db, [mail]);
  const audit = await auditOf(db, [mail.id]);
  const shown = shownMail(mail);
  return {
    ...shown,
    about: abouts.get(mail.id) ?? null,
    error: mailErrorOf(mail.status === "sent" ? null : shown.lastError),
    refusal: await refusalOf(services, mail),
    /** Null if the mail was never composed or its contents were erased. */
    contents: contents && {
      recipient: contents.recipient,
      subject: contents.subject,
      text: contents.text,
      attachments: contents.attachments,
      composedAt: contents.composedAt.toISOString(),
    },
    guest: await guestOf(db, mail),
    audit: audit.map(shownAudit),
  };
}

export type ReadMail = NonNullable<Awaited<ReturnType<typeof readMail>>>;

/** The mail as HTML for a sandboxed frame; undefined if its contents are not stored. */
export async function readMailHtml(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  mailId: string,
): Promise<string | undefined> {
  const contents = isUuid(mailId) ? await contentsOfMail(db, mailId) : undefined;
  return contents?.html ?? undefined;
}

async function guestOf(db: Db, { name, data }: MailRow) {
  if (!name.endsWith("-guest")) return null;
  const { bookingId = "", requestId = "" } = data;
  const guest = isUuid(bookingId)
    ? (await legsOf(db, bookingId)).find(({ id }) => id === bookingId)
    : isUuid(requestId)
      ? await findRequest(db, requestId)
      : undefined;
  if (!guest) return null;
  const { email, phone } = guest;
  return { email, phone: phone ? { number: phone, text: phoneText(phone) } : null };
}
