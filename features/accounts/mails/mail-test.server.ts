import type { Email } from "#platform/mail/email.ts";
import type { Company } from "#features/company/company.ts";
import { companyEmail } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";

const TEST_MINUTES = 60;

export const MAIL_TEST = "mail-test";

export function isTestOver(at: string, now: Date): boolean {
  return !(new Date(at).getTime() + TEST_MINUTES * 60_000 > now.getTime());
}

export function mailTestEmail(at: string, company: Company, translator: Translator): Email {
  const { words, formats } = translator;
  const lead = words("mails.account.mailTest.lead", { time: formats.dateTimeParis(at) });
  return companyEmail(company, translator, {
    title: words("mails.account.mailTest.title", { house: company.tradeName }),
    preview: lead,
    parts: [{ kind: "text", paragraphs: [lead, words("mails.account.mailTest.arrived")] }],
  });
}
