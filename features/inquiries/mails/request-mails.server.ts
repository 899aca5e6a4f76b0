import type { MailComposer } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { ResendRule, ResendRules } from "#platform/mail/resend.ts";
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
import type { RequestMail } from "../request.ts";
import { findRequest } from "../requests.server.ts";
import { requestUrlOf } from "../thread/guest-link.server.ts";
import { findEntry } from "../thread/request-messages.server.ts";
import { COMPANY_LANG } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";

export function requestMailComposers(
  services: Pick<Services, "db" | "site" | "secret" | "clock">,
): Record<RequestMail, MailComposer> {
  const { db, site, clock } = services;
  const read = async (requestId: string) => {
    const [request, company] = await Promise.all([findRequest(db, requestId), readCompany(db)]);
    return request && { request, company };
  };
  const readEntry = async ({ requestId = "", messageId = "" }: Record<string, string>) => {
    const [found, entry] = [await read(requestId), await findEntry(db, messageId)];
    return found && entry && { ...found, entry };
  };
  return {
    "request-received-guest": async ({ requestId = "" }, id) => {
      const found = await read(requestId);
      if (!found) return undefined;
      const { request, company } = found;
      const translator = translatorIn(request.lang);
      const envelope = {
        id,
        to: request.email,
        replyTo: company.email,
        subject: requestGuestSubject(request, translator),
      };
      return renderEmail(requestGuestEmail(request, company, translator, clock.now()), envelope);
    },
    "request-received-company": async ({ requestId = "", ...more }, id) => {
      const found = await read(requestId);
      if (!found) return undefined;
      const { request, company } = found;
      const translator = translatorIn(COMPANY_LANG);
      const to = site.adminEmail ?? company.email;
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
    "request-answered-guest": async (about, id) => {
      const found = await readEntry(about);
      if (!found) return undefined;
      const { request, company } = found;
      const translator = translatorIn(request.lang);
      const said = { ...found, href: requestUrlOf(services, request.id, request.lang) };
      const subject = requestAnswerSubject(said, translator);
      const envelope = { id, to: request.email, replyTo: company.email, subject };
      return renderEmail(requestAnswerEmail(said, translator), envelope);
    },
    "request-replied-company": async (about, id) => {
      const found = await readEntry(about);
      if (!found) return undefined;
      const { request, company } = found;
      const translator = translatorIn(COMPANY_LANG);
      const said = {
        ...found,
        href: `${site.publicUrl}/${COMPANY_LANG}/admin/requests/${request.reference}`,
      };
      const subject = requestReplySubject(said, translator);
      const envelope = { id, to: site.adminEmail ?? company.email, replyTo: request.email, subject };
      return renderEmail(requestReplyEmail(said, translator), envelope);
    },
  };
}

export function requestResendRules({ db }: Pick<Services, "db">): ResendRules<RequestMail> {
  const find = ({ requestId = "" }: Record<string, string>) => findRequest(db, requestId);
  const whileThere: ResendRule = async ({ data }) => ((await find(data)) ? null : "request-gone");
  return {
    "request-received-guest": async ({ data }) => {
      const request = await find(data);
      if (!request) return "request-gone";
      return request.status === "new" ? null : "request-answered";
    },
    "request-received-company": whileThere,
    "request-answered-guest": whileThere,
    "request-replied-company": whileThere,
  };
}
