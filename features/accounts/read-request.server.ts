import type { Lang } from "#i18n/locales.ts";
import { mailsAbout } from "#platform/mail/outbox-desk.server.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { findRequestByReference } from "#features/inquiries/desk-requests.server.ts";
import { requestHouseLetter } from "#features/inquiries/mail-request-house.server.ts";
import { nextStatuses } from "#features/inquiries/request-status.ts";
import { sheetOf } from "#features/inquiries/sheet.ts";
import { voiceIn } from "#features/inquiries/voice.ts";
import type { Owner } from "./admin.ts";
import { auditOf } from "./audit-entries.server.ts";
import { shownAudit, shownMail } from "./shown-desk.ts";

/** All that is needed to answer a request, in the words of its mail; undefined for a reference that nobody has. */
export async function readRequest(
  { db }: Pick<Services, "db">,
  _owner: Owner,
  reference: string,
  lang: Lang,
) {
  const request = await findRequestByReference(db, reference);
  if (!request) return undefined;
  const letter = requestHouseLetter(request, await readCompany(db), voiceIn(lang));
  const mails = await mailsAbout(db, "requestId", [request.id]);
  const audit = await auditOf(db, [request.id, ...mails.map((mail) => mail.id)]);
  const { status, kind, fullName, email, phone } = request;
  return {
    ...{ reference, status, kind, fullName, email, phone },
    next: nextStatuses(status),
    sheet: sheetOf(letter.parts),
    mails: mails.map(shownMail),
    audit: audit.map(shownAudit),
  };
}

export type DeskRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>;
