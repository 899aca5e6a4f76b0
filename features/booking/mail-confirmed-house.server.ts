import { asTyped, ltr, mailtoOf, type Fact, type Letter, type LetterPart } from "#platform/mail/letter.ts";
import { phoneText } from "#features/company/phone-text.server.ts";
import { letterToHouse } from "#features/inquiries/company-letter.server.ts";
import type { Voice } from "#features/inquiries/voice.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { extrasFact, legParts, paymentText, routeOf, wishFacts } from "./mail-booking.server.ts";
import { pricePart } from "./mail-price.server.ts";

/** The subject that the specification fixes, word for word. */
export function confirmedHouseSubject(booking: BookingRow, voice: Voice): string {
  const kind = booking.paymentMethod === "card" ? "Booking Paid" : "Booking (Cash)";
  return `${kind} - ${routeOf(booking, voice)}`;
}

/** All that the house needs to drive, to answer and to call. */
export function confirmedHouseLetter(data: BookingMailData, voice: Voice): Letter {
  const { booking, legs, company } = data;
  const { words } = voice;
  const parts: LetterPart[] = [
    ...legParts(legs, voice, words("proof.ride")),
    { kind: "facts", title: words("mails.house.client"), facts: clientFacts(booking, voice) },
    ...optionParts(booking, voice),
    pricePart(legs, voice),
    { kind: "facts", title: words("payment.recap.payment"), facts: paymentFacts(data, voice) },
  ];
  return letterToHouse(company, voice, {
    title: words(booking.paymentMethod === "card" ? "mails.house.paidTitle" : "mails.house.cashTitle"),
    preview: `${routeOf(booking, voice)}, ${voice.formats.dateTimeParis(booking.pickupAt)}`,
    parts,
  });
}

/** Who to call. */
export function clientFacts(booking: BookingRow, { words }: Voice): Fact[] {
  const { fullName, phone, email, lang, notes } = booking;
  return [
    { label: words("mails.house.name"), value: asTyped(fullName) },
    { label: words("mails.house.phone"), value: ltr(phoneText(phone)), href: `tel:${phone}` },
    { label: words("mails.house.email"), value: ltr(email), href: mailtoOf(email) },
    { label: words("mails.house.language"), value: words(`mails.house.languages.${lang}`) },
    ...(notes ? [{ label: words("payment.recap.notes"), value: asTyped(notes) }] : []),
  ];
}

function optionParts(booking: BookingRow, voice: Voice): LetterPart[] {
  const { words } = voice;
  const bodyguard = { label: words("payment.recap.bodyguard"), value: words("mails.house.bodyguardToQuote") };
  const facts = [
    ...extrasFact(booking, voice),
    ...wishFacts(booking, voice, words("mails.house.wishToAnswer")),
    ...(booking.extras.bodyguard ? [bodyguard] : []),
  ];
  return facts.length > 0 ? [{ kind: "facts", title: words("mails.house.wishes"), facts }] : [];
}

function paymentFacts(data: BookingMailData, voice: Voice): Fact[] {
  const { words, formats } = voice;
  const rules = [...new Set(data.legs.map((leg) => leg.price.rule))].join(", ");
  return [
    { label: words("payment.recap.payment"), value: paymentText(data, voice) },
    { label: words("mails.house.rule"), value: ltr(rules) },
    { label: words("mails.house.bookedAt"), value: formats.dateTimeParis(data.booking.bookedAt) },
  ];
}
