import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { asTyped, ltr, type Email } from "#platform/mail/email.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Company } from "#features/company/company.ts";
import { greeting, companyEmail } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";

/** Security events that are reported to the account's holder, so that actions of another person do not go unnoticed. */
export type SecurityEvent =
  | "password-changed"
  | "second-step-removed"
  | "second-step-changed"
  // A passkey's counter went backwards: it may have been cloned.
  | "passkey-refused"
  | "owner-added";

export type NewOwner = "owner-invited" | "owner-promoted" | "owner-reactivated" | "owner-joined";

type SecondStepChange = "app-on" | "app-off" | "passkey-added" | "passkey-removed";

type Details = {
  what?: SecondStepChange | NewOwner;
  person?: string;
  by?: string;
  passkey?: string;
  left?: "password" | "second-step";
};

/** Call it in the transaction of the change. */
export async function queueSecurityMail(
  tx: Db,
  jobs: Jobs,
  { name, adminId, at, data = {} }: { name: SecurityEvent; adminId: string; at: Date; data?: Details },
): Promise<void> {
  const key = `${name}:${adminId}:${randomUUID()}`;
  await queueMail(tx, jobs, { key, name, data: { ...data, adminId, at: at.toISOString() } });
}

/** Contains no link on purpose: recipients learn not to click links in mails that imitate it. */
export function securityEmail(
  {
    notice,
    admin,
    details,
  }: { notice: SecurityEvent; admin: { name: string; email: string }; details: SentDetails },
  company: Company,
  translator: Translator,
): Email {
  const { words, formats } = translator;
  const { at = "", passkey = "", left, person = "", by = "" } = details;
  const what = wordsOf(notice, details);
  const lead = words(`mails.account.${what}.lead`, {
    email: ltr(admin.email),
    time: formats.dateTimeParis(at),
    passkey: asTyped(passkey),
    person: ltr(person),
    by: ltr(by),
  });
  const rest = left === "password" ? [words("mails.account.passwordOnly")] : [];
  return companyEmail(company, translator, {
    title: words(`mails.account.${what}.title`, { house: company.tradeName }),
    preview: words(`mails.account.${what}.preview`),
    parts: [
      {
        kind: "text",
        paragraphs: [greeting(admin.name, translator), lead, ...rest, words(`mails.account.${what}.notYou`)],
      },
    ],
  });
}

type SentDetails = Partial<Record<string, string>>;

const CHANGES: Record<SecondStepChange, "appOn" | "appOff" | "passkeyAdded" | "passkeyRemoved"> = {
  "app-on": "appOn",
  "app-off": "appOff",
  "passkey-added": "passkeyAdded",
  "passkey-removed": "passkeyRemoved",
};

const NEW_OWNERS: Record<NewOwner, "ownerInvited" | "ownerPromoted" | "ownerReactivated" | "ownerJoined"> = {
  "owner-invited": "ownerInvited",
  "owner-promoted": "ownerPromoted",
  "owner-reactivated": "ownerReactivated",
  "owner-joined": "ownerJoined",
};

function wordsOf(notice: SecurityEvent, { what }: SentDetails) {
  switch (notice) {
    case "password-changed":
      return "passwordChanged";
    case "second-step-removed":
      return "secondStepRemoved";
    case "passkey-refused":
      return "passkeyRefused";
    case "second-step-changed":
      return CHANGES[what as SecondStepChange];
    case "owner-added":
      return NEW_OWNERS[what as NewOwner];
  }
}
