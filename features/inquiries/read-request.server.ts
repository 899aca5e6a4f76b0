import type { Lang } from "#i18n/locales.ts";
import { mailsAbout, shownMail } from "#platform/mail/outbox-admin.server.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { findRequestByReference } from "./search-requests.server.ts";
import { requestCompanyEmail } from "./mails/mail-request-company.server.ts";
import { nextStatuses } from "./request-status.ts";
import { shownSections } from "#platform/mail/shown-email.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { shownAudit } from "#features/accounts/audit/audit-entries.server.ts";

/** All that is needed to answer a request, in the words of its mail; undefined for a reference that nobody has. */
export async function readRequest(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  reference: string,
  lang: Lang,
) {
  const request = await findRequestByReference(db, reference);
  if (!request) return undefined;
  const message = requestCompanyEmail(request, await readCompany(db), translatorIn(lang));
  const mails = await mailsAbout(db, "requestId", [request.id]);
  const audit = await auditOf(db, [request.id, ...mails.map((mail) => mail.id)]);
  const { status, kind, fullName, email, phone } = request;
  return {
    ...{ reference, status, kind, fullName, email, phone },
    next: nextStatuses(status),
    sections: shownSections(message.parts),
    mails: mails.map(shownMail),
    audit: audit.map(shownAudit),
  };
}

export type AdminRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>;
