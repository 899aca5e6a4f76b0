import { asTyped, ltr, type Email, type EmailSection } from "#platform/mail/email.ts";
import { GUEST_NOT_NOTIFIED } from "#platform/mail/mail.ts";
import { withoutSiteAddress } from "#platform/mail/site-address.ts";
import type { Company } from "./company.ts";
import { identityLines } from "./identity-lines.server.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { Translator } from "#i18n/translator.ts";

type Content = { title: string; preview: string; parts: EmailSection[] };

export function guestEmailFrom(company: Company, translator: Translator, content: Content): Email {
  const question = translator.words("mails.question", { phone: ltr(phoneText(company.phone)) });
  return companyEmail(company, translator, {
    ...content,
    parts: [...content.parts, { kind: "text", paragraphs: [question] }],
  });
}

export function companyEmail(company: Company, translator: Translator, content: Content): Email {
  return {
    lang: translator.lang,
    companyName: company.tradeName,
    footer: identityLines(company, translator.words).map(ltr),
    ...content,
  };
}

export function withUnnotifiedGuest(
  email: Email,
  data: Record<string, string>,
  { words }: Translator,
): Email {
  if (data["guest"] !== GUEST_NOT_NOTIFIED.guest) return email;
  const note: EmailSection = { kind: "text", paragraphs: [words("mails.company.guestUntold")] };
  return { ...email, parts: [note, ...email.parts] };
}

/** Names stored before forms rejected URLs may contain one: it is removed from the greeting. */
export function greeting(fullName: string, { words }: Translator): string {
  const name = withoutSiteAddress(fullName);
  return name === "" ? words("mails.greetingAlone") : words("mails.greeting", { name: asTyped(name) });
}
