import { asTyped, ltr, oneLine, type Email } from "#platform/mail/email.ts";
import { companyEmail, greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { signWithoutLink, withoutSiteAddress } from "#platform/mail/site-address.ts";
import { phoneText } from "#platform/phone.server.ts";
import { arrivalTerminal } from "#features/places/terminal.ts";
import type { Translator } from "#i18n/translator.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { DetailGroup } from "../changes/booking-change.ts";
import { passengerOf } from "../passenger/passenger.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts, routeOf } from "./mail-booking.server.ts";
import { clientFacts } from "./mail-confirmed-company.server.ts";

type Content = { subject: string; message: Email };

export function detailsGuestEmail(
  { booking, company }: BookingMailData,
  legs: BookingRow[],
  manageUrl: string,
  translator: Translator,
): Content {
  const { words } = translator;
  const phone = ltr(phoneText(booking.phone));
  const lead = words("mails.phoneChanged.lead", { reference: ltr(booking.reference), phone });
  const message = guestEmailFrom(company, translator, {
    title: words("mails.phoneChanged.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [greeting(booking.fullName, translator), lead, words("mails.phoneChanged.notYou")],
      },
      { kind: "button", label: words("payment.manageLink"), href: manageUrl },
      ...legParts(legs, translator, words("mails.ride.title")),
    ],
  });
  return { subject: words("mails.phoneChanged.subject", { reference: booking.reference }), message };
}

function notedDetail(booking: BookingRow, group: "travel" | "sign", { words }: Translator): string {
  const reference = ltr(booking.reference);
  const value =
    group === "travel"
      ? withoutSiteAddress(booking.travelNumber ?? "")
      : signWithoutLink(booking.signText ?? "");
  if (value) return words(`mails.detailChanged.${group}`, { reference, value: asTyped(value) });
  const terminal = group === "travel" && booking.terminal ? arrivalTerminal(booking) : null;
  if (terminal) return words("mails.detailChanged.terminal", { reference, value: ltr(terminal) });
  return words(`mails.detailChanged.${group}Removed`, { reference });
}

export function legDetailsEmail(
  data: BookingMailData,
  group: "travel" | "sign",
  manageUrl: string,
  translator: Translator,
): Content {
  const { booking } = data;
  const subject = translator.words("mails.changed.subject", { reference: booking.reference });
  const lead = notedDetail(booking, group, translator);
  const message = detailMessage(
    data,
    { lead, proof: "mails.changed.attached", legs: [booking], manageUrl },
    translator,
  );
  return { subject, message };
}

export function passengerChangedEmail(
  data: BookingMailData,
  legs: BookingRow[],
  manageUrl: string,
  translator: Translator,
): Content {
  const { words } = translator;
  const { booking } = data;
  const reference = ltr(booking.reference);
  const name = withoutSiteAddress(passengerOf(booking)?.fullName ?? "");
  const lead = name
    ? words("mails.detailChanged.passenger", { reference, value: asTyped(name) })
    : words("mails.detailChanged.passengerRemoved", { reference });
  const message = detailMessage(
    data,
    { lead, proof: "mails.detailChanged.passengerProof", legs, manageUrl },
    translator,
  );
  return { subject: words("mails.phoneChanged.subject", { reference: booking.reference }), message };
}

type ChangedDetail = {
  lead: string;
  proof: "mails.changed.attached" | "mails.detailChanged.passengerProof";
  legs: BookingRow[];
  manageUrl: string;
};

function detailMessage(
  { booking, company }: BookingMailData,
  { lead, proof, legs, manageUrl }: ChangedDetail,
  translator: Translator,
): Email {
  const { words } = translator;
  return guestEmailFrom(company, translator, {
    title: words("mails.detailChanged.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [
          greeting(booking.fullName, translator),
          lead,
          words(proof),
          words("mails.phoneChanged.notYou"),
        ],
      },
      { kind: "button", label: words("payment.manageLink"), href: manageUrl },
      ...legParts(legs, translator, words("mails.ride.title")),
    ],
  });
}

export function detailsCompanyEmail(
  { booking, company }: BookingMailData,
  group: DetailGroup,
  translator: Translator,
): Content {
  const { words, formats } = translator;
  const route = routeOf(booking, translator);
  const message = companyEmail(company, translator, {
    title: words("mails.company.detailsTitle"),
    preview: `${route}, ${formats.dateTimeParis(booking.pickupAt)}`,
    parts: [
      { kind: "text", paragraphs: [words(`mails.company.details.${group}`)] },
      ...legParts([booking], translator, words("proof.ride")),
      { kind: "facts", title: words("mails.company.client"), facts: clientFacts(booking, translator) },
    ],
  });
  return { subject: words("mails.company.changedSubject", { reference: booking.reference, route }), message };
}
