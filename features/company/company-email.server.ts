import { asTyped, ltr, type Email, type EmailSection } from "#platform/mail/email.ts";
import type { Company } from "./company.ts";
import { identityLines } from "./identity-lines.server.ts";
import { phoneText } from "./phone-text.server.ts";
import type { Translator } from "#i18n/translator.ts";

type Content = { title: string; preview: string; parts: EmailSection[] };

/** To a guest: ends with the way to reach us. */
export function guestEmailFrom(company: Company, translator: Translator, content: Content): Email {
  const question = translator.words("mails.question", { phone: ltr(phoneText(company.phone)) });
  return companyEmail(company, translator, {
    ...content,
    parts: [...content.parts, { kind: "text", paragraphs: [question] }],
  });
}

/** To the company itself: no courtesies. */
export function companyEmail(company: Company, translator: Translator, content: Content): Email {
  return {
    lang: translator.lang,
    house: company.tradeName,
    footer: identityLines(company, translator.words).map(ltr),
    ...content,
  };
}

export function greeting(fullName: string, { words }: Translator): string {
  return words("mails.greeting", { name: asTyped(fullName) });
}
