import { ltr, oneLine, type Email, type EmailSection } from "#platform/mail/email.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { registeredOfficeOf } from "#features/company/company.ts";
import type { Translator } from "#i18n/translator.ts";
import { isFastTrackLeg } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { BookingChangeRow } from "../changes/booking-changes.table.ts";
import { fastTrackOrderedAt, refundOfWithdrawal, withdrawableUntil } from "../withdrawal/withdrawal.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { documentTexts } from "./mail-cancelled.server.ts";
import type { EventDocument } from "./event-documents.ts";
import { money } from "./mail-price.server.ts";

const REFUND_TEXTS = {
  card: "withdrawal.refundCard",
  outside: "transfers.repay.cancelled",
  later: "withdrawal.refundLater",
} as const;

export function withdrawnGuestEmail(
  { booking, company, balance }: BookingMailData,
  { change, documents }: { change: BookingChangeRow; documents: EventDocument[] },
  manageUrl: string,
  translator: Translator,
): { subject: string; message: Email } {
  const { words, formats } = translator;
  const reference = ltr(booking.reference);
  const at = formats.dateTimeParis(change.createdAt);
  const lead = words("withdrawal.mail.lead", { reference, at });
  const amount = money(-change.difference, translator);
  const hasUnpaidBalance = balance !== undefined && !balance.paidAt;
  const refund = refundOfWithdrawal(booking, { hasUnpaidBalance });
  const message = guestEmailFrom(company, translator, {
    title: words("withdrawal.mail.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [
          greeting(booking.fullName, translator),
          lead,
          words(REFUND_TEXTS[refund], { amount }),
          words("withdrawal.mail.ride"),
          ...documentTexts(documents, translator),
        ],
      },
      {
        kind: "facts",
        facts: [
          { label: words("withdrawal.service"), value: words("booking.extras.fastTrack.title") },
          {
            label: words("withdrawal.ordered"),
            value: formats.dateTimeParis(orderedBefore(change, booking)),
          },
          { label: words("withdrawal.received"), value: at },
        ],
      },
      { kind: "button", label: words("payment.manageLink"), href: manageUrl },
    ],
  });
  return { subject: words("withdrawal.mail.subject", { reference: booking.reference }), message };
}

function orderedBefore({ before }: BookingChangeRow, booking: BookingRow): Date {
  const consentAt = before.details?.fastTrackConsentAt;
  return fastTrackOrderedAt({ ...booking, fastTrackConsentAt: consentAt ? new Date(consentAt) : null });
}

/**
 * What the confirmation says about fast-track: the request and the waiver as they were ticked, with their
 * time, the button of the booking's page, and the model form (consumer code, L221-13, R221-1 and its annex).
 */
export function withdrawalPart(
  { company }: BookingMailData,
  legs: BookingRow[],
  { words, formats }: Translator,
): EmailSection[] {
  const leg = legs.find(isFastTrackLeg);
  const until = leg && withdrawableUntil(leg, leg.bookedAt);
  if (!leg || !until) return [];
  const consent = words("booking.book.fastTrackConsent");
  const address = [company.legalName || company.tradeName, registeredOfficeOf(company), company.email]
    .filter((part) => part !== "")
    .join(", ");
  return [
    {
      kind: "text",
      title: words("withdrawal.title"),
      paragraphs: [
        words("withdrawal.lead", { until: formats.dateTimeParis(until) }),
        words("withdrawal.how"),
        ...(leg.fastTrackConsentAt
          ? [words("withdrawal.ticked", { at: formats.dateTimeParis(leg.fastTrackConsentAt), consent })]
          : []),
        words("withdrawal.form", {
          address,
          reference: leg.reference,
          ordered: formats.day(fastTrackOrderedAt(leg)),
        }),
      ],
    },
  ];
}
