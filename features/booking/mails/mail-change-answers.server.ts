import { asTyped, ltr, oneLine, type Email, type EmailSection } from "#platform/mail/email.ts";
import { companyEmail, greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import type { Translator } from "#i18n/translator.ts";
import type { BookingChangeRow } from "../changes/booking-changes.table.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts, routeOf } from "./mail-booking.server.ts";
import { changedParts } from "./mail-changed.server.ts";
import { clientFacts } from "./mail-confirmed-company.server.ts";
import { money } from "./mail-price.server.ts";

type Content = { subject: string; message: Email };

export function requestedCompanyEmail(
  { booking, company }: BookingMailData,
  change: BookingChangeRow,
  _manageUrl: string,
  translator: Translator,
): Content {
  const { words } = translator;
  const route = routeOf(booking, translator);
  const note: EmailSection[] = change.note
    ? [{ kind: "facts", facts: [{ label: words("mails.company.changeNote"), value: asTyped(change.note) }] }]
    : [];
  const message = companyEmail(company, translator, {
    title: words("mails.company.changeRequestTitle"),
    preview: route,
    parts: [
      { kind: "text", paragraphs: [words("mails.company.changeRequest")] },
      ...changedParts(change, translator),
      ...note,
      ...legParts([booking], translator, words("proof.ride")),
      { kind: "facts", title: words("mails.company.client"), facts: clientFacts(booking, translator) },
    ],
  });
  const subject = words("mails.company.changeRequestSubject", { reference: booking.reference, route });
  return { subject, message };
}

export function declinedGuestEmail(
  data: BookingMailData,
  change: BookingChangeRow,
  manageUrl: string,
  translator: Translator,
): Content {
  return guestContent("changeDeclined", {}, data, change, manageUrl, translator);
}

/** Sent when the company accepted; the change is applied once the difference is paid. */
export function toPayGuestEmail(
  data: BookingMailData,
  change: BookingChangeRow,
  manageUrl: string,
  translator: Translator,
): Content {
  const amount = money(change.difference, translator);
  if (change.adds) return guestContent("legToPay", { amount }, data, change, manageUrl, translator);
  const kind = change.origin === "company" ? "changeToPayAgreed" : "changeToPay";
  return guestContent(kind, { amount }, data, change, manageUrl, translator);
}

/** Sent when the difference was paid but the leg had changed in the meantime; the payment is refunded. */
export function notAppliedGuestEmail(
  data: BookingMailData,
  change: BookingChangeRow,
  manageUrl: string,
  translator: Translator,
): Content {
  const amount = money(change.difference, translator);
  const kind = change.adds ? "legNotAdded" : "changeNotApplied";
  return guestContent(kind, { amount }, data, change, manageUrl, translator);
}

export function notAppliedCompanyEmail(
  { booking, company }: BookingMailData,
  change: BookingChangeRow,
  _manageUrl: string,
  translator: Translator,
): Content {
  const { words } = translator;
  const amount = money(change.difference, translator);
  const message = companyEmail(company, translator, {
    title: words("mails.company.changeNotAppliedTitle"),
    preview: routeOf(booking, translator),
    parts: [
      { kind: "text", paragraphs: [words("mails.company.changeNotApplied", { amount })] },
      ...changedParts(change, translator),
      { kind: "facts", title: words("mails.company.client"), facts: clientFacts(booking, translator) },
      ...legParts([booking], translator, words("proof.ride")),
    ],
  });
  const { reference } = booking;
  return { subject: words("mails.company.changeNotAppliedSubject", { reference }), message };
}

type Answer =
  | "changeDeclined"
  | "changeToPay"
  | "changeToPayAgreed"
  | "changeNotApplied"
  | "legToPay"
  | "legNotAdded";

function guestContent(
  kind: Answer,
  values: { amount?: string },
  { booking, company }: BookingMailData,
  change: BookingChangeRow,
  manageUrl: string,
  translator: Translator,
): Content {
  const { words } = translator;
  const given = { amount: "", ...values, reference: ltr(booking.reference) };
  const lead = words(`mails.${kind}.lead`, given);
  const message = guestEmailFrom(company, translator, {
    title: words(`mails.${kind}.title`),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [greeting(booking.fullName, translator), lead, words(`mails.${kind}.next`, given)],
      },
      { kind: "button", label: words("payment.manageLink"), href: manageUrl },
      ...changedParts(change, translator),
    ],
  });
  return { subject: words(`mails.${kind}.subject`, { reference: booking.reference }), message };
}
