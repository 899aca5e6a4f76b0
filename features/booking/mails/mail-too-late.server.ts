import { endedUnconfirmed } from "../booking.ts";
import { ltr, oneLine, type Email } from "#platform/mail/email.ts";
import { greeting, guestEmailFrom, companyEmail } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts, routeOf } from "./mail-booking.server.ts";
import { clientFacts } from "./mail-confirmed-company.server.ts";
import { money, totalOf } from "./mail-price.server.ts";

export function tooLateSubject({ booking }: BookingMailData, translator: Translator): string {
  return translator.words("mails.company.tooLateSubject", {
    reference: booking.reference,
    route: routeOf(booking, translator),
  });
}

type Case = "lapsed" | "cancelled" | "stands";

/**
 * Why the payment is refunded. `stands`: the booking was confirmed without a card before the payment
 * arrived.
 */
function caseOf({ booking }: BookingMailData): Case {
  if (booking.status === "cancelled") return "cancelled";
  return endedUnconfirmed(booking) ? "lapsed" : "stands";
}

export function tooLateGuestSubject(data: BookingMailData, { words }: Translator): string {
  const key = caseOf(data) === "stands" ? "subjectStands" : "subject";
  return words(`mails.tooLate.${key}`, { reference: data.booking.reference });
}

export function tooLateEmail(data: BookingMailData, translator: Translator): Email {
  const { booking, legs, company, refund, refundOutside } = data;
  const { words } = translator;
  const amount = money(refund || totalOf(legs), translator);
  return companyEmail(company, translator, {
    title: words("mails.company.tooLateTitle"),
    preview: routeOf(booking, translator),
    parts: [
      {
        kind: "text",
        paragraphs:
          refundOutside > 0
            ? [words("transfers.tooLateCompany"), words("transfers.repay.company", { amount })]
            : [words(`mails.company.${COMPANY_TEXTS[caseOf(data)]}`, { amount })],
      },
      { kind: "facts", title: words("mails.company.client"), facts: clientFacts(booking, translator) },
      ...legParts(legs, translator, words("proof.ride")),
    ],
  });
}

const COMPANY_TEXTS = { lapsed: "tooLate", cancelled: "tooLate", stands: "tooLateStands" } as const;
const GUEST_LEADS = { lapsed: "lead", cancelled: "leadCancelled", stands: "leadStands" } as const;

/** `againUrl`: where the ride can be booked again. */
export function tooLateGuestEmail(data: BookingMailData, againUrl: string, translator: Translator): Email {
  const { booking, legs, company, payment, refund, refundOutside } = data;
  const { words, formats } = translator;
  const amount = money(refund || totalOf(legs), translator);
  const isOver = endedUnconfirmed(booking);
  const lead = words(`mails.tooLate.${GUEST_LEADS[caseOf(data)]}`, {
    amount,
    when: formats.dateTimeParis(payment?.paidAt ?? booking.updatedAt),
    reference: ltr(booking.reference),
  });
  return guestEmailFrom(company, translator, {
    title: words(caseOf(data) === "stands" ? "mails.tooLate.titleStands" : "mails.tooLate.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [
          greeting(booking.fullName, translator),
          lead,
          words(refundOutside > 0 ? "transfers.repay.cancelled" : "mails.tooLate.refund", { amount }),
          ...(isOver ? [words("mails.tooLate.again")] : []),
        ],
      },
      ...(isOver
        ? [{ kind: "button" as const, label: words("payment.cancel.bookAgain"), href: againUrl }]
        : []),
      ...legParts(legs, translator, words("mails.ride.title")),
    ],
  });
}
