import { ltr, oneLine, type Email, type EmailSection } from "#platform/mail/email.ts";
import type { MailKind, MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import {
  type Asked,
  resendToGuest,
  resendRefusal,
  type Rule,
  stillComing,
} from "#features/booking/mails/booking-resend.server.ts";
import { isArrivalOpen } from "#features/places/terminal.ts";
import { hasObjected } from "#features/booking/objections/thanks-objections.server.ts";
import { placeName } from "#features/pricing/trip-facts.ts";
import {
  readBookingMailData,
  type BookingMailData,
} from "#features/booking/mails/booking-mail-data.server.ts";
import { legParts } from "#features/booking/mails/mail-booking.server.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { openingTexts, pageButton, toReader } from "#features/booking/passenger/passenger-emails.server.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { tippedChauffeur } from "../tipped-chauffeur.server.ts";

type Needs = Pick<Services, "db" | "secret" | "site" | "clock" | "payments">;
type Draft = { subject: string; message: Email };

export const reminderMails = {
  "ride-reminder-guest": toGuest(reminder, isStillToCome),
  "ride-thanks-guest": toGuest(thanks, ({ booking }) =>
    booking.status === "completed" ? null : (resendRefusal(booking) ?? "ride-not-completed"),
  ),
  "arrival-question-guest": toGuest(
    arrivalQuestion,
    (asked) => isStillToCome(asked) ?? (isArrivalOpen(asked.booking) ? null : "arrival-known"),
  ),
  "passenger-reminder": toReader((services: Needs, { data, reader, translator, about }) => {
    const opening = openingTexts(data, reader, translator);
    const closing = pageButton(services, reader, translator);
    return reminderContent(services, { data, about, opening, closing }, translator);
  }, isStillToCome),
} satisfies Partial<MailKinds<Needs>>;

function isStillToCome({ booking, data, now }: Asked) {
  const isOn = stillComing({ booking, now });
  if (isOn) return isOn;
  if (!isOfDay(booking, data.day)) return "ride-moved";
  return booking.pickupAt > now ? null : "ride-past";
}

function isOfDay({ pickupLocal }: Pick<BookingRow, "pickupLocal">, day: string | undefined): boolean {
  return pickupLocal.slice(0, 10) === day;
}

type Writer = (
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  about: Record<string, string>,
) => Draft | undefined | Promise<Draft | undefined>;

function reminder(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  about: Record<string, string>,
) {
  const opening = [greeting(data.booking.fullName, translator)];
  const closing: EmailSection[] = [
    { kind: "text", paragraphs: [translator.words("dispatch.reminder.changes")] },
    manageButton(services, data, translator),
  ];
  return reminderContent(services, { data, about, opening, closing }, translator);
}

type Reminding = {
  data: BookingMailData;
  about: Record<string, string>;
  opening: string[];
  closing: EmailSection[];
};

function reminderContent(
  services: Needs,
  { data, about: { day }, opening, closing }: Reminding,
  translator: Translator,
): Draft | undefined {
  const { booking, company } = data;
  const { words, formats } = translator;
  const isStill = booking.status === "confirmed" && isOfDay(booking, day);
  if (!isStill || booking.pickupAt <= services.clock.now()) return undefined;
  const when = formats.dateTimeParis(booking.pickupAt);
  const lead = words("dispatch.reminder.lead", { reference: ltr(booking.reference), when });
  const parts: EmailSection[] = [
    { kind: "text", paragraphs: [...opening, lead] },
    ...legParts([booking], translator, words("mails.ride.title")),
    ...closing,
  ];
  return {
    subject: words("dispatch.reminder.subject", { reference: booking.reference, when }),
    message: guestEmailFrom(company, translator, {
      title: words("dispatch.reminder.title"),
      preview: oneLine(lead),
      parts,
    }),
  };
}

/** Nothing is sent once the flight or the terminal is known. */
function arrivalQuestion(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  { day }: Record<string, string>,
) {
  const { booking, company } = data;
  const { words, formats, lang } = translator;
  const isStill = booking.status === "confirmed" && isOfDay(booking, day) && isArrivalOpen(booking);
  if (!isStill || booking.pickupAt <= services.clock.now()) return undefined;
  const when = formats.dateTimeParis(booking.pickupAt);
  const lead = words("dispatch.arrival.lead", {
    reference: ltr(booking.reference),
    when,
    airport: placeName(booking.pickup, translator),
  });
  // On a phone the form is far below the recap, so the link leads directly to it.
  const href = `${manageUrlOf(services, booking, lang)}#arrival-${booking.reference}`;
  const parts: EmailSection[] = [
    {
      kind: "text",
      paragraphs: [greeting(booking.fullName, translator), lead, words("dispatch.arrival.ask")],
    },
    { kind: "button", label: words("dispatch.arrival.button"), href },
    ...legParts([booking], translator, words("mails.ride.title")),
  ];
  return {
    subject: words("dispatch.arrival.subject", { reference: booking.reference, when }),
    message: guestEmailFrom(company, translator, {
      title: words("dispatch.arrival.title"),
      preview: oneLine(lead),
      parts,
    }),
  };
}

async function thanks(services: Needs, data: BookingMailData, translator: Translator) {
  const { booking, company } = data;
  const { words, lang } = translator;
  if (booking.status !== "completed") return undefined;
  const lead = words("dispatch.thanks.lead", { reference: ltr(booking.reference) });
  const manage = manageUrlOf(services, booking, lang);
  const link = (key: "receipt" | "again" | "lost" | "rating" | "objection", href: string) => ({
    label: words(`aftercare.mail.${key}`),
    value: words("aftercare.mail.open"),
    href,
  });
  const parts: EmailSection[] = [
    {
      kind: "text",
      paragraphs: [greeting(booking.fullName, translator), lead, words("dispatch.thanks.answer")],
    },
    { kind: "button", label: words("aftercare.mail.button"), href: `${manage}/after` },
    {
      kind: "facts",
      facts: [
        link("receipt", `${manage}#documents`),
        link("again", `${manage}/after`),
        link("lost", `${manage}/after#lost`),
        link("rating", `${manage}/after#rating`),
        ...((await tippedChauffeur(services.db, services, booking))
          ? [
              {
                label: words("tips.mail.link"),
                value: words("aftercare.mail.open"),
                href: `${manage}/after#tip`,
              },
            ]
          : []),
        link("objection", `${manage}/after#objection`),
      ],
    },
  ];
  return {
    subject: words("dispatch.thanks.subject", { reference: booking.reference }),
    message: guestEmailFrom(company, translator, {
      title: words("dispatch.thanks.title"),
      preview: oneLine(lead),
      parts,
    }),
  };
}

function manageButton(
  services: Needs,
  { booking }: BookingMailData,
  { words, lang }: Translator,
): EmailSection {
  return {
    kind: "button",
    label: words("payment.manageLink"),
    href: manageUrlOf(services, booking, lang),
  };
}

function toGuest(write: Writer, rule: Rule): MailKind<Needs> {
  return {
    compose: async (services, { bookingId = "", ...about }, id) => {
      const data = await readBookingMailData(services.db, bookingId);
      if (data && write === thanks && (await hasObjected(services.db, data.booking.email))) return undefined;
      const draft = data && (await write(services, data, translatorIn(data.booking.lang), about));
      if (!data?.booking.email || !draft) return undefined;
      const { message, subject } = draft;
      return renderEmail(message, { id, to: data.booking.email, replyTo: data.company.email, subject });
    },
    resend: resendToGuest(rule),
  };
}
