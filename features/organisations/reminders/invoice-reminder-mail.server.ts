import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { ltr, oneLine } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { guestEmailFrom } from "#features/company/company-email.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { readDocumentFile, type FileNeeds } from "#features/documents/document-file.server.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { documentById } from "#features/documents/documents.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { findOrganisation } from "../organisations.server.ts";
import { memberById } from "../people/members.server.ts";
import {
  filledIn,
  interestOf,
  RECOVERY_FEE,
  STAGES,
  textsOf,
  type ReminderText,
  type Stage,
  UNFILLED,
} from "./reminder.ts";
import { readReminderSettings, unpaidInvoices, type UnpaidInvoice } from "./reminders.server.ts";

const REMINDER_MAIL = "invoice-reminder";

export function invoiceReminderMail({
  documentId,
  stage,
  memberId,
}: {
  documentId: string;
  stage: Stage;
  memberId: string;
}): QueuedMail {
  const data = { documentId, stage: String(stage), memberId };
  return { key: `${REMINDER_MAIL}:${documentId}:${stage}:${memberId}`, name: REMINDER_MAIL, data };
}

export function usualReminder(lang: Lang, stage: Stage): ReminderText {
  const { words } = translatorIn(lang);
  return {
    subject: words(`reminders.texts.${stage}.subject`, UNFILLED),
    text: words(`reminders.texts.${stage}.text`, UNFILLED),
  };
}

type Needs = FileNeeds & Pick<Services, "site" | "clock" | "secret">;

export const invoiceReminderMails = {
  [REMINDER_MAIL]: {
    compose: async (services, { documentId = "", stage: stored = "", memberId = "" }, id) => {
      const { db, clock } = services;
      const invoice = await unpaidOf(services, documentId);
      const reader = invoice && (await readerOf(services, invoice, memberId));
      const row = await documentById(db, documentId);
      const stage = STAGES.find((one) => String(one) === stored);
      if (!invoice || !reader || !row || !stage) return undefined;
      const company = await readCompany(db);
      const translator = translatorIn(reader.lang);
      const { words, formats } = translator;
      const { settings } = await readReminderSettings(db);
      const own = textsOf(settings, usualReminder)[reader.lang][stage];
      const values = {
        number: ltr(invoice.reference),
        amount: ltr(formats.money(invoice.left)),
        due: invoice.dueOn ? formats.date(invoice.dueOn) : "",
        days: String(invoice.overdue),
      };
      const interest = interestOf(invoice.left, invoice.overdue, settings.bankRate);
      // Interest and the fee are owed between businesses (commercial code, L441-10 II).
      const law =
        stage === 3 && invoice.isBusiness
          ? [
              words("reminders.law", { fee: ltr(formats.money(RECOVERY_FEE)) }),
              ...(interest === null
                ? []
                : [
                    words("reminders.interest", {
                      amount: ltr(formats.money(interest)),
                      on: formats.date(parisDateOf(clock.now())),
                    }),
                  ]),
            ]
          : [];
      const subject = oneLine(filledIn(own.subject, values));
      const paragraphs = filledIn(own.text, values)
        .split(/\n+/)
        .filter((line) => line.trim() !== "");
      const message = guestEmailFrom(company, translator, {
        title: subject,
        preview: paragraphs[0] ?? subject,
        parts: [
          { kind: "text", paragraphs: [...paragraphs, ...law] },
          {
            kind: "button",
            label: words("organisations.mails.documents.button"),
            href: reader.href,
          },
        ],
      });
      return renderEmail(message, {
        id,
        to: reader.email,
        replyTo: company.email,
        subject,
        attachments: [await readDocumentFile(services, row)],
      });
    },
    resend: async (services, { data: { documentId = "" } }) =>
      (await unpaidOf(services, documentId)) ? null : "paid-already",
  },
} satisfies Partial<MailKinds<Needs>>;

async function readerOf(
  { db, secret, site }: Pick<Needs, "db" | "secret" | "site">,
  { booking, organisation: reference }: UnpaidInvoice,
  memberId: string,
): Promise<{ email: string; lang: Lang; href: string } | undefined> {
  if (reference === "") {
    const guest = await findByReference(db, booking);
    if (!guest?.email) return undefined;
    return { email: guest.email, lang: guest.lang, href: manageUrlOf({ site, secret }, guest, guest.lang) };
  }
  const organisation = await findOrganisation(db, reference);
  const member = organisation && (await memberById(db, organisation.id, memberId));
  if (!member?.acceptedAt) return undefined;
  const href = `${site.publicUrl}/${member.lang}/organisation/statements`;
  return { email: member.email, lang: member.lang, href };
}

async function unpaidOf({ db, clock }: Pick<Services, "db" | "clock">, documentId: string) {
  const invoices = await unpaidInvoices(db, parisDateOf(clock.now()));
  return invoices.find((one) => one.documentId === documentId && one.overdue > 0);
}
