import type { MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { MailToResend } from "#platform/mail/resend.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { withUnnotifiedGuest } from "#features/company/company-email.server.ts";
import { requestGuestEmail, requestGuestSubject } from "./mail-request-guest.server.ts";
import { requestCompanyEmail, requestCompanySubject } from "./mail-request-company.server.ts";
import {
  requestAnswerEmail,
  requestAnswerSubject,
  requestReplyEmail,
  requestReplySubject,
} from "./mail-request-thread.server.ts";
import { findRequest } from "../requests.server.ts";
import { requestUrlOf } from "../thread/guest-link.server.ts";
import { findEntry } from "../thread/request-messages.server.ts";
import { COMPANY_LANG } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";

type Needs = Pick<Services, "db" | "site" | "secret" | "clock">;

export const requestMails = {
  "request-received-guest": {
    compose: async (services, { requestId = "" }, id) => {
      const found = await read(services, requestId);
      if (!found) return undefined;
      const { request, company } = found;
      const translator = translatorIn(request.lang);
      const envelope = {
        id,
        to: request.email,
        replyTo: company.email,
        subject: requestGuestSubject(request, translator),
      };
      return renderEmail(requestGuestEmail(request, company, translator, services.clock.now()), envelope);
    },
    resend: async ({ db }, { data: { requestId = "" } }) => {
      const request = await findRequest(db, requestId);
      if (!request) return "request-gone";
      return request.status === "new" ? null : "request-answered";
    },
  },
  "request-received-company": {
    compose: async (services, { requestId = "", ...more }, id) => {
      const found = await read(services, requestId);
      if (!found) return undefined;
      const { request, company } = found;
      const translator = translatorIn(COMPANY_LANG);
      const to = services.site.adminEmail ?? company.email;
      const envelope = {
        id,
        to,
        replyTo: request.email,
        subject: requestCompanySubject(request, translator),
      };
      return renderEmail(
        withUnnotifiedGuest(requestCompanyEmail(request, company, translator), more, translator),
        envelope,
      );
    },
    resend: whileThere,
  },
  "request-answered-guest": {
    compose: async (services, about, id) => {
      const found = await readEntry(services, about);
      if (!found) return undefined;
      const { request, company } = found;
      const translator = translatorIn(request.lang);
      const said = { ...found, href: requestUrlOf(services, request.id, request.lang) };
      const subject = requestAnswerSubject(said, translator);
      const envelope = { id, to: request.email, replyTo: company.email, subject };
      return renderEmail(requestAnswerEmail(said, translator), envelope);
    },
    resend: whileThere,
  },
  "request-replied-company": {
    compose: async (services, about, id) => {
      const found = await readEntry(services, about);
      if (!found) return undefined;
      const { request, company } = found;
      const translator = translatorIn(COMPANY_LANG);
      const said = {
        ...found,
        href: `${services.site.publicUrl}/${COMPANY_LANG}/admin/requests/${request.reference}`,
      };
      const subject = requestReplySubject(said, translator);
      const envelope = { id, to: services.site.adminEmail ?? company.email, replyTo: request.email, subject };
      return renderEmail(requestReplyEmail(said, translator), envelope);
    },
    resend: whileThere,
  },
} satisfies Partial<MailKinds<Needs>>;

async function read({ db }: Pick<Services, "db">, requestId: string) {
  const [request, company] = await Promise.all([findRequest(db, requestId), readCompany(db)]);
  return request && { request, company };
}

async function readEntry(
  services: Pick<Services, "db">,
  { requestId = "", messageId = "" }: Record<string, string>,
) {
  const [found, entry] = [await read(services, requestId), await findEntry(services.db, messageId)];
  return found && entry && { ...found, entry };
}

async function whileThere({ db }: Pick<Services, "db">, { data: { requestId = "" } }: MailToResend) {
  return (await findRequest(db, requestId)) ? null : "request-gone";
}
