import { asTyped, ltr, oneLine, type Email } from "#platform/mail/email.ts";
import type { Company } from "#features/company/company.ts";
import { companyEmail, guestEmailFrom } from "#features/company/company-email.server.ts";
import type { RequestRow } from "../requests.table.ts";
import type { RequestMessageRow } from "../thread/request-messages.table.ts";
import type { Translator } from "#i18n/translator.ts";

type Said = { request: RequestRow; entry: RequestMessageRow; company: Company; href: string };

/** The admin's answer, verbatim: it contains its own greeting and closing. */
export function requestAnswerEmail({ request, entry, company, href }: Said, translator: Translator): Email {
  const { words } = translator;
  const text = entry.text ?? "";
  return guestEmailFrom(company, translator, {
    title: asTyped(entry.subject ?? words("inbox.mail.answerTitle")),
    preview: oneLine(text).slice(0, 140),
    parts: [
      { kind: "text", paragraphs: paragraphsOf(text) },
      { kind: "button", label: words("inbox.mail.open"), href },
      { kind: "facts", facts: [{ label: words("mails.request.reference"), value: ltr(request.reference) }] },
    ],
  });
}

export function requestAnswerSubject({ request, entry }: Said, { words }: Translator): string {
  return entry.subject ?? words("inbox.mail.answerSubject", { reference: request.reference });
}

export function requestReplyEmail({ request, entry, company, href }: Said, translator: Translator): Email {
  const { words, formats } = translator;
  return companyEmail(company, translator, {
    title: words("inbox.mail.replyTitle"),
    preview: `${request.fullName}, ${formats.dateTimeParis(entry.at)}`,
    parts: [
      {
        kind: "facts",
        facts: [
          { label: words("mails.request.reference"), value: ltr(request.reference) },
          { label: words("mails.company.name"), value: asTyped(request.fullName) },
          { label: words("mails.company.receivedAt"), value: formats.dateTimeParis(entry.at) },
        ],
      },
      { kind: "text", title: words("mails.company.text"), paragraphs: [asTyped(entry.text ?? "")] },
      { kind: "button", label: words("inbox.mail.openAdmin"), href },
    ],
  });
}

export function requestReplySubject({ request }: Said, { words }: Translator): string {
  return words("inbox.mail.replySubject", { name: request.fullName, reference: request.reference });
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => asTyped(paragraph.trim()))
    .filter((paragraph) => paragraph !== "");
}
