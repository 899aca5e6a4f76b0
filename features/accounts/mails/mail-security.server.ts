import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { ltr, type Email } from "#platform/mail/email.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Company } from "#features/company/company.ts";
import { greeting, companyEmail } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";

/** What somebody is told of that was done to their account, so that a stranger who did it does not stay unnoticed. */
export type SecurityEvent = "password-changed" | "second-step-removed";

/** Written with the change it speaks about. */
export async function queueSecurityMail(
  tx: Db,
  jobs: Jobs,
  { name, adminId, at }: { name: SecurityEvent; adminId: string; at: Date },
): Promise<void> {
  const key = `${name}:${adminId}:${randomUUID()}`;
  await queueMail(tx, jobs, { key, name, data: { adminId, at: at.toISOString() } });
}

/** It says what happened and when, and has no link: who gets a forged one has nothing to press either. */
export function securityEmail(
  { notice, admin, at }: { notice: SecurityEvent; admin: { name: string; email: string }; at: string },
  company: Company,
  translator: Translator,
): Email {
  const { words, formats } = translator;
  const what = notice === "password-changed" ? "passwordChanged" : "secondStepRemoved";
  const lead = words(`mails.account.${what}.lead`, {
    email: ltr(admin.email),
    time: formats.dateTimeParis(at),
  });
  return companyEmail(company, translator, {
    title: words(`mails.account.${what}.title`, { house: company.tradeName }),
    preview: words(`mails.account.${what}.preview`),
    parts: [
      {
        kind: "text",
        paragraphs: [greeting(admin.name, translator), lead, words(`mails.account.${what}.notYou`)],
      },
    ],
  });
}
