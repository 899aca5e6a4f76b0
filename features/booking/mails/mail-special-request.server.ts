import { ltr, oneLine, type Email } from "#platform/mail/email.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";
import { isPrepaid } from "../booking.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import type { SpecialRequest } from "../../pricing/extras.ts";
import { legParts } from "./mail-booking.server.ts";
import { money } from "./mail-price.server.ts";

export function specialRequestSubject(
  { booking }: BookingMailData,
  request: SpecialRequest,
  translator: Translator,
): string {
  const key = booking[request] === "confirmed" ? "confirmedSubject" : "declinedSubject";
  return translator.words(`mails.specialRequest.${key}`, { reference: booking.reference });
}

export function specialRequestEmail(
  { booking, company }: BookingMailData,
  request: SpecialRequest,
  manageUrl: string,
  translator: Translator,
): Email {
  const { words, formats } = translator;
  const isConfirmed = booking[request] === "confirmed";
  const answer = words(`mails.specialRequest.${isConfirmed ? "confirmed" : "declined"}`, {
    reference: ltr(booking.reference),
    when: formats.dateTimeParis(booking.pickupAt),
    request: words(`payment.recap.${request}`),
  });
  const amount = money(booking.price.total, translator);
  const free = isPrepaid(booking.paymentMethod)
    ? words("mails.specialRequest.freeCard", { amount })
    : words("mails.specialRequest.freeCash");
  return guestEmailFrom(company, translator, {
    title: words(`mails.specialRequest.${isConfirmed ? "confirmedTitle" : "declinedTitle"}`),
    preview: oneLine(answer),
    parts: [
      {
        kind: "text",
        paragraphs: [greeting(booking.fullName, translator), answer, ...(isConfirmed ? [] : [free])],
      },
      { kind: "button", label: words("payment.manageLink"), href: manageUrl },
      ...legParts([booking], translator, words("mails.ride.title")),
    ],
  });
}
