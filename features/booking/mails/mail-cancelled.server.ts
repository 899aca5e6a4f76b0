import { ltr, oneLine, type Email } from "#platform/mail/email.ts";
import { greeting, guestEmailFrom, companyEmail } from "#features/company/company-email.server.ts";
import { endedUnconfirmed, isCancelledLate, isPrepaid } from "../booking.ts";
import { unpaidOf } from "../fees/fee.ts";
import type { Translator } from "#i18n/translator.ts";
import type { EventDocument } from "./event-documents.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts, routeOf } from "./mail-booking.server.ts";
import { clientFacts } from "./mail-confirmed-company.server.ts";
import { money } from "./mail-price.server.ts";

export function cancelledGuestEmail(
  data: BookingMailData,
  translator: Translator,
  documents: EventDocument[] = [],
): Email {
  const { booking, legs, company } = data;
  const { words, formats } = translator;
  const isUnconfirmed = endedUnconfirmed(booking);
  const lead = words(`mails.cancelled.${leadOf(booking)}`, {
    reference: ltr(booking.reference),
    when: formats.dateTimeParis(booking.pickupAt),
  });
  const otherStands = legs.some((leg) => leg.id !== booking.id && leg.status === "confirmed");
  const paragraphs = [
    greeting(booking.fullName, translator),
    lead,
    ...(booking.cancelReason ? [words(`payment.cancelReasons.${booking.cancelReason}`)] : []),
    moneyText(data, translator),
    ...documentTexts(documents, translator),
    ...compensationText(data, translator),
    ...(otherStands
      ? [words(booking.position > 0 ? "mails.cancelled.otherRides" : "mails.cancelled.otherLeg")]
      : []),
  ];
  return guestEmailFrom(company, translator, {
    title: words("mails.cancelled.title"),
    preview: oneLine(lead),
    parts: [
      { kind: "text", paragraphs },
      ...legParts(isUnconfirmed ? legs : [booking], translator, words("mails.ride.title")),
    ],
  });
}

function leadOf(booking: BookingMailData["booking"]) {
  if (endedUnconfirmed(booking)) return "leadUnpaid";
  return booking.cancelledBy === "company" ? "leadCompany" : "lead";
}

export function cancelledCompanySubject({ booking }: BookingMailData, translator: Translator): string {
  return translator.words("mails.company.cancelledSubject", {
    reference: booking.reference,
    route: routeOf(booking, translator),
  });
}

export function cancelledCompanyEmail(data: BookingMailData, translator: Translator): Email {
  const { booking, company, refund, fee } = data;
  const { words } = translator;
  const refundText = refund > 0 ? money(refund, translator) : words("mails.company.noRefund");
  return companyEmail(company, translator, {
    title: words("mails.company.cancelledTitle"),
    preview: `${routeOf(booking, translator)}, ${translator.formats.dateTimeParis(booking.pickupAt)}`,
    parts: [
      {
        kind: "facts",
        facts: [
          { label: words("mails.company.refund"), value: refundText },
          ...(fee ? [{ label: words("mails.company.fee"), value: money(fee.amount, translator) }] : []),
        ],
      },
      ...legParts([booking], translator, words("proof.ride")),
      { kind: "facts", title: words("mails.company.client"), facts: clientFacts(booking, translator) },
    ],
  });
}

export function documentTexts(documents: EventDocument[], { words }: Translator): string[] {
  return documents.map(({ kind, number }) => words(`mails.documents.${kind}`, { number: ltr(number) }));
}

function compensationText({ compensation }: BookingMailData, translator: Translator): string[] {
  if (!compensation) return [];
  const { words, formats } = translator;
  const amount = money(compensation.amount, translator);
  return [words("mails.cancelled.compensation", { amount, date: formats.date(compensation.dueAt) })];
}

function moneyText(
  { booking, refund, refundOutside, fee, balance, last4 }: BookingMailData,
  translator: Translator,
): string {
  const { words, formats } = translator;
  if (fee?.paidOutside === "on_account")
    return words("manage.fee.onAccount", { amount: money(fee.amount, translator) });
  if (fee?.paidAt)
    return words("manage.fee.paid", {
      amount: money(fee.amount, translator),
      date: formats.date(fee.paidAt),
    });
  if (fee && !fee.waivedAt) {
    const amount = money(fee.amount, translator);
    return words(last4 === null ? "mails.cancelled.feeDue" : "mails.cancelled.feeGuarantee", { amount });
  }
  const byCard = refund - refundOutside;
  if (refund > 0)
    return [
      ...(byCard > 0 ? [words("mails.cancelled.refunded", { amount: money(byCard, translator) })] : []),
      ...(refundOutside > 0
        ? [words("transfers.repay.cancelled", { amount: money(refundOutside, translator) })]
        : []),
    ].join(" ");
  if (balance && !endedUnconfirmed(booking)) {
    const isLate = isCancelledLate(booking);
    if (!isLate) return words("deposit.cancel.free");
    if (unpaidOf(balance) > 0 && !balance.waivedAt) return words("deposit.cancel.late");
  }
  return words(
    isPrepaid(booking.paymentMethod) && !endedUnconfirmed(booking)
      ? "mails.cancelled.notRefunded"
      : "mails.cancelled.nothingCharged",
  );
}
