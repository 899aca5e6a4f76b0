import { eq } from "drizzle-orm";
import { ltr, oneLine, type Email, type EmailSection } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import { mailPostponed, type QueuedMail } from "#platform/mail/outbox.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import {
  readBookingMailData,
  type BookingMailData,
} from "#features/booking/mails/booking-mail-data.server.ts";
import { always, resendToGuest } from "#features/booking/mails/booking-resend.server.ts";
import { money } from "#features/booking/mails/mail-price.server.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { readDocumentFile, type FileNeeds } from "./document-file.server.ts";
import { broughtByEvent } from "./documents-of-event.server.ts";
import { documentById } from "./documents.server.ts";
import type { DocumentRow } from "./documents.table.ts";

const DOCUMENT_MAIL = "document-guest";

export function documentMail(bookingId: string, documentId: string): QueuedMail {
  return { key: `${DOCUMENT_MAIL}:${documentId}`, name: DOCUMENT_MAIL, data: { bookingId, documentId } };
}

type Needs = FileNeeds & Pick<Services, "secret" | "site">;

/** Seconds that the document's own mail waits for the mail about the event, which may attach the document. */
const WAIT_FOR_EVENT = 120;

export const documentMails = {
  [DOCUMENT_MAIL]: {
    compose: async (services, { bookingId = "", documentId = "" }, id) => {
      const data = await readBookingMailData(services.db, bookingId);
      const row = data && (await documentById(services.db, documentId));
      if (!data?.booking.email || !row) return undefined;
      if (await isFirst(services, id, row)) {
        const brought = await broughtByEvent(services.db, row);
        const isEarly = services.clock.now().getTime() - row.issuedAt.getTime() < WAIT_FOR_EVENT * 1000;
        if (brought === "brought") return undefined;
        if (brought === "coming" && isEarly) throw mailPostponed();
      }
      const translator = translatorIn(row.lang);
      const replaced = row.replacesId ? await documentById(services.db, row.replacesId) : undefined;
      const message = documentEmail(
        data,
        { row, replaced },
        manageUrlOf(services, data.booking, row.lang),
        translator,
      );
      const word = isCorrected(row, replaced) ? "corrected" : row.kind;
      return renderEmail(message, {
        id,
        to: data.booking.email,
        replyTo: data.company.email,
        subject: translator.words(`documents.mail.subjects.${word}`, { number: row.reference }),
        attachments: [await readDocumentFile(services, row)],
      });
    },
    resend: resendToGuest(always),
  },
} satisfies Partial<MailKinds<Needs>>;

async function isFirst({ db }: Needs, mailId: string, { id, bookingId }: DocumentRow): Promise<boolean> {
  if (!bookingId) return false;
  const { key } = mailsTable;
  const [mail] = await db.select({ key }).from(mailsTable).where(eq(mailsTable.id, mailId));
  return mail?.key === documentMail(bookingId, id).key;
}

function isCorrected({ kind }: DocumentRow, replaced: DocumentRow | undefined): boolean {
  return kind === "receipt" && replaced?.kind === "receipt";
}

/** Cents refunded to the card with this document. Zero for a credit by hand, whose refund is made elsewhere. */
function refundedBy(
  { kind, total, content, isByHand }: DocumentRow,
  replaced: DocumentRow | undefined,
): number {
  const { method, paidOn } = content.payment;
  if (method !== "card" || paidOn === null || isByHand) return 0;
  if (kind === "credit_note") return total;
  return kind === "receipt" && replaced ? Math.max(0, replaced.total - total) : 0;
}

type Documents = { row: DocumentRow; replaced: DocumentRow | undefined };

function documentEmail(
  { booking, company }: BookingMailData,
  { row, replaced }: Documents,
  manageUrl: string,
  translator: Translator,
): Email {
  const { words, formats } = translator;
  const { kind, reference, total, content } = row;
  const word = isCorrected(row, replaced) ? "corrected" : kind;
  const refund = refundedBy(row, replaced);
  const lead = words(`documents.mail.leads.${word}`, {
    number: ltr(reference),
    reference: ltr(booking.reference),
    amount: money(total, translator),
  });
  const { credits, replaces, payment } = content;
  const more = [
    ...(refund > 0 ? [words("mails.cancelled.refunded", { amount: money(refund, translator) })] : []),
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
    title: words(`documents.mail.titles.${word}`),
    preview: oneLine(lead),
    parts,
  });
}
