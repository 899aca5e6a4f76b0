import { passengerUrlOf } from "../guest-links.server.ts";
import { asTyped, ltr, oneLine, type Email, type EmailSection } from "#platform/mail/email.ts";
import type { MailAttachment } from "#platform/mail/mail.ts";
import type { MailKind, MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import { withoutSiteAddress } from "#platform/mail/site-address.ts";
import type { Services } from "#platform/services.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import type { BookingRow } from "../bookings.table.ts";
import { findChange } from "../changes/booking-changes.server.ts";
import { readBookingMailData, type BookingMailData } from "../mails/booking-mail-data.server.ts";
import { aboutBooking, always, coming, stillComing, type Rule } from "../mails/booking-resend.server.ts";
import { calendarAttachment } from "../mails/mail-attachments.server.ts";
import { legParts } from "../mails/mail-booking.server.ts";
import { changedParts } from "../mails/mail-changed.server.ts";
import { type MeetingPictures, meetingTexts } from "../mails/mail-confirmed-guest.server.ts";
import { mailReaderOf, type MailReader } from "./mail-readers.server.ts";
import { passengerOf, riderOf } from "./passenger.ts";

type Needs = Pick<Services, "db" | "secret" | "site"> & { meetingPictures?: MeetingPictures };
type Draft = { subject: string; message: Email; attachments?: MailAttachment[] };

type ToReader = {
  data: BookingMailData;
  reader: MailReader;
  translator: Translator;
  about: Record<string, string>;
};

export const passengerMails = {
  "passenger-confirmed": toReader(confirmed, ({ legs, now }) => coming(legs, now)),
  "passenger-changed": toReader(changed, stillComing),
  "passenger-cancelled": toReader(cancelled, always),
} satisfies Partial<MailKinds<Needs>>;

/** For the mails of other modules too. Nothing is sent if the reader was replaced. */
export function toReader<Own extends Pick<Services, "db">>(
  write: (services: Own, asked: ToReader) => Draft | undefined | Promise<Draft | undefined>,
  rule: Rule,
): MailKind<Own> {
  return {
    compose: async (services, { bookingId = "", ...about }, id) => {
      const data = await readBookingMailData(services.db, bookingId);
      const reader = data && mailReaderOf(data.booking, about);
      if (!data || !reader) return undefined;
      const draft = await write(services, { data, reader, translator: translatorIn(reader.lang), about });
      if (!draft) return undefined;
      const { message, ...rest } = draft;
      return renderEmail(message, { id, to: reader.to, replyTo: data.company.email, ...rest });
    },
    resend: aboutBooking((asked) => (mailReaderOf(asked.booking, asked.data) ? rule(asked) : "no-address")),
  };
}

export function openingTexts(
  { booking }: Pick<BookingMailData, "booking">,
  { passenger }: MailReader,
  translator: Translator,
): string[] {
  if (passenger) return [greeting(passenger.fullName, translator)];
  const name = withoutSiteAddress(riderOf(booking).fullName);
  const { words } = translator;
  return [words("mails.greetingAlone"), words("passenger.mail.copy", { name: asTyped(name) })];
}

/** The button to the page of the passenger; a copy has none, because messages can be written there. */
export function pageButton(
  services: Pick<Services, "site" | "secret">,
  { passenger }: MailReader,
  { words, lang }: Translator,
): EmailSection[] {
  if (!passenger) return [];
  return [
    { kind: "button", label: words("passenger.mail.page"), href: passengerUrlOf(services, passenger, lang) },
  ];
}

async function confirmed(
  services: Needs,
  { data, reader, translator }: ToReader,
): Promise<Draft | undefined> {
  const { booking } = data;
  const { words } = translator;
  const id = passengerOf(booking)?.id ?? null;
  const theirs = data.legs.filter((leg) => leg.passengerId === id);
  const own = theirs[0]?.id === booking.id ? theirs : [booking];
  const [first, ...others] = own.filter((leg) => leg.status === "confirmed");
  if (!first) return undefined;
  const legs: [BookingRow, ...BookingRow[]] = [first, ...others];
  const lead = words("passenger.mail.confirmed.lead", { reference: ltr(first.reference) });
  const message = guestEmailFrom(data.company, translator, {
    title: words("passenger.mail.confirmed.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [...openingTexts(data, reader, translator), lead, ...attachedText(reader, translator)],
      },
      ...pageButton(services, reader, translator),
      ...legParts(legs, translator, words("mails.ride.title")),
      {
        kind: "text",
        title: words("mails.meeting.title"),
        paragraphs: meetingTexts(first, legs, translator),
      },
      ...((await services.meetingPictures?.(legs, translator.lang)) ?? []),
    ],
  });
  const subject = words("passenger.mail.confirmed.subject", { reference: first.reference });
  return { subject, message, attachments: calendarFor(services, data, legs, { reader, translator }) };
}

async function changed(
  services: Needs,
  { data, reader, translator, about }: ToReader,
): Promise<Draft | undefined> {
  const { booking } = data;
  const { words } = translator;
  const change = await findChange(services.db, about.changeId ?? "");
  if (!change || booking.status !== "confirmed") return undefined;
  const lead = words("passenger.mail.changed.lead", { reference: ltr(booking.reference) });
  const message = guestEmailFrom(data.company, translator, {
    title: words("mails.changed.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [...openingTexts(data, reader, translator), lead, ...attachedText(reader, translator)],
      },
      ...changedParts(change, translator, "passenger"),
      ...pageButton(services, reader, translator),
      ...legParts([booking], translator, words("mails.ride.title")),
    ],
  });
  const subject = words("mails.changed.subject", { reference: booking.reference });
  return { subject, message, attachments: calendarFor(services, data, [booking], { reader, translator }) };
}

function cancelled(services: Needs, { data, reader, translator }: ToReader): Draft | undefined {
  const { booking, legs, company } = data;
  const { words, formats } = translator;
  if (booking.status !== "cancelled" || booking.confirmedAt === null) return undefined;
  const lead = words("passenger.mail.cancelled.lead", {
    reference: ltr(booking.reference),
    when: formats.dateTimeParis(booking.pickupAt),
  });
  const otherStands = legs.some(
    (leg) => leg.id !== booking.id && leg.status === "confirmed" && leg.passengerId === booking.passengerId,
  );
  const message = guestEmailFrom(company, translator, {
    title: words("mails.cancelled.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [
          ...openingTexts(data, reader, translator),
          lead,
          ...(otherStands ? [words("mails.cancelled.otherRides")] : []),
        ],
      },
      ...legParts([booking], translator, words("mails.ride.title")),
    ],
  });
  const subject = words("mails.cancelled.subject", { reference: booking.reference });
  const attachments = calendarFor(services, data, [booking], { reader, translator }, "cancel");
  return { subject, message, attachments };
}

function attachedText({ passenger }: MailReader, { words }: Translator): string[] {
  return passenger ? [words("passenger.mail.attached")] : [];
}

function calendarFor(
  services: Needs,
  { company }: BookingMailData,
  legs: [BookingRow, ...BookingRow[]],
  { reader: { passenger }, translator }: Pick<ToReader, "reader" | "translator">,
  does: "invite" | "cancel" = "invite",
): MailAttachment[] {
  if (!passenger) return [];
  const { site, secret } = services;
  return [calendarAttachment(legs, does, { site, secret, company, translator, passenger })];
}
