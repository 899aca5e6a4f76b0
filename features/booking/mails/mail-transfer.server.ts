import { ltr, oneLine, type Email, type EmailSection } from "#platform/mail/email.ts";
import { companyEmail, greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import type { Company } from "#features/company/company.ts";
import type { Translator } from "#i18n/translator.ts";
import type { PaymentRow } from "../payment/payments.table.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts } from "./mail-booking.server.ts";
import { money } from "./mail-price.server.ts";

type Content = { subject: string; message: Email };

/** Empty without an account. A dispatcher recognises the transfer by the reference. */
export function accountPart(
  { reference, amount, title }: { reference: string; amount: number; title: string },
  { iban, bic }: Company,
  translator: Translator,
): EmailSection[] {
  if (iban === "") return [];
  const { words } = translator;
  const facts = [
    { label: words("transfers.account.amount"), value: money(amount, translator) },
    { label: words("transfers.account.iban"), value: ltr(iban) },
    ...(bic === "" ? [] : [{ label: words("transfers.account.bic"), value: ltr(bic) }]),
    { label: words("transfers.account.reference"), value: ltr(reference) },
  ];
  return [{ kind: "facts", title, facts }];
}

type Awaited = {
  payment: PaymentRow;
  arrived: number;
  occasion: "asked" | "reminder" | "part";
  manageUrl: string;
};

export function transferAwaitedEmail(
  { booking, legs, company }: BookingMailData,
  { payment, arrived, occasion, manageUrl }: Awaited,
  translator: Translator,
): Content {
  const { words, formats } = translator;
  const missing = payment.amount - arrived;
  const amount = money(missing, translator);
  const until = formats.dateTimeParis(payment.dueAt ?? payment.expiresAt);
  const held = formats.dateTimeParis(payment.expiresAt);
  const about = { reference: ltr(booking.reference), arrived: money(arrived, translator) };
  const due = words("transfers.mail.due", { amount, until });
  const message = guestEmailFrom(company, translator, {
    title: words("transfers.mail.title"),
    preview: oneLine(due),
    parts: [
      {
        kind: "text",
        paragraphs: [
          greeting(booking.fullName, translator),
          words(`transfers.mail.${occasion}`, about),
          ...(occasion === "reminder" ? [] : [due]),
          words("transfers.mail.held", { held }),
          words("transfers.mail.next"),
        ],
      },
      ...accountPart(
        { reference: booking.reference, amount: missing, title: words("transfers.account.title") },
        company,
        translator,
      ),
      { kind: "button", label: words("transfers.mail.button"), href: manageUrl },
      ...legParts(legs, translator, words("mails.ride.title")),
    ],
  });
  const { reference } = booking;
  const subject = words(
    occasion === "reminder" ? "transfers.mail.reminderSubject" : "transfers.mail.subject",
    { reference },
  );
  return { subject, message };
}

export function transferEndedEmail(
  { booking, legs, company }: BookingMailData,
  { payment, arrived }: Pick<Awaited, "payment" | "arrived">,
  translator: Translator,
  reader: "guest" | "company",
): Content {
  const { words } = translator;
  const { reference } = booking;
  const about = { amount: money(payment.amount, translator), reference: ltr(reference) };
  const back = { arrived: money(arrived, translator) };
  const rides = legParts(legs, translator, words("mails.ride.title"));
  const title = words("transfers.ended.title");
  if (reader === "company") {
    const lead = words("transfers.ended.companyLead", about);
    const paragraphs = [lead, ...(arrived > 0 ? [words("transfers.ended.companyReturned", back)] : [])];
    const message = companyEmail(company, translator, {
      title,
      preview: oneLine(lead),
      parts: [{ kind: "text", paragraphs }, ...rides],
    });
    return { subject: words("transfers.ended.companySubject", { reference }), message };
  }
  const isCancelled = booking.status === "cancelled";
  const lead = words(isCancelled ? "transfers.ended.cancelled" : "transfers.ended.lead", about);
  const message = guestEmailFrom(company, translator, {
    title,
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [
          greeting(booking.fullName, translator),
          lead,
          ...(arrived > 0 ? [words("transfers.ended.returned", back)] : []),
          words(isCancelled ? "transfers.ended.noTransfer" : "transfers.ended.again"),
        ],
      },
      ...rides,
    ],
  });
  return { subject: words("transfers.ended.subject", { reference }), message };
}

export function transferAcceptedEmail(
  { booking, legs, company }: BookingMailData,
  { payment }: Pick<Awaited, "payment">,
  translator: Translator,
): Content {
  const { words, formats } = translator;
  const { reference, fullName: name } = booking;
  const lead = words("transfers.accepted.companyLead", {
    name,
    reference: ltr(reference),
    amount: money(payment.amount, translator),
    until: formats.dateTimeParis(payment.dueAt ?? payment.expiresAt),
  });
  const message = companyEmail(company, translator, {
    title: words("transfers.accepted.companyTitle"),
    preview: oneLine(lead),
    parts: [{ kind: "text", paragraphs: [lead] }, ...legParts(legs, translator, words("mails.ride.title"))],
  });
  return { subject: words("transfers.accepted.companySubject", { reference }), message };
}
