import { ltr, oneLine, type Email, type EmailSection } from "#platform/mail/email.ts";
import { companyEmail, greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";
import type { BookingMailData } from "../mails/booking-mail-data.server.ts";
import { lineText, money } from "../mails/mail-price.server.ts";
import type { PartialRefundRow } from "../payment/payments.table.ts";
import { WAITING_MINUTES } from "./addition.ts";
import { additionText } from "./addition-text.ts";
import type { AdditionRow } from "./additions.table.ts";

type Composed = { subject: string; message: Email };

export function proposedEmail(
  data: BookingMailData,
  { addition, manageUrl }: { addition: AdditionRow; manageUrl: string },
  translator: Translator,
): Composed {
  const { words } = translator;
  const lead = words("additions.mails.proposed.lead", {
    reference: ltr(data.booking.reference),
    line: additionText(addition, translator),
    amount: money(addition.amount, translator),
  });
  return composed(data, "proposed", [lead, words("additions.mails.proposed.next")], manageUrl, translator);
}

export function waitingOfferedEmail(
  data: BookingMailData,
  { addition, manageUrl }: { addition: AdditionRow; manageUrl: string },
  translator: Translator,
): Composed {
  const { words, formats } = translator;
  const lead = words("additions.mails.waiting.lead", {
    reference: ltr(data.booking.reference),
    time: formats.time((addition.waitsFrom ?? addition.createdAt).toISOString()),
    amount: money(addition.unitAmount, translator),
    minutes: WAITING_MINUTES,
  });
  return composed(data, "waiting", [lead, words("additions.mails.waiting.next")], manageUrl, translator);
}

export function decidedEmail(
  data: BookingMailData,
  { addition, manageUrl }: { addition: AdditionRow; manageUrl: string },
  translator: Translator,
): Composed | undefined {
  const { words } = translator;
  const { status, reason } = addition;
  if (status === "disputed" || status === "declined") return undefined;
  const lead = words(`additions.mails.decided.${status}`, {
    reference: ltr(data.booking.reference),
    line: additionText(addition, translator),
    amount: money(addition.amount, translator),
  });
  const why = reason ? [words("additions.mails.decided.reason", { reason })] : [];
  return composed(data, "decided", [lead, ...why], manageUrl, translator);
}

type PartRefundedFacts = {
  refund: Pick<PartialRefundRow, "amount" | "reason" | "lines">;
  /** Cents of it that did not come by card, and go back by bank transfer. */
  outside: number;
  additions: AdditionRow[];
  manageUrl: string;
};

export function partRefundedEmail(
  data: BookingMailData,
  { refund, outside, additions, manageUrl }: PartRefundedFacts,
  translator: Translator,
): Composed {
  const { words } = translator;
  const byCard = refund.amount - outside;
  const lead = words("additions.mails.refunded.lead", {
    reference: ltr(data.booking.reference),
    amount: money(refund.amount, translator),
  });
  const paragraphs = [
    lead,
    words("additions.mails.refunded.reason", { reason: refund.reason }),
    ...(byCard > 0 ? [words("additions.mails.refunded.card", { amount: money(byCard, translator) })] : []),
    ...(outside > 0 ? [words("transfers.repay.cancelled", { amount: money(outside, translator) })] : []),
    words("additions.mails.refunded.next"),
  ];
  const facts = (refund.lines ?? []).map(({ item, amount }) => ({
    label: refundedText(item, data.booking, additions, translator),
    value: money(amount, translator),
  }));
  return composed(data, "refunded", paragraphs, manageUrl, translator, facts);
}

/** The service that a line of a refund is for. */
function refundedText(
  item: string,
  { price }: BookingMailData["booking"],
  additions: AdditionRow[],
  translator: Translator,
): string {
  const addition = additions.find(({ id }) => id === item);
  if (addition) return additionText(addition, translator);
  const line = price.lines.find(({ key }, index) => item === `${index}:${key}`);
  return line ? lineText(line, price.rule, translator) : translator.words("mails.ride.title");
}

/** For the company. The guest's words are in the admin only. */
export function disputedEmail(
  { booking, company }: BookingMailData,
  { addition, adminUrl }: { addition: AdditionRow; adminUrl: string },
  translator: Translator,
): Composed {
  const { words } = translator;
  const lead = words("additions.mails.disputed.lead", {
    reference: ltr(booking.reference),
    line: additionText(addition, translator),
    amount: money(addition.amount, translator),
  });
  const parts: EmailSection[] = [
    { kind: "text", paragraphs: [lead] },
    { kind: "button", label: words("additions.mails.disputed.button"), href: adminUrl },
  ];
  return {
    subject: words("additions.mails.disputed.subject", { reference: booking.reference }),
    message: companyEmail(company, translator, {
      title: words("additions.mails.disputed.title"),
      preview: oneLine(lead),
      parts,
    }),
  };
}

function composed(
  { booking, company }: BookingMailData,
  mail: "proposed" | "waiting" | "decided" | "refunded",
  paragraphs: string[],
  manageUrl: string,
  translator: Translator,
  facts: { label: string; value: string }[] = [],
): Composed {
  const { words } = translator;
  return {
    subject: words(`additions.mails.${mail}.subject`, { reference: booking.reference }),
    message: guestEmailFrom(company, translator, {
      title: words(`additions.mails.${mail}.title`),
      preview: oneLine(paragraphs[0] ?? ""),
      parts: [
        { kind: "text", paragraphs: [greeting(booking.fullName, translator), ...paragraphs] },
        ...(facts.length > 0 ? [{ kind: "facts" as const, facts }] : []),
        { kind: "button", label: words("additions.mails.button"), href: manageUrl },
      ],
    }),
  };
}
