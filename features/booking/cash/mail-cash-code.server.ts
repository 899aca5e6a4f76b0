import { translatorIn } from "#i18n/translator.ts";
import { ltr } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { guestEmailFrom } from "#features/company/company-email.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { cashCodeOf, CODE_MINUTES, findCashCode } from "./cash-codes.server.ts";
import type { CashCodeRow } from "./cash-codes.table.ts";

type Needs = Pick<Services, "db" | "secret" | "clock">;

/** The code is only in the mail itself; the outbox stores the key of the form. */
export const cashMails = {
  "cash-code-guest": {
    compose: async ({ db, secret, clock }, { formKey = "" }, id) => {
      const row = await findCashCode(db, formKey);
      if (!row || isOver(row, clock.now())) return undefined;
      const company = await readCompany(db);
      const translator = translatorIn(row.lang);
      const { words, formats } = translator;
      const code = cashCodeOf(row, secret);
      const lead = words("mails.cashCode.lead");
      const until = formats.dateTimeParis(new Date(row.sentAt.getTime() + CODE_MINUTES * 60_000));
      const message = guestEmailFrom(company, translator, {
        title: words("mails.cashCode.title"),
        preview: words("mails.cashCode.preview", { code: ltr(code) }),
        parts: [
          { kind: "text", paragraphs: [lead] },
          { kind: "facts", facts: [{ label: words("mails.cashCode.code"), value: code, large: [code] }] },
          {
            kind: "text",
            paragraphs: [words("mails.cashCode.until", { until }), words("mails.cashCode.notYou")],
          },
        ],
      });
      const subject = words("mails.cashCode.subject", { company: company.tradeName });
      const mail = await renderEmail(message, { id, to: row.email, replyTo: company.email, subject });
      return { ...mail, isPrivate: true };
    },
    resend: async ({ db, clock }, { data: { formKey = "" } }) => {
      const row = await findCashCode(db, formKey);
      return row && !isOver(row, clock.now()) ? null : "code-over";
    },
  },
} satisfies Partial<MailKinds<Needs>>;

function isOver({ sentAt, confirmedAt }: CashCodeRow, now: Date): boolean {
  return confirmedAt !== null || now.getTime() - sentAt.getTime() >= CODE_MINUTES * 60_000;
}
