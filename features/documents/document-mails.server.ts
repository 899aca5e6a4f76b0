import { ltr, oneLine, type Email, type EmailSection } from "#platform/mail/email.ts";
import type { MailComposer } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import {
  readBookingMailData,
  type BookingMailData,
} from "#features/booking/mails/booking-mail-data.server.ts";
import { resendToGuest } from "#features/booking/mails/booking-resend.server.ts";
import { money } from "#features/booking/mails/mail-price.server.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { readDocumentFile, type FileNeeds } from "./document-file.server.ts";
import { DOCUMENT_MAIL } from "./document-mails.ts";
import { documentById } from "./documents.server.ts";
import type { DocumentRow } from "./documents.table.ts";

type Needs = FileNeeds & Pick<Services, "secret" | "site">;

/** The document to the guest, in their language, with its PDF. */
export function documentMailComposers(services: Needs): Record<typeof DOCUMENT_MAIL, MailComposer> {
  return {
    [DOCUMENT_MAIL]: async ({ bookingId = "", documentId = "" }, id) => {
      const data = await readBookingMailData(services.db, bookingId);
      const row = data && (await documentById(services.db, documentId));
      // Who gave no address on the phone is called.
      if (!data?.booking.email || !row) return undefined;
      const translator = translatorIn(row.lang);
      const message = documentEmail(data, row, manageUrlOf(services, data.booking, row.lang), translator);
      return renderEmail(message, {
        ...{ id, to: data.booking.email, replyTo: data.company.email },
        subject: translator.words(`documents.mail.subjects.${row.kind}`, { number: row.reference }),
        attachments: [await readDocumentFile(services, row)],
      });
    },
  };
}

/** What was issued can be brought again at any time. */
export function documentResendRules(services: Pick<Services, "db" | "clock">) {
  return { [DOCUMENT_MAIL]: resendToGuest(services, () => null) };
}

function documentEmail(
  { booking, company }: BookingMailData,
  { kind, reference, total, content }: DocumentRow,
  manageUrl: string,
  translator: Translator,
): Email {
  const { words, formats } = translator;
  const lead = words(`documents.mail.leads.${kind}`, {
    number: ltr(reference),
    reference: ltr(booking.reference),
    amount: money(total, translator),
  });
  const { credits, replaces, payment } = content;
  const more = [
    ...(credits ? [words("documents.mail.credits", { number: ltr(credits.number) })] : []),
    ...(replaces
      ? [words(`documents.mail.replaces.${replaces.kind as "receipt"}`, { number: ltr(replaces.number) })]
      : []),
    ...(payment.dueOn ? [words("documents.mail.due", { date: formats.date(payment.dueOn) })] : []),
  ];
  const parts: EmailSection[] = [
    { kind: "text", paragraphs: [greeting(booking.fullName, translator), lead, ...more] },
    { kind: "button", label: words("payment.manageLink"), href: manageUrl },
  ];
  return guestEmailFrom(company, translator, {
    title: words(`documents.mail.titles.${kind}`),
    preview: oneLine(lead),
    parts,
  });
}
