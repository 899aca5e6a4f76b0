import { asTyped, ltr, type Email } from "#platform/mail/email.ts";
import type { Company } from "#features/company/company.ts";
import { greeting, companyEmail } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";
import type { Role } from "../admin.ts";
import { INVITATION_HOURS, RESET_MINUTES } from "../token-expiry.ts";

export function resetEmail(
  { admin, link }: { admin: { name: string; email: string }; link: string },
  company: Company,
  translator: Translator,
): Email {
  const { words } = translator;
  const lead = words("mails.account.reset.lead", { email: ltr(admin.email), minutes: RESET_MINUTES });
  return companyEmail(company, translator, {
    title: words("mails.account.reset.title", { house: company.tradeName }),
    preview: words("mails.account.reset.preview", { minutes: RESET_MINUTES }),
    parts: [
      { kind: "text", paragraphs: [greeting(admin.name, translator), lead] },
      { kind: "button", label: words("mails.account.reset.button"), href: link },
      { kind: "text", paragraphs: [words("mails.account.reset.notYou")] },
    ],
  });
}

export function invitationEmail(
  { invitation, link }: { invitation: { role: Role }; link: string },
  company: Company,
  translator: Translator,
): Email {
  const { words } = translator;
  const lead = words("mails.account.invitation.lead", {
    house: asTyped(company.tradeName),
    role: words(`account.roles.${invitation.role}`),
  });
  return companyEmail(company, translator, {
    title: words("mails.account.invitation.title", { house: company.tradeName }),
    preview: words("mails.account.invitation.once", { hours: INVITATION_HOURS }),
    parts: [
      {
        kind: "text",
        paragraphs: [lead, words("mails.account.invitation.once", { hours: INVITATION_HOURS })],
      },
      { kind: "button", label: words("mails.account.invitation.button"), href: link },
      { kind: "text", paragraphs: [words("mails.account.invitation.notYou")] },
    ],
  });
}
