import { ltr, oneLine, type Email } from "#platform/mail/email.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";
import { freeUntilOf } from "../booking.ts";
import type { FeeRow } from "../fees/fees.table.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts } from "./mail-booking.server.ts";
import { money } from "./mail-price.server.ts";

export function feeToPayEmail(
  { booking, company }: BookingMailData,
  { fee, until, manageUrl }: { fee: FeeRow; until: Date; manageUrl: string },
  translator: Translator,
): { subject: string; message: Email } {
  const { words, formats } = translator;
  const reason = fee.reason === "no-show" ? "no-show" : "late-cancellation";
  const lead = words(fee.reason === "additions" ? "additions.mails.toPay.lead" : `mails.feeToPay.${reason}`, {
    reference: ltr(booking.reference),
    when: formats.dateTimeParis(booking.pickupAt),
    deadline: formats.dateTimeParis(freeUntilOf(booking)),
  });
  const message = guestEmailFrom(company, translator, {
    title: words(fee.reason === "additions" ? "additions.mails.toPay.title" : "mails.feeToPay.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [
          greeting(booking.fullName, translator),
          lead,
          words(fee.reason === "additions" ? "additions.mails.toPay.due" : "mails.feeToPay.due", {
            amount: money(fee.amount, translator),
          }),
          words("mails.feeToPay.next", { until: formats.dateTimeParis(until) }),
        ],
      },
      { kind: "button", label: words("payment.manageLink"), href: manageUrl },
      ...legParts([booking], translator, words("mails.ride.title")),
    ],
  });
  const { reference } = booking;
  const subject = fee.reason === "additions" ? "additions.mails.toPay.subject" : "mails.feeToPay.subject";
  return { subject: words(subject, { reference }), message };
}

export function feeWaivedEmail(
  { booking, company }: BookingMailData,
  fee: FeeRow,
  translator: Translator,
): { subject: string; message: Email } {
  const { words, formats } = translator;
  const lead = words(fee.reason === "additions" ? "additions.mails.waived" : "mails.feeWaived.lead", {
    reference: ltr(booking.reference),
    when: formats.dateTimeParis(booking.pickupAt),
    amount: money(fee.amount, translator),
  });
  const message = guestEmailFrom(company, translator, {
    title: words("mails.feeWaived.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [greeting(booking.fullName, translator), lead, words("mails.feeWaived.link")],
      },
      ...legParts([booking], translator, words("mails.ride.title")),
    ],
  });
  return { subject: words("mails.feeWaived.subject", { reference: booking.reference }), message };
}
