import type { Lang } from "#i18n/locales.ts";
import { mailsAbout, shownMail, type MailRow } from "#platform/mail/outbox-admin.server.ts";
import { isMessageChannel } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { phoneText } from "#platform/phone.server.ts";
import { complaintClock } from "./complaint.ts";
import { requestCompanyEmail } from "./mails/mail-request-company.server.ts";
import { versionOf } from "./inbox/handle-requests.server.ts";
import { snoozeShown } from "./inbox/list-inbox.server.ts";
import type { RequestRow } from "./requests.table.ts";
import { templatesOf } from "./templates/answer-templates.server.ts";
import { threadOf } from "./thread/request-messages.server.ts";
import { isWaiting, seenOf } from "./thread/thread.ts";
import { shownSections } from "#platform/mail/shown-email.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { activeDispatchers } from "#features/accounts/admins.server.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { shownAudit } from "#features/accounts/audit/audit-entries.server.ts";

export async function readRequest(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  request: RequestRow,
  lang: Lang,
) {
  const company = await readCompany(db);
  const message = requestCompanyEmail(request, company, translatorIn(lang));
  const mails = await mailsAbout(db, "requestId", [request.id]);
  const audit = await auditOf(db, [request.id, ...mails.map((mail) => mail.id)]);
  const entries = await threadOf(db, request.id);
  const templates = await templatesOf(db, request.lang);
  const { reference, status, kind, fullName, email, phone, createdAt, lang: guestLang } = request;
  return {
    reference,
    status,
    kind,
    fullName,
    email,
    guestLang,
    phone: phone ? { number: phone, text: phoneText(phone) } : null,
    createdAt: createdAt.toISOString(),
    isWaiting: isWaiting(request, clock.now()),
    complaint: complaintClock(request, clock.now()),
    mediator: company.mediator,
    version: versionOf(request),
    assigneeId: request.assigneeId,
    snoozedUntil: snoozeShown(request, clock.now()),
    colleagues: await activeDispatchers(db),
    seen: seenOf(request),
    sections: shownSections(message.parts),
    entries: entries.map(({ at, details: { channel = "" }, ...entry }) => ({
      ...entry,
      channel: isMessageChannel(channel) ? channel : null,
      at: at.toISOString(),
      mail: mailOf(mails, entry.id),
    })),
    templates: templates.map(({ id, name }) => ({ id, name })),
    mails: mails.filter(({ name }) => name !== ANSWER).map(shownMail),
    audit: audit.map(shownAudit),
  };
}

const ANSWER = "request-answered-guest";

function mailOf(mails: MailRow[], messageId: string) {
  const mail = mails.findLast(({ name, data }) => name === ANSWER && data["messageId"] === messageId);
  return mail ? shownMail(mail) : null;
}

export type AdminRequest = Awaited<ReturnType<typeof readRequest>>;
export type AdminEntry = AdminRequest["entries"][number];
