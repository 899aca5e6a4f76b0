import { ltr, oneLine, type Email } from "#platform/mail/email.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";
import type { PaymentRow } from "../payment/payments.table.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts } from "./mail-booking.server.ts";
import { money, pricePart, totalOf } from "./mail-price.server.ts";

export function paymentLinkEmail(
  { booking, legs, company }: BookingMailData,
  href: string,
  { amount, expiresAt: until }: Pick<PaymentRow, "amount" | "expiresAt">,
  translator: Translator,
): Email {
  const { words, formats } = translator;
  const isOfSite = booking.source === "site";
  const lead = words(`mails.paymentLink.${leadOf(booking)}`, {
    reference: ltr(booking.reference),
    until: formats.dateTimeParis(until),
  });
  const deposit = { label: words("deposit.payNow"), value: money(amount, translator) };
  return guestEmailFrom(company, translator, {
    title: words("mails.paymentLink.title"),
    preview: oneLine(lead),
    parts: [
      { kind: "text", paragraphs: [greeting(booking.fullName, translator), lead] },
      ...legParts(legs, translator, words("mails.ride.title")),
      pricePart(legs, translator),
      ...(amount === totalOf(legs) ? [] : [{ kind: "facts" as const, facts: [deposit] }]),
      { kind: "text", paragraphs: [words(isOfSite ? "mails.paymentLink.lawSite" : "mails.paymentLink.law")] },
      { kind: "button", label: words("mails.paymentLink.button"), href },
    ],
  });
}

/** The rides of an offer have positions. A card replaces their bank transfer if the guest asked for it. */
function leadOf({ source, position }: BookingMailData["booking"]) {
  if (position > 0) return "leadOffer";
  return source === "site" ? "leadSite" : "lead";
}
