import { ltr, oneLine, type EmailSection } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import {
  readBookingMailData,
  type BookingMailData,
} from "#features/booking/mails/booking-mail-data.server.ts";
import { resendToGuest, resendRefusal, type Rule } from "#features/booking/mails/booking-resend.server.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { openingTexts, pageButton, toReader } from "#features/booking/passenger/passenger-emails.server.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { notifiedArrivalOf } from "./notified-arrivals.server.ts";
import { ARRIVAL_MAIL } from "./notify-arrival.server.ts";

type Needs = Pick<Services, "db" | "secret" | "site">;

const whileSameArrival: Rule = async ({ db, booking, data }) => {
  const isOff = resendRefusal(booking);
  if (isOff) return isOff;
  const arrival = await notifiedArrivalOf(db, booking.id);
  return String(arrival?.version) === data.version ? null : "arrival-changed";
};

export const trackingMails = {
  [ARRIVAL_MAIL]: {
    compose: async (services, { bookingId = "", version }, id) => {
      const data = await readBookingMailData(services.db, bookingId);
      const arrival = data && (await arrivalOf(services, data, version));
      const to = data?.booking.email;
      if (!data || !arrival || !to) return undefined;
      const { booking, company } = data;
      const translator = translatorIn(booking.lang);
      const { words, lang } = translator;
      const opening = [greeting(booking.fullName, translator)];
      const closing: EmailSection[] = [
        { kind: "text", paragraphs: [words("way.mail.page")] },
        { kind: "button", label: words("way.mail.button"), href: manageUrlOf(services, booking, lang) },
      ];
      const { message, subject } = arrivalContent({ data, arrival, opening, closing }, translator);
      return renderEmail(message, { id, to, replyTo: company.email, subject });
    },
    resend: resendToGuest(whileSameArrival),
  },
  "passenger-delay": toReader(async (services: Needs, { data, reader, translator, about }) => {
    const arrival = await arrivalOf(services, data, about.version);
    if (!arrival) return undefined;
    const opening = openingTexts(data, reader, translator);
    const closing = pageButton(services, reader, translator);
    return arrivalContent({ data, arrival, opening, closing }, translator);
  }, whileSameArrival),
} satisfies Partial<MailKinds<Needs>>;

async function arrivalOf(
  { db }: Pick<Services, "db">,
  { booking: { id, status } }: BookingMailData,
  version: string | undefined,
): Promise<Arrival | undefined> {
  const arrival = await notifiedArrivalOf(db, id);
  return status === "confirmed" && String(arrival?.version) === version ? arrival : undefined;
}

type Arrival = NonNullable<Awaited<ReturnType<typeof notifiedArrivalOf>>>;

type ArrivalMail = {
  data: BookingMailData;
  arrival: Arrival;
  opening: string[];
  closing: EmailSection[];
};

function arrivalContent({ data, arrival, opening, closing }: ArrivalMail, translator: Translator) {
  const { booking, company } = data;
  const { words, formats } = translator;
  const [time, planned] = [arrival.expectedAt, booking.pickupAt].map((at) => ltr(formats.time(at)));
  const isLate = arrival.expectedAt > booking.pickupAt;
  const lead = isLate
    ? words("way.mail.late", { time: time!, planned: planned! })
    : words("way.mail.onTime", { time: planned! });
  const message = guestEmailFrom(company, translator, {
    title: words("way.mail.title"),
    preview: oneLine(lead),
    parts: [{ kind: "text", paragraphs: [...opening, lead] }, ...closing],
  });
  return { subject: words("way.mail.subject", { reference: booking.reference }), message };
}
