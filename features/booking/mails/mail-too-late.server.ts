import type { Email } from "#platform/mail/email.ts";
import { companyEmail } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts, routeOf } from "./mail-booking.server.ts";
import { clientFacts } from "./mail-confirmed-company.server.ts";
import { money, totalOf } from "./mail-price.server.ts";

export function tooLateSubject({ booking }: BookingMailData, translator: Translator): string {
  return translator.words("mails.house.tooLateSubject", {
    reference: booking.reference,
    route: routeOf(booking, translator),
  });
}

/** A guest paid after the booking had lapsed: the money goes back, and somebody should call. */
export function tooLateEmail(
  { booking, legs, company, refund }: BookingMailData,
  translator: Translator,
): Email {
  const { words } = translator;
  const amount = money(refund || totalOf(legs), translator);
  return companyEmail(company, translator, {
    title: words("mails.house.tooLateTitle"),
    preview: routeOf(booking, translator),
    parts: [
      { kind: "text", paragraphs: [words("mails.house.tooLate", { amount })] },
      { kind: "facts", title: words("mails.house.client"), facts: clientFacts(booking, translator) },
      ...legParts(legs, translator, words("proof.ride")),
    ],
  });
}
