import { asTyped, ltr, mailtoOf, type Fact, type Email, type EmailSection } from "#platform/mail/email.ts";
import { phoneText } from "#platform/phone.server.ts";
import { companyEmail } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { passengerOf } from "../passenger/passenger.ts";
import { factsOfLegs, legParts, paymentText, routeOf, specialRequestFacts } from "./mail-booking.server.ts";
import { pricePart } from "./mail-price.server.ts";

const SUBJECTS = {
  card: "Booking Paid",
  cash: "Booking (Cash)",
  on_account: "Booking (On Account)",
  transfer: "Booking Paid (Transfer)",
  paid_otherwise: "Booking Paid (Otherwise)",
};
const TITLES = {
  card: "mails.company.paidTitle",
  cash: "mails.company.cashTitle",
  on_account: "mails.company.accountTitle",
  transfer: "transfers.paidTitle",
  paid_otherwise: "transfers.paidTitle",
} as const;

/** The specification fixes this subject word for word for card and cash. */
export function confirmedCompanySubject(booking: BookingRow, translator: Translator): string {
  return `${SUBJECTS[booking.paymentMethod]} - ${routeOf(booking, translator)}`;
}

export function confirmedCompanyEmail(data: BookingMailData, translator: Translator): Email {
  const { booking, legs, company } = data;
  const { words } = translator;
  const parts: EmailSection[] = [
    ...legParts(legs, translator, words("proof.ride")),
    { kind: "facts", title: words("mails.company.client"), facts: clientFacts(booking, translator) },
    ...furtherPassengers(legs, translator),
    ...optionParts(legs, translator),
    pricePart(legs, translator),
    { kind: "facts", title: words("payment.recap.payment"), facts: paymentFacts(data, translator) },
  ];
  return companyEmail(company, translator, {
    title: words(TITLES[booking.paymentMethod]),
    preview: `${routeOf(booking, translator)}, ${translator.formats.dateTimeParis(booking.pickupAt)}`,
    parts,
  });
}

export function clientFacts(booking: BookingRow, { words }: Translator): Fact[] {
  const { fullName, phone, email, lang, messagesBy, notes } = booking;
  return [
    { label: words("mails.company.name"), value: asTyped(fullName) },
    ...(phone
      ? [{ label: words("mails.company.phone"), value: ltr(phoneText(phone)), href: `tel:${phone}` }]
      : []),
    ...(email ? [{ label: words("mails.company.email"), value: ltr(email), href: mailtoOf(email) }] : []),
    { label: words("mails.company.language"), value: words(`mails.company.languages.${lang}`) },
    ...(messagesBy
      ? [{ label: words("messages.choice.label"), value: words(`messages.choice.${messagesBy}`) }]
      : []),
    ...passengerFacts(booking, words),
    ...(notes ? [{ label: words("payment.recap.notes"), value: asTyped(notes) }] : []),
  ];
}

function passengerFacts(booking: BookingRow, words: Translator["words"]): Fact[] {
  const passenger = passengerOf(booking);
  const copies = booking.copies ?? [];
  const { phone, email } = passenger ?? {};
  const label = (key: "phone" | "email" | "lang") => words(`passenger.recap.${key}`);
  return [
    ...(passenger ? [{ label: words("payment.recap.passenger"), value: asTyped(passenger.fullName) }] : []),
    ...(phone ? [{ label: label("phone"), value: ltr(phoneText(phone)), href: `tel:${phone}` }] : []),
    ...(email ? [{ label: label("email"), value: ltr(email), href: mailtoOf(email) }] : []),
    ...(passenger
      ? [{ label: label("lang"), value: words(`mails.company.languages.${passenger.lang}`) }]
      : []),
    ...(copies.length > 0
      ? [{ label: words("payment.recap.copies"), value: copies.map((copy) => ltr(copy)).join("\n") }]
      : []),
  ];
}

function furtherPassengers(legs: BookingRow[], translator: Translator): EmailSection[] {
  const { words } = translator;
  const [first] = legs;
  if (legs.every(({ passengerId }) => passengerId === first?.passengerId)) return [];
  const facts = factsOfLegs(legs, (leg) => passengerFacts(leg, words), translator);
  return [{ kind: "facts", title: words("payment.recap.passenger"), facts }];
}

function optionParts(legs: BookingRow[], translator: Translator): EmailSection[] {
  const { words } = translator;
  const bodyguard = {
    label: words("payment.recap.bodyguard"),
    value: words("mails.company.bodyguardToQuote"),
  };
  const factsOf = (leg: BookingRow) => [
    ...specialRequestFacts(leg, translator, words("mails.company.specialRequestToAnswer")),
    ...(leg.extras.bodyguard ? [bodyguard] : []),
  ];
  const facts = factsOfLegs(legs, factsOf, translator);
  return facts.length > 0 ? [{ kind: "facts", title: words("mails.company.optionsAndRequests"), facts }] : [];
}

function paymentFacts(data: BookingMailData, translator: Translator): Fact[] {
  const { words, formats } = translator;
  const rules = [...new Set(data.legs.map((leg) => leg.price.rule))].join(", ");
  return [
    { label: words("payment.recap.payment"), value: paymentText(data, translator) },
    ...(data.last4 === null
      ? []
      : [{ label: words("operations.guarantee.title"), value: ltr(`•••• ${data.last4}`) }]),
    { label: words("mails.company.rule"), value: ltr(rules) },
    { label: words("mails.company.bookedAt"), value: formats.dateTimeParis(data.booking.bookedAt) },
  ];
}
