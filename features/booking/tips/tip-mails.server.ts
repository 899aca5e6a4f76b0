import type { Translator } from "#i18n/translator.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { ltr, oneLine, type Email } from "#platform/mail/email.ts";
import type { BookingMailData } from "../mails/booking-mail-data.server.ts";
import { money } from "../mails/mail-price.server.ts";
import type { TipRow } from "./tips.table.ts";

export function tipEmail(
  { booking, company }: BookingMailData,
  { tip, mail }: { tip: TipRow; mail: "received" | "refunded" },
  translator: Translator,
): { subject: string; message: Email } {
  const { words } = translator;
  const lead = words(`tips.mails.${mail}.lead`, {
    reference: ltr(booking.reference),
    amount: money(tip.amount, translator),
  });
  return {
    subject: words(`tips.mails.${mail}.subject`, { reference: booking.reference }),
    message: guestEmailFrom(company, translator, {
      title: words(`tips.mails.${mail}.title`),
      preview: oneLine(lead),
      parts: [
        {
          kind: "text",
          paragraphs: [greeting(booking.fullName, translator), lead, words(`tips.mails.${mail}.next`)],
        },
      ],
    }),
  };
}
