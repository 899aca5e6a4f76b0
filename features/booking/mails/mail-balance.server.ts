import { ltr, oneLine, type Email } from "#platform/mail/email.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";
import { isOverdue } from "../fees/fee.ts";
import type { FeeRow } from "../fees/fees.table.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts } from "./mail-booking.server.ts";
import { money } from "./mail-price.server.ts";
import { accountPart } from "./mail-transfer.server.ts";

export function balanceToPayEmail(
  { booking, legs, payment, company }: BookingMailData,
  { balance, manageUrl, now }: { balance: FeeRow; manageUrl: string; now: Date },
  translator: Translator,
): { subject: string; message: Email } {
  const { words, formats } = translator;
  const due = {
    amount: money(balance.amount, translator),
    until: formats.dateTimeParis(balance.dueAt ?? booking.pickupAt),
  };
  const lead = words("deposit.mail.lead", {
    reference: ltr(booking.reference),
    deposit: money(payment?.amount ?? 0, translator),
  });
  const message = guestEmailFrom(company, translator, {
    title: words("deposit.mail.title"),
    preview: oneLine(words("deposit.mail.preview", due)),
    parts: [
      {
        kind: "text",
        paragraphs: [
          greeting(booking.fullName, translator),
          lead,
          words(isOverdue(balance, now) ? "deposit.mail.overdue" : "deposit.mail.due", due),
          words("deposit.mail.next"),
        ],
      },
      { kind: "button", label: words("deposit.mail.button"), href: manageUrl },
      ...accountPart(
        {
          reference: booking.reference,
          amount: balance.amount,
          title: words("deposit.orTransfer"),
        },
        company,
        translator,
      ),
      ...legParts(
        legs.filter(({ status }) => status !== "cancelled"),
        translator,
        words("mails.ride.title"),
      ),
    ],
  });
  return { subject: words("deposit.mail.subject", { reference: booking.reference }), message };
}
