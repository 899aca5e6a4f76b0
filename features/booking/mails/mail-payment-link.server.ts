import { ltr, oneLine, type Email } from "#platform/mail/email.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts } from "./mail-booking.server.ts";
import { pricePart } from "./mail-price.server.ts";

/** The agreed ride and its payment link. Nothing is confirmed before the payment. */
export function paymentLinkEmail(
  { booking, legs, company }: BookingMailData,
  href: string,
  until: Date,
  translator: Translator,
): Email {
  const { words, formats } = translator;
  const isOfSite = booking.source === "site";
  const lead = words(isOfSite ? "mails.paymentLink.leadSite" : "mails.paymentLink.lead", {
    reference: ltr(booking.reference),
    until: formats.dateTimeParis(until),
  });
  return guestEmailFrom(company, translator, {
    title: words("mails.paymentLink.title"),
    preview: oneLine(lead),
    parts: [
      { kind: "text", paragraphs: [greeting(booking.fullName, translator), lead] },
      ...legParts(legs, translator, words("mails.ride.title")),
      pricePart(legs, translator),
      { kind: "text", paragraphs: [words(isOfSite ? "mails.paymentLink.lawSite" : "mails.paymentLink.law")] },
      { kind: "button", label: words("mails.paymentLink.button"), href },
    ],
  });
}
